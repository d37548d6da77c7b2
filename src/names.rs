//! Names of people: cleaning, comparing and sorting.

use unicode_segmentation::UnicodeSegmentation;

/// Returns true if a character is invisible or changes the direction of others: control characters, those with the
/// property `Default_Ignorable_Code_Point` in Unicode 16, and the Braille blank.
pub fn hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Replaces several blanks with one, and removes blanks at both ends.
fn spaced(text: &str) -> String {
    text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The sort key of a name.
pub type Key = (Vec<(char, bool)>, String);

/// Returns the sort key of a name (TO-1): accents and case are ignored, ñ comes after n, special Latin letters are
/// sorted like their base letter, and names that are then equal are sorted as typed.
pub fn collation(name: &str) -> Key {
    let mut letters: Vec<(char, bool)> = Vec::new();
    for c in apart(name).chars() {
        match letters.last_mut() {
            Some((last @ 'n', tilde)) if c == TILDE => (*last, *tilde) = ('n', true),
            _ if is_accent(c) => {}
            _ => letters.push((plain(c), false)),
        }
    }
    (letters, name.to_string())
}

/// Returns the letters of a name without case and accents, also that of ñ.
pub fn letters(name: &str) -> Vec<char> {
    collation(name).0.into_iter().map(|(letter, _)| letter).collect()
}

/// Returns true if a part of the name has the letters of `typed`, or if `typed` has no letters.
pub fn has_part(name: &str, typed: &str) -> bool {
    let typed = letters(typed.trim());
    typed.is_empty() || letters(name).windows(typed.len()).any(|part| part == typed)
}

/// Returns true if two names look alike: case is ignored, and so is whether accents are composed.
pub fn same_name(a: &Key, b: &Key) -> bool {
    a.0 == b.0 && apart(&a.1) == apart(&b.1)
}

/// Returns the number of glyphs. A letter with its accents is one, and so is a joined emoji.
pub fn glyphs(name: &str) -> usize {
    name.graphemes(true).count()
}

/// Returns true if a tidied name has at most `longest` glyphs and [`POINTS_PER_GLYPH`] code points for each.
pub fn fits(name: &str, longest: usize) -> bool {
    name.chars().count() <= POINTS_PER_GLYPH * longest && glyphs(name) <= longest
}

/// Tidies a name or a line of text, and shortens it until it [`fits`].
pub fn clean(typed: &str, longest: usize) -> String {
    cut(&tidy_name(typed), longest)
}

/// Shortens a tidied name until it [`fits`].
pub fn cut(name: &str, longest: usize) -> String {
    let mut points = 0;
    let fits = |glyph: &&str| {
        points += glyph.chars().count();
        points <= POINTS_PER_GLYPH * longest
    };
    name.graphemes(true).take(longest).take_while(fits).collect::<String>().trim_end_matches([' ', JOINER]).to_string()
}

/// The average number of code points that a glyph of the longest name may have.
const POINTS_PER_GLYPH: usize = 4;
/// The maximum number of code points that are read: the longest text has 200 glyphs.
const MOST_TYPED: usize = 800;

/// Tidies a name: single blanks, no hidden characters, letters composed with their accents (NFC). Joined emoji and
/// flags are kept. Everything beyond [`MOST_TYPED`] code points is dropped.
pub fn tidy_name(typed: &str) -> String {
    let mut name = String::new();
    let blank = |c: char| if c.is_whitespace() { ' ' } else { c };
    let belongs_to_drawn = |c: char| matches!(c, JOINER | AS_PICTURE) || is_tag(c);
    let seen = spaced(&typed.chars().map(blank).filter(|c| belongs_to_drawn(*c) || !hidden(*c)).collect::<String>());
    let mut rest = seen.chars().take(MOST_TYPED).peekable();
    while let Some(c) = rest.next() {
        let last = name.chars().next_back();
        let on_drawn = last.is_some_and(drawn);
        match last.and_then(|letter| composed(letter, c)) {
            Some(whole) => {
                name.pop();
                name.push(whole);
            }
            None if c == JOINER && !(on_drawn && rest.peek().copied().is_some_and(drawn)) => {}
            None if c == AS_PICTURE && (!on_drawn || last == Some(AS_PICTURE)) => {}
            None if is_tag(c) => {}
            None => name.push(c),
        }
        let tags: String = rest.clone().take(TAGS_OF_FLAG).collect();
        if c == BLACK_FLAG && TAGS_OF_FLAGS.contains(&tags.as_str()) {
            name.push_str(&tags);
            rest.nth(TAGS_OF_FLAG - 1);
        }
    }
    // A word that had only joiners leaves two blanks behind.
    spaced(&name)
}

const JOINER: char = '\u{200d}';
/// The variation selector for the emoji form of a character.
const AS_PICTURE: char = '\u{fe0f}';
const BLACK_FLAG: char = '\u{1f3f4}';
/// Tags that turn a black flag into that of England (`gbeng`), Scotland or Wales. No other sequence has a picture.
const TAGS_OF_FLAGS: [&str; 3] = [
    "\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
];
const TAGS_OF_FLAG: usize = 6;

fn is_tag(c: char) -> bool {
    ('\u{e0020}'..='\u{e007f}').contains(&c)
}

/// Returns true for emoji and what belongs to them.
fn drawn(c: char) -> bool {
    c == AS_PICTURE || c >= '\u{2190}' && !c.is_alphabetic() && !hidden(c)
}

/// Returns the letter with this accent as one character, if there is one.
fn composed(letter: char, accent: char) -> Option<char> {
    let at = ACCENTS.iter().position(|other| *other == accent)?;
    let mut small = letter.to_lowercase();
    let (Some(plain), None) = (small.next(), small.next()) else { return None };
    let mut table = ACCENTED.chars();
    while let (Some(whole), Some(of), Some(digit)) = (table.next(), table.next(), table.next()) {
        if of == plain && digit.to_digit(36) == u32::try_from(at).ok() {
            return if plain == letter { Some(whole) } else { capital(whole) };
        }
    }
    None
}

/// Returns the capital of a Latin letter, if it is one character. The library's table would be 5 KB of the first load.
pub fn capital(letter: char) -> Option<char> {
    let before = |steps| char::from_u32(u32::from(letter).checked_sub(steps)?);
    let known = (letter == 'ÿ').then_some('Ÿ');
    known.or([32, 1].into_iter().filter_map(before).find(|c| *c != letter && c.to_lowercase().eq([letter])))
}

/// Returns true if a character is visible by itself: neither blank nor an accent. A name needs at least one.
pub fn shows(c: char) -> bool {
    !(hidden(c) || is_accent(c) || c.is_whitespace())
}

const TILDE: char = '\u{303}';

/// Returns true for a combining accent.
fn is_accent(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// Triples of an accented letter, its letter without the accent, and the index of the accent in [`ACCENTS`] (base 36).
pub const ACCENTED: &str = "\
     àa0áa1âa2ãa3äa7åa9çcJèe0ée1êe2ëe7ìi0íi1îi2ïi7ñn3òo0óo1ôo2õo3öo7ùu0úu1ûu2üu7ýy1ÿy7āa4ăa5ąaKćc1ĉc2ċc6\
     čcBďdBēe4ĕe5ėe6ęeKěeBĝg2ğg5ġg6ģgJĥh2ĩi3īi4ĭi5įiKĵj2ķkJĺl1ļlJľlBńn1ņnJňnBōo4ŏo5őoAŕr1ŗrJřrBśs1ŝs2şsJ\
     šsBţtJťtBũu3ūu4ŭu5ůu9űuAųuKŵw2ŷy2źz1żz6žzBơoEưuEǎaBǐiBǒoBǔuBǖü4ǘü1ǚüBǜü0ǟä4ǡȧ4ǣæ4ǧgBǩkBǫoKǭǫ4ǯʒBǰjB\
     ǵg1ǹn0ǻå1ǽæ1ǿø1ȁaCȃaDȅeCȇeDȉiCȋiDȍoCȏoDȑrCȓrDȕuCȗuDșsIțtIȟhBȧa6ȩeJȫö4ȭõ4ȯo6ȱȯ4ȳy4ḁaHḃb6ḅbFḇbOḉç1ḋd6\
     ḍdFḏdOḑdJḓdLḕē0ḗē1ḙeLḛeNḝȩ5ḟf6ḡg4ḣh6ḥhFḧh7ḩhJḫhMḭiNḯï1ḱk1ḳkFḵkOḷlFḹḷ4ḻlOḽlLḿm1ṁm6ṃmFṅn6ṇnFṉnOṋnLṍõ1\
     ṏõ7ṑō0ṓō1ṕp1ṗp6ṙr6ṛrFṝṛ4ṟrOṡs6ṣsFṥś6ṧš6ṩṣ6ṫt6ṭtFṯtOṱtLṳuGṵuNṷuLṹũ1ṻū7ṽv3ṿvFẁw0ẃw1ẅw7ẇw6ẉwFẋx6ẍx7ẏy6\
     ẑz2ẓzFẕzOẖhOẗt7ẘw9ẙy9ẛſ6ạaFảa8ấâ1ầâ0ẩâ8ẫâ3ậạ2ắă1ằă0ẳă8ẵă3ặạ5ẹeFẻe8ẽe3ếê1ềê0ểê8ễê3ệẹ2ỉi8ịiFọoFỏo8ốô1\
     ồô0ổô8ỗô3ộọ2ớơ1ờơ0ởơ8ỡơ3ợơFụuFủu8ứư1ừư0ửư8ữư3ựưFỳy0ỵyFỷy8ỹy3";

const ACCENTS: [char; 25] = [
    '\u{300}', '\u{301}', '\u{302}', '\u{303}', '\u{304}', '\u{306}', '\u{307}', '\u{308}', '\u{309}', '\u{30a}',
    '\u{30b}', '\u{30c}', '\u{30f}', '\u{311}', '\u{31b}', '\u{323}', '\u{324}', '\u{325}', '\u{326}', '\u{327}',
    '\u{328}', '\u{32d}', '\u{32e}', '\u{330}', '\u{331}',
];

/// Returns the name in lower case and decomposed, so that names that look alike are equal.
pub fn apart(name: &str) -> String {
    let mut apart = String::new();
    name.to_lowercase().chars().for_each(|c| take_apart(c, &mut apart));
    apart
}

fn take_apart(c: char, into: &mut String) {
    let mut table = ACCENTED.chars();
    while let (false, Some(accented), Some(letter), Some(accent)) =
        (c.is_ascii(), table.next(), table.next(), table.next())
    {
        if accented == c {
            take_apart(letter, into);
            return into.extend(accent.to_digit(36).and_then(|at| ACCENTS.get(at as usize)));
        }
    }
    into.push(c);
}

/// Returns the letter as which a letter that does not decompose is sorted.
fn plain(c: char) -> char {
    match c {
        'æ' => 'a',
        'ð' | 'đ' => 'd',
        'ħ' => 'h',
        'ı' | 'ĳ' => 'i',
        'ĸ' => 'k',
        'ł' | 'ŀ' => 'l',
        'ŋ' | 'ŉ' => 'n',
        'ø' | 'œ' => 'o',
        'ß' | 'ſ' => 's',
        'þ' | 'ŧ' => 't',
        other => other,
    }
}
