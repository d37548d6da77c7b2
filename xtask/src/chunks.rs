//! Splits the wasm module into chunks. The functions that the page names in `lazy!`, and everything that only they
//! need, are taken out of the module before wasm-bindgen sees it. The splitter also makes a part for every group of
//! chunks that share code: hundreds of small modules, which are joined to a few (`shares.rs`). A chunk can have a style
//! sheet of its name.

use crate::Res;
use crate::bundle::Kind;
use crate::host::root;
use crate::modules;
use crate::precache::{collect, integrity, short_hash};
use crate::shares::{File, Games};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_split_cli_support::{Options, transform};

/// The folder of the chunks in the build.
pub const FOLDER: &str = "chunks";
/// The folder of the style sheets of chunks, such as `dudo.css` and `organizer-paper.css`; all games share `tables.css`.
const SHEETS: &str = "style/chunks";
/// The folder of the pictures on the home page.
pub const PICTURES: &str = "art/tiles";
/// The script that loads chunks, as the module names it. Its name in the build also has a hash.
const LINK: &str = "./chunks.js";
/// The beginning of a script line that lists the files of a chunk. The name is given by the macro `lazy!`.
const LISTED: &str = "export const __wasm_split_load_";

/// Each folder here has the table of a game and the name of its chunk.
const TABLES: &str = "src/app/tables";

pub struct Split {
    /// The main module, for wasm-bindgen.
    pub main: PathBuf,
    /// The modules of the chunks.
    pub files: BTreeMap<File, Vec<u8>>,
    chunks: Vec<String>,
}

/// Splits the module at `input`. The splitter's files stay in `folder`.
pub fn split(input: &Path, folder: &Path) -> Res<Split> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder)?;
    let (module, main) = (modules::without_unwanted(&fs::read(input)?)?, folder.join("main.wasm"));
    let mut options = Options::new(&module);
    (options.output_dir, options.main_out_path, options.link_name) = (folder, &main, LINK);
    let split = transform(options).map_err(|e| format!("the module can't be split: {e:#}"))?;
    // Its comments say which chunks share a part.
    let loader = fs::read_to_string(folder.join(LINK))?;
    let (games, mut chunks, mut parts) = (games()?, Vec::new(), BTreeMap::<File, Vec<Vec<u8>>>::new());
    for path in &split.split_modules {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).ok_or("a module without a name")?;
        let users = match stem.strip_prefix("split_") {
            Some(chunk) => {
                chunks.push(chunk.to_owned());
                vec![chunk]
            }
            None => users(&loader, stem).unwrap_or_default(),
        };
        let part = fs::read(path)?;
        parts.entry(games.file(users, modules::code_size(&part)?)).or_default().push(part);
    }
    let files = parts.into_iter().map(|(file, parts)| Ok((file, modules::join(&parts)?)));
    Ok(Split { main, files: files.collect::<Res<_>>()?, chunks })
}

/// Writes the files of all chunks and the script that loads them. Returns the name of the script.
pub fn write(split: &Split, site: &Path, kind: Kind) -> Res<String> {
    fs::create_dir_all(site.join(FOLDER))?;
    let games = games()?;
    let mut chunks: BTreeMap<_, _> = split.chunks.iter().map(|chunk| (chunk.clone(), Vec::new())).collect();
    for (file, data) in &split.files {
        let name = write_hashed(site, &file.name(), "wasm", data)?;
        let wanting = chunks.iter_mut().filter(|(chunk, _)| games.wants(chunk, file));
        wanting.for_each(|(_, files)| files.push(name.clone()));
    }
    for (name, sheet) in sheets(kind)? {
        let chunk = name.split_once('-').map_or(name.as_str(), |(chunk, _)| chunk);
        let tables = File::Shared { stage: Some(1), pages: false };
        // A game's own sheet comes later, so that its rules win.
        let (of, at) = match chunk == tables.name() {
            true => (tables, 0),
            false if chunks.contains_key(chunk) => (File::Of(chunk.into()), usize::MAX),
            false => return Err(format!("{SHEETS}/{name}.css is no chunk's").into()),
        };
        let file = write_hashed(site, &name, "css", &sheet)?;
        let wanting = chunks.iter_mut().filter(|(chunk, _)| games.wants(chunk, &of));
        wanting.for_each(|(_, files)| files.insert(at.min(files.len()), file.clone()));
    }
    let mut script = fs::read_to_string(kind.source("src/shell/chunks.js"))?;
    for file in chunks.values().flatten().collect::<BTreeSet<_>>() {
        write!(script, "\ndigests[{file:?}] = {:?};", integrity(&fs::read(site.join(file))?))?;
    }
    for (chunk, files) in &chunks {
        write!(script, "\n{LISTED}{chunk} = chunk({chunk:?}, {files:?});")?;
    }
    writeln!(script, "\nahead({:?});", pictures()?)?;
    let name = format!("chunks-{}.js", short_hash(script.as_bytes()));
    fs::write(site.join(&name), script)?;
    Ok(name)
}

