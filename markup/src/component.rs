//! A component is a struct of its properties that knows how to become a view.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Error, FnArg, ItemFn, Pat, Result};

pub fn expand(tokens: TokenStream) -> Result<TokenStream> {
    let function: ItemFn = syn::parse2(tokens)?;
    let (attrs, vis, body) = (&function.attrs, &function.vis, &function.block);
    let name = &function.sig.ident;
    let (mut names, mut fields) = (Vec::new(), Vec::new());
    for argument in &function.sig.inputs {
        let FnArg::Typed(argument) = argument else {
            return Err(Error::new_spanned(argument, "a component has no self"));
        };
        let Pat::Ident(property) = &*argument.pat else {
            return Err(Error::new_spanned(&argument.pat, "a property is a plain name"));
        };
        let (ident, ty, docs) = (&property.ident, &argument.ty, &argument.attrs);
        names.push(quote!(#property));
        fields.push(quote!(#(#docs)* #vis #ident: #ty));
    }
    let (generics, bare, bounds) = function.sig.generics.split_for_impl();
    Ok(quote! {
        #(#attrs)*
        #vis struct #name #generics #bounds { #(#fields),* }

        impl #generics crate::ui::dom::IntoView for #name #bare #bounds {
            fn into_any(self) -> crate::ui::dom::AnyView {
                let #name { #(#names),* } = self;
                crate::ui::dom::once(move || crate::ui::dom::IntoView::into_any(#[allow(unused_braces)] #body))
            }
        }
    })
}
