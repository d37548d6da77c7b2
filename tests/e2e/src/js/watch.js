// Records errors of the page. In Chromium it runs before the page does, in WebKit right after it has loaded.
if (!window.__seen) {
  const seen = (window.__seen = { csp: new Set(), errors: [] });
  const policy = (directive, uri, file, line) => seen.csp.add(`${directive} ${uri} ${file}:${line}`);
  addEventListener("securitypolicyviolation", (e) =>
    policy(e.effectiveDirective, e.blockedURI, e.sourceFile, e.lineNumber));
  if ("ReportingObserver" in window) {
    const read = (reports) => {
      for (const { body } of reports) policy(body.effectiveDirective, body.blockedURL, body.sourceFile, body.lineNumber);
    };
    const observer = new ReportingObserver(read, { types: ["csp-violation"], buffered: true });
    observer.observe();
    seen.read = () => read(observer.takeRecords());
  }
  addEventListener("error", (e) => seen.errors.push(String(e.message ?? `not loaded: ${e.target?.src ?? e.target?.href}`)), true);
  addEventListener("unhandledrejection", (e) => seen.errors.push(String(e.reason)));
  const original = console.error;
  console.error = (...words) => {
    seen.errors.push(words.map(String).join(" "));
    original.apply(console, words);
  };
}
