//! Texts split into QR codes, and the QR reader, which must not panic on any picture.

use crate::travel::forged;
use qrcodegen::{QrCode, QrCodeEcc};
use sobremesa::engine::{Rng, laws};
use sobremesa::import::{Given, given};
use sobremesa::travel::parts::{Added, Gathering, Parcel, Part};
use sobremesa::travel::{Content, Tables, read, roll::RollList, seated, seen};

fn parcel(bytes: u32, seed: u64) -> Parcel {
    let mut rng = Rng::from_number(seed);
    Parcel { packed: seed.is_multiple_of(2), bytes: (0..bytes).map(|_| rng.below(256) as u8).collect() }
}

fn part(code: &str) -> Part {
    match read(code) {
        Ok(Content::Part(part)) => part,
        other => panic!("{other:?}"),
    }
}

/// Adds all codes and returns the result of each.
fn shown(gathering: &mut Gathering, codes: &[String]) -> Vec<Added> {
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
        assert!(shown(&mut gathering, rest).iter().all(|added| *added == Added::New));
        assert!(shown(&mut gathering, rest).iter().all(|added| *added == Added::Again));
        assert_eq!(gathering.add(part(last)), Added::Whole(whole));
        assert!(gathering.here().is_empty(), "and there is room for the next");
    }
    assert_eq!(parcel(50_001, 1).cut(), None);
}

#[test]
fn the_link_of_a_large_room_travels_in_parts_and_is_known_again() {
    let names: Vec<String> = (0..120).map(|n| format!("Maximiliano de la Torre {n}")).collect();
    let text = (1..).zip(&names).map(|(place, name)| format!("{place}. {name} – {place}\n")).collect::<String>();
    let numbers: Vec<usize> = (0..120).collect();
    let next = numbers.chunks(2).map(<[usize]>::to_vec);
    let tables = Tables::new(1.78e12, &seated(&format!("Copa\n{text}"), &numbers, next)).code().unwrap();
    let roll = RollList::new("e", "Copa", names).code().unwrap();
    for code in [tables, roll] {
        let link = format!("https://sobremesa.example/link/organizadores/#/open/{code}");
        assert!(QrCode::encode_text(&link, QrCodeEcc::Low).is_err(), "one code has no room for it");
        let codes = Parcel { packed: false, bytes: link.clone().into_bytes() }.cut().unwrap();
        assert!(codes.len() < 50, "{}", codes.len());
        let Some(Added::Whole(whole)) = shown(&mut Gathering::default(), &codes).pop() else { panic!("no whole") };
        let text = String::from_utf8(whole.bytes).unwrap();
        assert_eq!(given(&text), Some(Given::Link(&code[..])));
    }
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
        codes.iter().for_each(|codes| assert_eq!(gathering.add(part(&codes[at])), Added::New));
    }
    for (whole, codes) in wholes.into_iter().zip(&codes) {
        assert_eq!(gathering.add(part(&codes[3])), Added::Whole(whole));
    }
    // Of hundreds of incomplete texts only the latest are kept.
    let (first, later) = (parcel(800, 50).cut().unwrap(), parcel(800, 499));
    gathering.add(part(&first[0]));
    for seed in 100..500 {
        gathering.add(part(&parcel(800, seed).cut().unwrap()[0]));
    }
    assert_eq!(gathering.add(part(&first[0])), Added::New, "it was let go of");
    assert!(shown(&mut gathering, &later.cut().unwrap()).contains(&Added::Whole(later)));
}

/// A part of another text is found by the digest of the whole, although its own checksum is right.
#[test]
fn a_corrupt_whole_is_refused() {
    let (one, other) = (parcel(400, 2), parcel(400, 4));
    let (codes, others) = (one.cut().unwrap(), other.cut().unwrap());
    let foreign = data_encoding::BASE32_NOPAD.decode(&others[1].as_bytes()[2..]).unwrap();
    let forged = forged(&codes[1], |bytes| {
        let inside = 13..bytes.len();
        bytes[inside.clone()].copy_from_slice(&foreign[inside]);
    });
    let mut gathering = Gathering::default();
    assert_eq!(gathering.add(part(&codes[0])), Added::New);
    assert_eq!(gathering.add(part(&forged)), Added::Corrupt);
    assert_eq!(shown(&mut gathering, &codes), [Added::New, Added::Whole(one)]);
}