/// Returns the chunks that share a part, from a comment in the splitter's script: `/* dudo, domino */`.
fn users<'a>(loader: &'a str, part: &str) -> Option<Vec<&'a str>> {
    let (before, _) = loader.split_once(&format!("\nconst __{part} ="))?;
    let comment = before.lines().last()?.strip_prefix("/* ")?.strip_suffix(" */")?;
    Some(comment.split(", ").collect())
}

fn games() -> Res<Games> {
    let folders = fs::read_dir(root().join(TABLES))?.filter_map(|entry| entry.ok().filter(|e| e.path().is_dir()));
    Ok(Games(folders.filter_map(|folder| folder.file_name().into_string().ok()).collect()))
}

/// Returns the names in the build of the pictures on the home page.
fn pictures() -> Res<Vec<String>> {
    let mut found = Vec::new();
    collect(&root().join("src").join(PICTURES), &format!("{PICTURES}/"), &mut found)?;
    found.sort();
    Ok(found)
}

/// Returns the style sheets of chunks by name without the extension.
pub fn sheets(kind: Kind) -> Res<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    for file in fs::read_dir(root().join(SHEETS))? {
        let name = file?.file_name().into_string().map_err(|_| "a sheet without a name")?;
        found.insert(name.replace(".css", ""), fs::read(kind.source(&format!("{SHEETS}/{name}")))?);
    }
    Ok(found)
}

/// Writes a file of chunks and returns its name in the site.
fn write_hashed(site: &Path, name: &str, ending: &str, data: &[u8]) -> Res<String> {
    let name = format!("{FOLDER}/{name}-{}.{ending}", short_hash(data));
    fs::write(site.join(&name), data)?;
    Ok(name)
}

/// Connects wasm-bindgen's `glue` script to the `script` of the chunks: inserts its name, and passes the exports of the
/// main module to it.
pub fn join(glue: &str, script: &str) -> String {
    let from = |name: &str| format!("from \"{name}\"");
    let here = from(&format!("./{script}"));
    // Only in imports: the wasm module itself still uses the name without a hash.
    let glue = glue.replace(&from(LINK), &here);
    format!("{glue}\nimport {{ connect }} {here};\nconnect(() => initSync());\n")
}

/// Returns the files of every chunk in a finished build, by the chunk's name.
pub fn listed(dist: &Path) -> Res<Vec<(String, Vec<String>)>> {
    let script = fs::read_to_string(dist.join(script(dist)?))?;
    // The first quoted text is the chunk's name.
    let files = |list: &str| list.split('"').skip(3).step_by(2).map(String::from).collect();
    let line = |line: &str| {
        let (chunk, list) = line.strip_prefix(LISTED)?.split_once(" = ")?;
        Some((chunk.to_owned(), files(list)))
    };
    Ok(script.lines().filter_map(line).collect())
}

/// Returns the name of the script that loads the chunks.
pub fn script(folder: &Path) -> Res<String> {
    let names = fs::read_dir(folder)?.filter_map(|file| file.ok()?.file_name().into_string().ok());
    let mut scripts = names.filter(|name| name.starts_with("chunks-") && name.ends_with(".js"));
    scripts.next().ok_or_else(|| format!("no list of chunks in {}", folder.display()).into())
}

#[cfg(test)]
mod tests {
    use super::users;

    #[test]
    fn who_shares_a_part_is_read_from_the_splitters_script() {
        let loader = "\n/* a, b_c */\nconst __chunk_1 = x\n/* a */\nconst __chunk_11 = y";
        assert_eq!(users(loader, "chunk_1").unwrap(), ["a", "b_c"]);
        assert_eq!(users(loader, "chunk_11").unwrap(), ["a"]);
        assert_eq!(users(loader, "chunk_2"), None);
    }
}
