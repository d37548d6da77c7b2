//! `view!` and `#[component]` as Leptos writes them, for the views of `src/ui/dom`.
//!
//! Leptos makes types of the markup, and code for each of them: most of the page's weight. Here the same markup becomes
//! calls of a few functions that are there once, so that a table costs about what its own words and rules cost.

mod component;
mod view;

use proc_macro::TokenStream;

/// Markup, as in Leptos: elements, components with their properties by name, texts in quotes, Rust in braces. A closure
/// in braces, or as the value of an attribute, follows the signals that it reads.
///
/// On elements: `name=value`, `class:name=flag`, `style:name=text`, `prop:name=value`, `on:event=handler`. Two components
/// are built in: `<Show when=condition>` and `<For each=items key=of_item let:item>`.
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    view::expand(tokens.into()).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A function in capitals becomes a piece of markup, its arguments the properties. Its body runs once, when it is shown.
#[proc_macro_attribute]
pub fn component(_: TokenStream, function: TokenStream) -> TokenStream {
    component::expand(function.into()).unwrap_or_else(|error| error.to_compile_error()).into()
}
