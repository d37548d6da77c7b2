//! Joins the parts that the splitter makes, and removes unused parts of the main module.

use crate::Res;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, DataSection, ElementSection, ExportSection, FunctionSection, ImportSection, Module, RawSection,
    SectionId,
};
use wasmparser::{
    CodeSectionReader, Element, ElementItems, FunctionSectionReader, Import, Imports, Parser, Payload, TypeRef,
};

/// The new indices of a part's functions and globals.
struct Indices {
    /// The number of functions in earlier parts.
    before: u32,
    globals: Vec<u32>,
}

impl Reencode for Indices {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.before + function)
    }

    fn global_index(&mut self, global: u32) -> Result<u32, Error> {
        Ok(self.globals[global as usize])
    }
}

/// Parts of a split module, joined. All have the same types, call each other through the table, and import only the
/// memory, the table and globals of the main module.
#[derive(Default)]
struct Joined<'a> {
    types: &'a [u8],
    imports: ImportSection,
    /// The modules and names of what is imported so far, with the indices of globals.
    imported: Vec<(&'a str, &'a str, Option<u32>)>,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

impl<'a> Joined<'a> {
    fn add(&mut self, part: &'a [u8]) -> Res {
        let mut indices = Indices { before: self.functions.len(), globals: Vec::new() };
        for section in Parser::new(0).parse_all(part) {
            match section? {
                Payload::TypeSection(section) => {
                    let range = section.range();
                    let types = &part[range.start as usize..range.end as usize];
                    if !self.types.is_empty() && self.types != types {
                        return Err("two parts of the module have other types".into());
                    }
                    self.types = types;
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        indices.globals.extend(self.import(import?)?);
                    }
                }
                Payload::FunctionSection(section) => indices.parse_function_section(&mut self.functions, section)?,
                Payload::ElementSection(section) => indices.parse_element_section(&mut self.elements, section)?,
                Payload::DataSection(section) => indices.parse_data_section(&mut self.data, section)?,
                Payload::CodeSectionEntry(body) => indices.parse_function_body(&mut self.code, body)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Adds an import, unless an earlier part has it. Returns its index if it is a global.
    fn import(&mut self, import: Import<'a>) -> Res<Option<u32>> {
        let known = self.imported.iter().find(|(module, name, _)| (*module, *name) == (import.module, import.name));
        if let Some((_, _, global)) = known {
            return Ok(*global);
        }
        let globals = self.imported.iter().filter(|(_, _, global)| global.is_some()).count();
        let global = match import.ty {
            TypeRef::Global(_) => Some(globals as u32),
            TypeRef::Memory(_) | TypeRef::Table(_) => None,
            _ => return Err(format!("a part imports the function {}", import.name).into()),
        };
        self.imported.push((import.module, import.name, global));
        self.imports.import(import.module, import.name, RoundtripReencoder.entity_type(import.ty)?);
        Ok(global)
    }
}

/// Joins parts of one module into one module.
pub fn join(parts: &[Vec<u8>]) -> Res<Vec<u8>> {
    let mut joined = Joined::default();
    parts.iter().try_for_each(|part| joined.add(part))?;
    let mut module = Module::new();
    module.section(&RawSection { id: SectionId::Type.into(), data: joined.types }).section(&joined.imports);
    module.section(&joined.functions).section(&joined.elements).section(&joined.code).section(&joined.data);
    Ok(module.finish())
}

/// Returns the bytes of a module's functions.
pub fn code_size(module: &[u8]) -> Res<usize> {
    let sections = Parser::new(0).parse_all(module).filter_map(|section| match section {
        Ok(Payload::CodeSectionStart { size, .. }) => Some(size as usize),
        _ => None,
    });
    Ok(sections.sum())
}

/// A module whose functions stand in another order.
struct Sorted {
    imported: u32,
    /// The old indices of the functions, without the imported ones, in their new order.
    order: Vec<usize>,
    /// The new index of each.
    places: Vec<u32>,
}

impl Reencode for Sorted {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        let place = function.checked_sub(self.imported).map(|own| self.imported + self.places[own as usize]);
        Ok(place.unwrap_or(function))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let kinds = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for function in &self.order {
            functions.function(kinds[*function]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: CodeSectionReader<'_>) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        self.order.clone().into_iter().try_for_each(|function| self.parse_function_body(code, bodies[function].clone()))
    }
}

/// The number of bytes in a piece of code.
const PIECE: usize = 4;
/// A piece in this many functions, or more, tells nothing about their likeness.
const COMMON: usize = 3000;
/// Two functions are alike if they share at least one piece in this many.
const ALIKE: usize = 120;

/// Returns the order in which each function is followed by the one most like it, or by the first one left if none is.
fn like_after_like(codes: &[&[u8]]) -> Vec<usize> {
    let numbered = |(function, code): (usize, &&[u8])| {
        let number = |piece: &[u8]| piece.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
        code.windows(PIECE).map(|piece| (number(piece), function)).collect::<Vec<_>>()
    };
    let mut found: Vec<(u64, usize)> = codes.iter().enumerate().flat_map(numbered).collect();
    found.sort_unstable();
    found.dedup();
    // For each function: the number of its pieces, and for each piece the functions that have it too.
    let (mut sizes, mut groups) = (vec![0; codes.len()], vec![Vec::new(); codes.len()]);
    for group in found.chunk_by(|one, other| one.0 == other.0) {
        for (_, function) in group {
            sizes[*function] += 1;
            if group.len() < COMMON {
                groups[*function].push(group);
            }
        }
    }
    let (mut order, mut shared) = (Vec::new(), vec![0; codes.len()]);
    let mut left: BTreeSet<usize> = (0..codes.len()).collect();
    let mut next = left.pop_first();
    while let Some(function) = next {
        order.push(function);
        shared.fill(0);
        groups[function].iter().flat_map(|group| group.iter()).for_each(|(_, other)| shared[*other] += 1);
        // Pieces that both have, in millionths of those that either has.
        let likeness =
            |other: usize| 1_000_000 * shared[other] / (sizes[function] + sizes[other] - shared[other]).max(1);
        let best = left.iter().copied().max_by_key(|other| (likeness(*other), Reverse(*other)));
        next = best.filter(|best| likeness(*best) * ALIKE >= 1_000_000).or(left.first().copied());
        next.map(|next| left.remove(&next));
    }
    order
}

/// Sorts the functions of a module, because similar code compresses better side by side: by type, local variables, size
/// and code, compared from its end, where it is most alike; then each function goes after the one most like it.
pub fn sort(module: &[u8]) -> Res<Vec<u8>> {
    let (mut imported, mut kinds, mut functions) = (0, Vec::new(), Vec::new());
    for section in Parser::new(0).parse_all(module) {
        match section? {
            Payload::ImportSection(section) => {
                let functions =
                    section.into_imports().filter(|it| matches!(it, Ok(Import { ty: TypeRef::Func(_), .. })));
                imported = functions.count() as u32;
            }
            Payload::FunctionSection(section) => kinds = section.into_iter().collect::<Result<_, _>>()?,
            Payload::CodeSectionEntry(body) => {
                let variables = body.get_locals_reader()?.into_iter().collect::<Result<Vec<_>, _>>()?;
                let code = body.as_bytes();
                let key = (kinds[functions.len()], variables, code.len(), code.iter().rev().collect::<Vec<_>>());
                functions.push((key, functions.len(), code));
            }
            _ => {}
        }
    }
    functions.sort();
    let codes: Vec<&[u8]> = functions.iter().map(|(_, _, code)| *code).collect();
    let order: Vec<usize> = like_after_like(&codes).into_iter().map(|at| functions[at].1).collect();
    let mut sorted = Sorted { imported, places: vec![0; order.len()], order };
    sorted.order.iter().enumerate().for_each(|(place, function)| sorted.places[*function] = place as u32);
    let mut module_out = Module::new();
    sorted.parse_core_module(&mut module_out, Parser::new(0), module)?;
    Ok(module_out.finish())
}

/// Part of the names of exports of a crate below Leptos, for byte streams, which the page does not use.
const UNWANTED: &str = "intounderlying";

/// Returns the compiler's module without unused exports, which would keep their code in the main module.
pub fn without_unwanted(module: &[u8]) -> Res<Vec<u8>> {
    let mut kept = Module::new();
    for section in Parser::new(0).parse_all(module) {
        let section = section?;
        if let Payload::ExportSection(section) = section {
            let mut exports = ExportSection::new();
            for export in section.into_iter().filter(|export| !matches!(export, Ok(it) if it.name.contains(UNWANTED))) {
                RoundtripReencoder.parse_export(&mut exports, export?)?;
            }
            kept.section(&exports);
        } else if let Some((id, range)) = section.as_section() {
            kept.section(&RawSection { id, data: &module[range.start as usize..range.end as usize] });
        }
    }
    Ok(kept.finish())
}

/// Shortens the main module: drops entries of the table that are empty until a chunk fills them, and long names of
/// imports.
#[derive(Default)]
struct Trimmed {
    names: Vec<String>,
}

impl Reencode for Trimmed {
    type Error = Infallible;

    fn parse_element(&mut self, elements: &mut ElementSection, element: Element<'_>) -> Result<(), Error> {
        match element.items {
            ElementItems::Expressions(..) => Ok(()),
            ElementItems::Functions(_) => wasm_encoder::reencode::utils::parse_element(self, elements, element),
        }
    }

    fn parse_imports(&mut self, imports: &mut ImportSection, import: Imports<'_>) -> Result<(), Error> {
        let Imports::Single(at, import) = import else {
            return wasm_encoder::reencode::utils::parse_imports(self, imports, import);
        };
        let mut short = import.name.to_owned();
        if import.name.starts_with("__wbg_") || import.name.starts_with("__wbindgen_") {
            short = format!("i{}", self.names.len());
            self.names.push(import.name.to_owned());
        }
        let import = Imports::Single(at, Import { name: &short, ..import });
        wasm_encoder::reencode::utils::parse_imports(self, imports, import)
    }
}

/// Returns the `glue` script and the main module, both shortened as [`Trimmed`] says.
pub fn trim(main: &[u8], mut glue: String) -> Res<(String, Vec<u8>)> {
    let (mut trimmed, mut module) = (Trimmed::default(), Module::new());
    trimmed.parse_core_module(&mut module, Parser::new(0), main)?;
    for (at, name) in trimmed.names.iter().enumerate() {
        glue = glue.replace(&format!("{name}:"), &format!("i{at}:"));
    }
    Ok((glue, module.finish()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ConstExpr, Elements, EntityType, Function, GlobalType, MemoryType, TableType, ValType};
    use wasmparser::Validator;

    /// Returns a part with a function for each number, which stores that many zeros in a global. The table gets them in
    /// this order, from `place` on.
    fn part(place: i32, lengths: &[usize]) -> Vec<u8> {
        let mut types = wasm_encoder::TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        let memory = MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        let (element_type, minimum) = (wasm_encoder::RefType::FUNCREF, 9);
        let table = TableType { element_type, table64: false, minimum, maximum: None, shared: false };
        let global = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        imports.import("main", "memory", memory).import("main", "table", EntityType::Table(table));
        imports.import("main", "global", global);
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for length in lengths {
            functions.function(0);
            let mut body = Function::new([]);
            for _ in 0..*length {
                body.instructions().i32_const(0).global_set(0);
            }
            body.instructions().end();
            code.function(&body);
        }
        let mut elements = ElementSection::new();
        let all: Vec<u32> = (0..functions.len()).collect();
        elements.active(None, &ConstExpr::i32_const(place), Elements::Functions(all.into()));
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements).section(&code);
        module.finish()
    }

    /// Returns the sizes of the functions that a module puts into the table, in the order of the table.
    fn in_table(module: &[u8]) -> Vec<usize> {
        Validator::new().validate_all(module).unwrap();
        let (mut sizes, mut table) = (Vec::new(), Vec::new());
        for section in Parser::new(0).parse_all(module) {
            match section.unwrap() {
                Payload::CodeSectionEntry(body) => sizes.push(body.as_bytes().len()),
                Payload::ElementSection(section) => {
                    for element in section {
                        let ElementItems::Functions(functions) = element.unwrap().items else { panic!("no functions") };
                        table.extend(functions.into_iter().map(|function| function.unwrap() as usize));
                    }
                }
                _ => {}
            }
        }
        table.into_iter().map(|function| sizes[function]).collect()
    }

    #[test]
    fn joined_parts_import_once_and_keep_their_functions() {
        let parts = [part(0, &[3, 1]), part(2, &[2])];
        let joined = join(&parts).unwrap();
        assert_eq!(in_table(&joined), [in_table(&parts[0]), in_table(&parts[1])].concat());
        assert_eq!(joined.windows(6).filter(|bytes| bytes == b"memory").count(), 1);
    }

    #[test]
    fn sorted_functions_keep_their_places_in_the_table() {
        let module = part(0, &[3, 1, 2]);
        let sorted = sort(&module).unwrap();
        assert_ne!(sorted, module);
        assert_eq!(in_table(&sorted), in_table(&module));
    }

    #[test]
    fn like_functions_follow_each_other() {
        let codes = ["draw a card", "roll dice", "lay a tile", "draw a hand", "roll a die"].map(str::as_bytes);
        assert_eq!(like_after_like(&codes), [0, 3, 1, 4, 2]);
    }

    #[test]
    fn long_names_of_imports_are_shortened_in_both_files() {
        let (long, short) = ("__wbg_alert_0123456789abcdef", "i0");
        let (mut types, mut imports, mut module) =
            (wasm_encoder::TypeSection::new(), ImportSection::new(), Module::new());
        types.ty().function([], []);
        imports.import("glue", long, EntityType::Function(0));
        module.section(&types).section(&imports);
        let (glue, trimmed) = trim(&module.finish(), format!("{{ {long}: alert }}")).unwrap();
        assert_eq!(glue, format!("{{ {short}: alert }}"));
        assert!(trimmed.windows(2).any(|bytes| bytes == short.as_bytes()) && trimmed.len() < 40);
    }
}
