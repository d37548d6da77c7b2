//! Markup to calls of `crate::ui::dom`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use rstml::node::{CustomNode, KVAttributeValue, KeyedAttribute, Node, NodeAttribute, NodeElement, NodeName};
use rstml::{Parser, ParserConfig};
use syn::{Error, Expr, Result};

pub fn expand(tokens: TokenStream) -> Result<TokenStream> {
    let parser = Parser::new(ParserConfig::default().recover_block(true));
    let nodes = parser.parse_simple(tokens)?;
    children(&nodes)
}

/// Several nodes as one view.
fn children<C: CustomNode>(nodes: &[Node<C>]) -> Result<TokenStream> {
    let views = nodes.iter().map(node).collect::<Result<Vec<_>>>()?;
    let into_any = quote!(crate::ui::dom::IntoView::into_any);
    Ok(match &views[..] {
        [one] => quote!(#into_any(#one)),
        all => quote!(#into_any([#(#into_any(#all)),*])),
    })
}

fn node<C: CustomNode>(node: &Node<C>) -> Result<TokenStream> {
    match node {
        Node::Element(element) => match component_path(element.name()) {
            Some(path) => component(element, &path),
            None => tag(element),
        },
        Node::Text(text) => Ok(text.value.to_token_stream()),
        Node::Block(block) => Ok(quote!(#[allow(unused_braces)] #block)),
        Node::Fragment(fragment) => children(&fragment.children),
        other => Err(Error::new_spanned(other, "a view has elements, texts in quotes, and Rust in braces")),
    }
}

/// The path of a component: its last name begins with a capital.
fn component_path(name: &NodeName) -> Option<TokenStream> {
    let NodeName::Path(path) = name else { return None };
    let last = path.path.segments.last()?.ident.to_string();
    last.starts_with(|c: char| c.is_ascii_uppercase()).then(|| path.to_token_stream())
}

fn component<C: CustomNode>(element: &NodeElement<C>, path: &TokenStream) -> Result<TokenStream> {
    let mut properties = Vec::new();
    let mut item = None;
    for attribute in element.attributes() {
        let attribute = keyed(attribute)?;
        let name = attribute.key.to_string();
        match name.strip_prefix("let:") {
            Some(name) => item = Some(syn::Ident::new(name, proc_macro2::Span::call_site())),
            None => properties.push((attribute.key.to_token_stream(), value(attribute)?)),
        }
    }
    let property = |name: &str| {
        let found = properties.iter().find(|(key, _)| key.to_string() == name).map(|(_, value)| value);
        found.ok_or_else(|| Error::new_spanned(element.name(), format!("`{name}` is missing")))
    };
    match path.to_string().as_str() {
        "Show" => {
            if let Some((key, _)) = properties.iter().find(|(key, _)| key.to_string() != "when") {
                return Err(Error::new_spanned(key, "`Show` knows `when` only"));
            }
            let (when, then) = (property("when")?, children(&element.children)?);
            Ok(quote!(crate::ui::dom::show(#when, move || #then)))
        }
        "For" => {
            let (each, key, row) = (property("each")?, property("key")?, children(&element.children)?);
            let item = item.ok_or_else(|| Error::new_spanned(element.name(), "`let:item` is missing"))?;
            Ok(quote!(crate::ui::dom::each(#each, #key, move |#item| #row)))
        }
        _ => {
            let properties = properties.iter().map(|(key, value)| quote!(#key: #value));
            Ok(quote!(#path { #(#properties),* }))
        }
    }
}

/// An element: its fixed attributes as a table, then whatever may change, then what is inside.
fn tag<C: CustomNode>(element: &NodeElement<C>) -> Result<TokenStream> {
    let tag = element.name().to_string();
    let (mut fixed, mut calls) = (Vec::new(), Vec::new());
    for attribute in element.attributes() {
        let attribute = keyed(attribute)?;
        let name = attribute.key.to_string();
        let (kind, rest) = name.split_once(':').unwrap_or(("", &name));
        if let ("", Some(text)) = (kind, attribute.value_literal_string()) {
            fixed.push(quote!((#name, #text)));
            continue;
        }
        let value = value(attribute)?;
        calls.push(match kind {
            "" => quote!(.attr(#name, #value)),
            "class" => quote!(.class(#rest, #value)),
            "style" => quote!(.style(#rest, #value)),
            "prop" => quote!(.prop(#rest, #value)),
            "on" => {
                let event = syn::Ident::new(rest, proc_macro2::Span::call_site());
                quote!(.on(::leptos::ev::#event, #value))
            }
            _ => return Err(Error::new_spanned(&attribute.key, "not known here")),
        });
    }
    let inside = element.children.iter().map(node).collect::<Result<Vec<_>>>()?;
    Ok(quote!(crate::ui::dom::El::new(#tag, &[#(#fixed),*]) #(#calls)* #(.child(#inside))*))
}

fn keyed(attribute: &NodeAttribute) -> Result<&KeyedAttribute> {
    match attribute {
        NodeAttribute::Attribute(attribute) => Ok(attribute),
        NodeAttribute::Block(block) => Err(Error::new_spanned(block, "an attribute has a name")),
    }
}

/// The value of an attribute; of a property that stands alone, the variable of that name.
fn value(attribute: &KeyedAttribute) -> Result<TokenStream> {
    match attribute.possible_value.to_value().map(|value| &value.value) {
        Some(KVAttributeValue::Expr(Expr::Block(block))) if block.block.stmts.len() == 1 => {
            Ok(quote!(#[allow(unused_braces)] #block))
        }
        Some(KVAttributeValue::Expr(expr)) => Ok(expr.to_token_stream()),
        Some(KVAttributeValue::InvalidBraced(block)) => Err(Error::new_spanned(block, "not an expression")),
        None => Ok(attribute.key.to_token_stream()),
    }
}
