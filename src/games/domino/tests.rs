//! Each test names the rule it pins; `_e` marks a worked example.
