use sobremesa::referee::interval;

#[test]
fn the_interval_is_wilsons() {
    let (low, high) = interval(0.5, 100.0);
    assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
    let (low, high) = interval(1.0, 10.0);
    assert!((low - 0.7225).abs() < 1e-4 && high == 1.0, "{low} {high}");
}
