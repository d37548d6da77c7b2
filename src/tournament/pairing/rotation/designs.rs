//! Rounds in which no two meet twice, found beforehand by a long search, where a short one seldom finds any and
//! arithmetic has none, or none that changes who sits at the big tables.

/// Five rounds each, the players as letters from `@`, table after table of five, then of four.
const KNOWN: [[&str; 5]; 3] = [
    [
        "@ABCDEFGHIJKLMNOPQRST",
        "CEORKJNH@TDMGFSBILQPA",
        "MHKQBFPCJOTL@AGRISDEN",
        "@SPKGTHCIJMAEFQDOLNRB",
        "FNTAK@IEQOBGJPRDHCLSM",
    ],
    [
        "@ABCDEFGHIJKLMNOPQRSTUVWXY",
        "GSQWDRKFNCUHPVXMI@BYTLAJOE",
        "UIBJW@NSLETGPKYQHCFVAMXORD",
        "KISVOAUQXL@JRHETWCPYDFGBNM",
        "UOG@YJDNVTMQERAHWKCPLIBSFX",
    ],
    [
        "@ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "KX@OHDYPUIMTERZLVGBAWJSCFQN",
        "XFBUMNWHVPGOYTALEDSJZQ@KCIR",
        "FJVDOKPSZBIT@LWMCHYNXRGQEUA",
        "JTPXCKDWGQYFSR@AMIVOEBNULHZ",
    ],
];

/// The players of each table, round by round, the big tables first, if a design for `n` players at so many tables is
/// known.
pub(super) fn seating(n: usize, tables: usize, rounds: usize) -> Option<Vec<Vec<usize>>> {
    let known = KNOWN.iter().find(|known| known[0].len() == n && n / 4 == tables && rounds <= known.len())?;
    let round = |letters: &&str| letters.bytes().map(|letter| usize::from(letter - b'@')).collect();
    Some(known[..rounds].iter().map(round).collect())
}
