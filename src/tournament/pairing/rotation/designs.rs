//! Rounds in which no two meet twice, found beforehand by a long search, where a short one seldom finds any and
//! arithmetic has none, or none that changes who sits at the big tables.
//!
//! At tables of four a design is stored as one round. With three classes of R players, numbered (class, x), and one to
//! three more, who stay, the other rounds add 1, 2 and on to every x, modulo R (Bose's method of differences): no two
//! meet twice if each difference x - y between two given classes, or within one, occurs once in the round. The tables
//! of 64 players are the lines of the affine space of three dimensions over GF(4): 0 stays, the others are numbered by
//! the powers of a generator of GF(64), and a round adds 1 to the exponents.
//!
//! The 32 players are sixteen pairs of twins, on which there are two affine planes of order four. A line seats one of
//! each of its four pairs at one table and their twins at another. Two pairs have a line in common in each plane, and
//! whoever meets there in one must not meet in the other: linear equations over GF(2), which were solved for one random
//! second plane after the other.

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

/// The stored round for each number of players that has a design, table after table. A letter, counted from `0`, is a
/// player: 3x + c is number x of class c, and those who stay have the last letters.
const DEVELOPED: [&str; 7] = [
    "04;E159F23:G6?D<7@B=8AC>",
    "<JFB34C:;1K?968H0AI5@E>=27GD",
    "0FPQ1GNR2EOS3>B84<C65=D79JAM:H?K;I@L",
    "012W3TI@4UJA5VH?6Q:O7R;P8S9N<KFC=LGD>MEB",
    r"0C\]1DZ^2B[_3WQO4XRP5YSN6@LG7AME8?KF9<IT:=JU;>HV",
    r"012c39aS4:bQ5;`R6NZY7O[W8P\X<UCE=VDF>TBG?LI]@MJ^AKH_",
    r"o0EZ16lM2<ji7JkD3PN^=Sm:8`[WKBFb4HceQ@G?>dXgTf\U9];IaVn5LY_AChOR",
];

/// Seven rounds of twenty players with 20 repeats, which is the bound; fewer rounds have no such plan known.
const SEVEN_OF_TWENTY: [&str; 7] = [
    "DIPCBNLRHEMKQGJ@OASF",
    "ELI@CARGDNKSJFPHOQMB",
    "RKO@SHIGBEPAMJLDFCQN",
    "D@FBMPGNSREJHCLOKQIA",
    "FENCHRQDJLAMBSGIKPO@",
    "FIRMAN@HKCBJEODGPQLS",
    "M@SCONJILGFKRPQEBDHA",
];

/// Ten rounds of 32 players: half of the tables. Players 2x and 2x + 1, as letters from `0`, are twins, and the other
/// tables are those of the twins.
const TWINS: [&str; 10] = [
    "08AH3:CJ4<EL7?FN",
    "1;EN29FL4?AJ6=CH",
    "1=FJ2>EH59CN6;AL",
    "0?CL3<AN5;FH78EJ",
    "13469:<>ABDFIKLN",
    "3@LH=4>N6FE:90JB",
    "35EB=AK:60MN9G?H",
    "2GJN<1DH6@?B85L:",
    "21?:=GLB74KH8@DN",
    "2<68@4F0L>DJHN:B",
];

/// Returns the players of each table, round by round, the big tables first, if such a design is known.
pub(super) fn seating(n: usize, tables: usize, rounds: usize) -> Option<Vec<Vec<usize>>> {
    if n / 4 != tables {
        return None;
    }
    let round = |letters: &&str| letters.bytes().map(|letter| usize::from(letter - b'@')).collect();
    if n == 20 && rounds == 7 {
        return Some(SEVEN_OF_TWENTY.iter().map(round).collect());
    }
    if let Some(known) = KNOWN.iter().find(|known| known[0].len() == n && rounds <= known.len()) {
        return Some(known[..rounds].iter().map(round).collect());
    }
    if n == 32 {
        let half = |letters: &&str| letters.bytes().map(|letter| usize::from(letter - b'0')).collect::<Vec<usize>>();
        let round = |half: Vec<usize>| half.iter().copied().chain(half.iter().map(|seat| seat ^ 1)).collect();
        return TWINS.get(..rounds).map(|rounds| rounds.iter().map(half).map(round).collect());
    }
    let first = DEVELOPED.iter().find(|first| first.len() == n)?;
    let most = (n - 1) / 3;
    let step = if n == 64 { 1 } else { 3 };
    let seat = |letter: u8, round: usize| match usize::from(letter - b'0') {
        stays if stays >= 3 * most => stays,
        seat => (seat + step * round) % (3 * most),
    };
    (rounds <= most).then(|| (0..rounds).map(|at| first.bytes().map(|letter| seat(letter, at)).collect()).collect())
}
