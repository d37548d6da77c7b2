use sobremesa::store::parcel::*;

#[test]
fn an_export_that_would_be_refused_is_split() {
    let documents: Vec<String> = (0..57).map(|n| format!("{n}").repeat(n * 10)).collect();
    let quarantined: Vec<NamedText> =
        (0..5).map(|n| NamedText { name: n.to_string(), text: "x".repeat(500) }).collect();
    let parcel = || Parcel {
        sobremesa: VERSION,
        app: "0".into(),
        documents: documents.clone(),
        quarantined: quarantined.clone(),
    };
    assert_eq!(parts(parcel(), LARGEST_EXPORT).len(), 1);
    let texts = parts(parcel(), 4_000);
    assert!(texts.len() > 5 && texts.iter().all(|text| text.len() <= 4_000));
    let read: Vec<Parcel> = texts.iter().map(|text| read(text).unwrap().0).collect();
    assert_eq!(read.iter().flat_map(|part| part.documents.clone()).collect::<Vec<_>>(), documents);
    assert_eq!(read.iter().flat_map(|part| part.quarantined.clone()).collect::<Vec<_>>(), quarantined);
}
