//! Decides which file has the code that several chunks share. Few files, since separate files compress less well, but
//! none that makes a page load much that it does not use.

/// The endings of the names of the chunks of a game, in the order in which a visit needs them. Loading a chunk loads
/// those before it.
const STAGES: [&str; 3] = ["_set_up", "", "_extras"];
/// The index of the last stage. Nobody waits for it, so all games share one file of it: separate files would be a
/// quarter larger.
const LAST: usize = 2;
/// Pairs of chunks: loading the first also loads the second, which is usually there already.
const LATER: [(&str, &str); 1] = [("records", "organizer")];
/// Code that only two chunks share gets its own file if it has at least this many bytes.
const LARGE: usize = 4096;

/// The file that a part of the module goes into.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum File {
    /// The file of one chunk.
    Of(String),
    /// The file of what two chunks share.
    Two(String, String),
    /// The file of code that the chunks of games share from this stage on (`None`: the last stage). If `pages`, other
    /// pages use it too.
    Shared { stage: Option<usize>, pages: bool },
}

/// The games, by the names of their chunks.
pub struct Games(pub Vec<String>);

impl Games {
    /// Returns the game of a chunk and its stage, or `None` if the chunk is not of a game.
    fn stage(&self, chunk: &str) -> Option<(&str, usize)> {
        self.0.iter().find_map(|game| {
            let rest = chunk.strip_prefix(game.as_str())?;
            Some((game.as_str(), STAGES.iter().position(|ending| *ending == rest)?))
        })
    }

    /// Returns true if loading `chunk` also loads `other`.
    fn brings(&self, chunk: &str, other: &str) -> bool {
        match (self.stage(chunk), self.stage(other)) {
            (Some((game, stage)), Some((of, earlier))) => game == of && earlier <= stage,
            _ => chunk == other || LATER.contains(&(chunk, other)),
        }
    }

    /// Returns the file for code of `bytes` bytes that these chunks share, or all chunks if `users` is empty.
    pub fn file(&self, mut users: Vec<&str>, bytes: usize) -> File {
        let all = users.clone();
        users.retain(|user| !all.iter().any(|other| user != other && self.brings(user, other)));
        let pages = users.is_empty() || users.iter().any(|user| self.stage(user).is_none());
        let stage = match users.is_empty() {
            true => Some(0),
            false => users.iter().filter_map(|user| Some(self.stage(user)?.1)).min(),
        };
        match users[..] {
            _ if stage == Some(LAST) => File::Shared { stage: stage.filter(|_| !pages), pages },
            [only] => File::Of(only.into()),
            [one, two] if bytes >= LARGE => File::Two(one.into(), two.into()),
            _ => File::Shared { stage, pages },
        }
    }

    /// Returns true if `chunk` needs this file.
    pub fn wants(&self, chunk: &str, file: &File) -> bool {
        match file {
            File::Of(one) => self.brings(chunk, one),
            File::Two(one, two) => self.brings(chunk, one) || self.brings(chunk, two),
            File::Shared { stage, pages } => match self.stage(chunk) {
                Some((_, of)) => stage.map_or(of == LAST, |stage| stage <= of),
                None => *pages,
            },
        }
    }
}

impl File {
    /// Returns the name in the build, without its hash.
    pub fn name(&self) -> String {
        match self {
            File::Of(chunk) => chunk.clone(),
            File::Two(one, two) => format!("{one}-{two}"),
            File::Shared { stage, pages } => match (stage, pages) {
                (Some(0), false) => "set_ups",
                (Some(1), false) => "tables",
                (Some(_), false) => "extras",
                (Some(0), true) => "shared",
                (Some(1), true) => "shared_tables",
                (Some(_), true) | (None, _) => "pages",
            }
            .into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{File, Games};

    #[test]
    fn a_part_lies_where_it_is_wanted_first() {
        let games = Games(vec!["dudo".into(), "domino".into()]);
        let name = |users: &[&str], bytes| games.file(users.to_vec(), bytes).name();
        assert_eq!(name(&["dudo_extras", "dudo", "dudo_set_up"], 9999), "dudo_set_up");
        assert_eq!(name(&["dudo", "domino", "domino_extras"], 9), "tables");
        assert_eq!(name(&["dudo_set_up", "domino"], 9), "set_ups");
        assert_eq!(name(&["dudo_extras"], 9), "extras");
        assert_eq!(name(&["dudo_extras", "scores"], 9999), "pages");
        assert_eq!(name(&["dudo", "scores"], 9999), "dudo-scores");
        assert_eq!(name(&["dudo", "scores"], 9), "shared_tables");
        assert_eq!(name(&["events", "scores"], 9), "pages");
        assert_eq!(name(&["records", "organizer"], 9), "organizer");
        assert_eq!(name(&[], 9), "shared");
    }

    #[test]
    fn a_chunk_brings_what_those_before_it_brought() {
        let games = Games(vec!["dudo".into(), "domino".into()]);
        let (of, two) = (|chunk: &str| File::Of(chunk.into()), File::Two("dudo".into(), "scores".into()));
        assert!(games.wants("dudo_extras", &of("dudo_set_up")) && !games.wants("dudo_set_up", &of("dudo")));
        assert!(games.wants("dudo_extras", &two) && games.wants("scores", &two));
        assert!(!games.wants("dudo_set_up", &two) && !games.wants("domino", &two));
        let tables = File::Shared { stage: Some(1), pages: false };
        assert!(games.wants("domino_extras", &tables) && games.wants("dudo", &tables));
        assert!(!games.wants("dudo_set_up", &tables) && !games.wants("scores", &tables));
        let pages = File::Shared { stage: None, pages: true };
        assert!(games.wants("domino_extras", &pages) && games.wants("scores", &pages));
        assert!(!games.wants("domino", &pages));
    }
}
