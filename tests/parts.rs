//! A whole in parts, each a picture, and the reader of pictures: nothing that a camera may be shown breaks it.

use qrcodegen::{QrCode, QrCodeEcc};
use sobremesa::engine::{Rng, laws};
use sobremesa::travel::parts::{Brought, Gathering, MOST_PARTS, Parcel, Part};
use sobremesa::travel::{BadCode, Carried, read, seen};

fn parcel(bytes: u32, seed: u64) -> Parcel {
    let mut rng = Rng::from_number(seed);
    Parcel { packed: seed.is_multiple_of(2), bytes: (0..bytes).map(|_| rng.below(256) as u8).collect() }
}

fn part(code: &str) -> Part {
    match read(code) {
        Ok(Carried::Part(part)) => part,
        other => panic!("{other:?}"),
    }
}

/// Shows all of these, and gives back what came of each.
fn shown(gathering: &mut Gathering, codes: &[String]) -> Vec<Brought> {
    codes.iter().map(|code| gathering.add(part(code))).collect()
}

#[test]
fn parts_are_the_whole_again_in_any_order_and_twice() {
    let mut rng = Rng::from_number(1);
    for bytes in [0, 1, 199, 200, 201, 5_000, 50_000] {
        let whole = parcel(bytes, bytes.into());
        let mut codes = whole.cut().expect("it fits");
        let longest = codes.iter().map(String::len).max();
        assert!(longest <= Some(360), "{longest:?} characters are too fine a picture");
        rng.shuffle(&mut codes);
        let (last, rest) = codes.split_last().unwrap();
        let mut gathering = Gathering::default();
        assert!(shown(&mut gathering, rest).iter().all(|brought| *brought == Brought::New));
        assert!(shown(&mut gathering, rest).iter().all(|brought| *brought == Brought::Again));
        assert_eq!(gathering.add(part(last)), Brought::Whole(whole));
        assert!(gathering.here().is_empty(), "and there is room for the next");
    }
    assert_eq!(parcel(50_001, 1).cut(), None);
}

#[test]
fn missing_parts_are_named() {
    let codes = parcel(2_000, 2).cut().unwrap();
    assert_eq!(codes.len(), 10);
    let mut gathering = Gathering::default();
    for number in [0, 9, 1, 3, 9, 4, 5, 7, 8] {
        gathering.add(part(&codes[number]));
    }
    let missing = gathering.here().into_iter().enumerate().filter(|(_, here)| !here).map(|(at, _)| at);
    assert_eq!(missing.collect::<Vec<_>>(), [2, 6]);
}

#[test]
fn parts_of_another_whole_harm_nothing() {
    let wholes: Vec<Parcel> = (0..4).map(|seed| parcel(800, seed)).collect();
    let codes: Vec<Vec<String>> = wholes.iter().map(|whole| whole.cut().unwrap()).collect();
    let mut gathering = Gathering::default();
    for at in 0..3 {
        codes.iter().for_each(|codes| assert_eq!(gathering.add(part(&codes[at])), Brought::New));
    }
    for (whole, codes) in wholes.into_iter().zip(&codes) {
        assert_eq!(gathering.add(part(&codes[3])), Brought::Whole(whole));
    }
    // Of hundreds that were begun the latest stay.
    let (first, later) = (parcel(800, 50).cut().unwrap(), parcel(800, 499));
    gathering.add(part(&first[0]));
    for seed in 100..500 {
        gathering.add(part(&parcel(800, seed).cut().unwrap()[0]));
    }
    assert_eq!(gathering.add(part(&first[0])), Brought::New, "it was let go of");
    assert!(shown(&mut gathering, &later.cut().unwrap()).contains(&Brought::Whole(later)));
}

/// A part whose check is right and whose bytes are others: the whole tells.
#[test]
fn a_harmed_whole_is_not_taken() {
    let (one, other) = (parcel(400, 2), parcel(400, 4));
    let (codes, others) = (one.cut().unwrap(), other.cut().unwrap());
    let bytes = |code: &str| data_encoding::BASE32_NOPAD.decode(&code.as_bytes()[2..]).unwrap();
    let (mut forged, foreign) = (bytes(&codes[1]), bytes(&others[1]));
    let (from, to) = (13, forged.len() - 4);
    forged[from..to].copy_from_slice(&foreign[from..to]);
    let check = (sobremesa::store::crc32(&forged[..to]) ^ u32::from('P')).to_be_bytes();
    forged[to..].copy_from_slice(&check);
    let forged = format!("1P{}", data_encoding::BASE32_NOPAD.encode(&forged));
    let mut gathering = Gathering::default();
    assert_eq!(gathering.add(part(&codes[0])), Brought::New);
    assert_eq!(gathering.add(part(&forged)), Brought::Harmed);
    assert_eq!(shown(&mut gathering, &codes), [Brought::New, Brought::Whole(one)]);
}