/// Returns a square picture of a QR code, `scale` pixels for each module, rotated by `turned` radians, and its side.
fn picture(text: &str, scale: f64, turned: f64) -> (usize, Vec<u8>) {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).unwrap();
    let side = ((f64::from(code.size()) + 8.0) * scale * 1.3) as usize;
    let (sin, cos, half) = (turned.sin(), turned.cos(), side as f64 / 2.0);
    let middle = f64::from(code.size()) / 2.0;
    let dark = |x: usize, y: usize| {
        let (x, y) = ((x as f64 - half) / scale, (y as f64 - half) / scale);
        let at = |v: f64| (v + middle).floor() as i32;
        code.get_module(at(cos * x + sin * y), at(cos * y - sin * x))
    };
    (side, (0..side * side).map(|at| if dark(at % side, at / side) { 30 } else { 220 }).collect())
}

#[test]
fn the_picture_of_every_part_is_read() {
    for code in parcel(2_400, 8).cut().unwrap() {
        for (scale, turned) in [(4.0, 0.0), (4.0, 0.1), (5.0, 0.05)] {
            let (side, grey) = picture(&code, scale, turned);
            assert_eq!(seen::texts(side, side, &grey), [code.as_str()], "{scale} {turned}");
        }
    }
}

/// Two tablets may be held at any angle to each other.
#[test]
fn a_picture_is_read_however_it_is_turned() {
    let code = parcel(2_400, 8).cut().unwrap().remove(0);
    let mut missed = vec![];
    for degrees in (0..360).step_by(5).chain([88, 89, 91, 92, 268, 272]) {
        let (side, grey) = picture(&code, 4.0, f64::from(degrees).to_radians());
        if seen::texts(side, side, &grey) != [code.as_str()] {
            missed.push(degrees);
        }
    }
    assert_eq!(missed, [0; 0], "degrees");
}

#[test]
fn nothing_that_a_camera_is_shown_breaks_its_reader() {
    let mut rng = Rng::from_number(4);
    let whole = parcel(199, 10).cut().unwrap().remove(0);
    // The reader searches each picture four times.
    for turn in 0..if laws::extended() { 1_500 } else { 300_u32 } {
        let text = &whole[..2 + rng.below(whole.len() as u32 - 2) as usize];
        let (side, mut grey) = picture(text, 1.0 + f64::from(rng.below(40)) / 10.0, f64::from(rng.below(63)) / 10.0);
        match turn % 4 {
            // Blots, noise, stripes of another picture, finder patterns.
            0 => (0..40).for_each(|_| {
                let at = rng.below(grey.len() as u32) as usize;
                let to = (at + rng.below(60) as usize).min(grey.len());
                grey[at..to].fill(rng.below(256) as u8);
            }),
            1 => grey.iter_mut().step_by(1 + turn as usize % 17).for_each(|g| *g = rng.below(256) as u8),
            2 => {
                let by = 1 + rng.below(side as u32 * 5) as usize;
                let copy = grey.clone();
                grey.iter_mut().zip(copy.iter().skip(by).step_by(1 + turn as usize % 2)).for_each(|(g, o)| *g = *o);
            }
            _ => {
                for _ in 0..30 {
                    let (x, y, m) = (rng.below(side as u32), rng.below(side as u32), 1 + rng.below(9));
                    capstone(&mut grey, side, [x as usize, y as usize, m as usize]);
                }
            }
        }
        let _ = seen::texts(side, side, &grey);
    }
    for (width, height, pixels) in [(0, 0, 0), (0, 9, 0), (9, 9, 80), (1, 1, 1), (usize::MAX, 2, 9)] {
        assert!(seen::texts(width, height, &vec![7; pixels]).is_empty());
    }
}

/// Draws a finder pattern at `left` and `top`, with `module` pixels for each module.
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