#[test]
fn ten_thousand_hostile_codes_are_refused_or_do_no_harm() {
    let mut rng = Rng::from_number(3);
    let whole = parcel(2_000, 6);
    let codes = whole.cut().unwrap();
    let mut gathering = Gathering::default();
    for turn in 0..10_000u32 {
        let mut harmed = codes[turn as usize % (codes.len() - 1)].clone().into_bytes();
        let at = rng.below(harmed.len() as u32) as usize;
        match rng.below(5) {
            0 => harmed.truncate(at),
            1 => harmed[at] = rng.below(128) as u8,
            2 => harmed.insert(at, b'A' + rng.below(26) as u8),
            3 => drop(harmed.remove(at)),
            _ => harmed[at..].rotate_left(1),
        }
        let harmed = String::from_utf8(harmed).unwrap();
        match read(&harmed) {
            Ok(Carried::Part(part)) => drop(gathering.add(part)),
            other => assert!(matches!(other, Err(BadCode::Damaged | BadCode::Newer)), "{other:?}: {harmed}"),
        }
        // Whatever it says, with a right check.
        let count = rng.below(40) as usize;
        let mut bytes: Vec<u8> = (0..count).map(|_| rng.below(if turn % 2 == 0 { 8 } else { 256 }) as u8).collect();
        let check = (sobremesa::store::crc32(&bytes) ^ u32::from('P')).to_be_bytes();
        bytes.extend(check);
        let forged = format!("1P{}", data_encoding::BASE32_NOPAD.encode(&bytes));
        if let Ok(Carried::Part(part)) = read(&forged) {
            let brought = gathering.add(part);
            assert!(!matches!(brought, Brought::Whole(_)), "{forged}");
        }
        assert!(gathering.here().len() <= MOST_PARTS);
    }
    assert!(shown(&mut gathering, &codes).contains(&Brought::Whole(whole)));
}

struct Picture {
    width: usize,
    height: usize,
    grey: Vec<u8>,
}

/// The picture of a text as a camera has it: so many pixels a module, turned a little.
fn picture(text: &str, scale: f64, turned: f64) -> Picture {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).unwrap();
    let side = ((f64::from(code.size()) + 8.0) * scale * 1.3) as usize;
    let (sin, cos, half) = (turned.sin(), turned.cos(), side as f64 / 2.0);
    let middle = f64::from(code.size()) / 2.0;
    let dark = |x: usize, y: usize| {
        let (x, y) = ((x as f64 - half) / scale, (y as f64 - half) / scale);
        let at = |v: f64| (v + middle).floor() as i32;
        code.get_module(at(cos * x + sin * y), at(cos * y - sin * x))
    };
    let grey = (0..side * side).map(|at| if dark(at % side, at / side) { 30 } else { 220 }).collect();
    Picture { width: side, height: side, grey }
}

#[test]
fn the_picture_of_every_part_is_read() {
    for code in parcel(2_400, 8).cut().unwrap() {
        for (scale, turned) in [(4.0, 0.0), (4.0, 0.1), (5.0, 0.05)] {
            let Picture { width, height, grey } = picture(&code, scale, turned);
            assert_eq!(seen::texts(width, height, &grey), [code.as_str()], "{scale} {turned}");
        }
    }
}

/// A tablet is held as it is, and its camera has the picture of the other one turned by a quarter.
#[test]
fn a_picture_is_read_however_it_is_turned() {
    let code = parcel(2_400, 8).cut().unwrap().remove(0);
    let mut missed = vec![];
    for degrees in (0..360).step_by(5).chain([88, 89, 91, 92, 268, 272]) {
        let Picture { width, height, grey } = picture(&code, 4.0, f64::from(degrees).to_radians());
        if seen::texts(width, height, &grey) != [code.as_str()] {
            missed.push(degrees);
        }
    }
    assert_eq!(missed, [0; 0], "degrees");
}

#[test]
fn nothing_that_a_camera_is_shown_breaks_its_reader() {
    let mut rng = Rng::from_number(4);
    let whole = parcel(199, 10).cut().unwrap().remove(0);
    // Each is searched four times.
    for turn in 0..if laws::extended() { 1_500 } else { 300_u32 } {
        let text = &whole[..2 + rng.below(whole.len() as u32 - 2) as usize];
        let Picture { width, height, mut grey } =
            picture(text, 1.0 + f64::from(rng.below(40)) / 10.0, f64::from(rng.below(63)) / 10.0);
        match turn % 4 {
            // Blots, noise, stripes of another picture, squares in squares.
            0 => (0..40).for_each(|_| {
                let at = rng.below(grey.len() as u32) as usize;
                let to = (at + rng.below(60) as usize).min(grey.len());
                grey[at..to].fill(rng.below(256) as u8);
            }),
            1 => grey.iter_mut().step_by(1 + turn as usize % 17).for_each(|g| *g = rng.below(256) as u8),
            2 => {
                let by = 1 + rng.below(width as u32 * 5) as usize;
                let copy = grey.clone();
                grey.iter_mut().zip(copy.iter().skip(by).step_by(1 + turn as usize % 2)).for_each(|(g, o)| *g = *o);
            }
            _ => {
                for _ in 0..30 {
                    let (x, y, m) = (rng.below(width as u32), rng.below(height as u32), 1 + rng.below(9));
                    capstone(&mut grey, width, [x as usize, y as usize, m as usize]);
                }
            }
        }
        let _ = seen::texts(width, height, &grey);
    }
    for (width, height, pixels) in [(0, 0, 0), (0, 9, 0), (9, 9, 80), (1, 1, 1), (usize::MAX, 2, 9)] {
        assert!(seen::texts(width, height, &vec![7; pixels]).is_empty());
    }
}

/// A corner such as codes have, at this place and of so many pixels a module.
fn capstone(grey: &mut [u8], width: usize, [left, top, module]: [usize; 3]) {
    for y in 0..7 * module {
        for x in 0..7 * module {
            let (mx, my) = (x / module, y / module);
            let ring = (1..6).contains(&mx) && (1..6).contains(&my);
            let heart = (2..5).contains(&mx) && (2..5).contains(&my);
            let at = (top + y) * width + left + x;
            if left + x < width && at < grey.len() {
                grey[at] = if ring && !heart { 230 } else { 20 };
            }
        }
    }
}
