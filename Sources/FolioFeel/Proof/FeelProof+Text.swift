package import FolioDiagnostics

extension FeelProof {
  /// What was proven, in words, under the name of the pager.
  public func lines(_ name: String) -> [String] {
    guard !proven.isEmpty else { return ["\(name): nothing can be tried there"] }
    let how = isExact ? "proven" : "sampled"
    return ["\(name): \(how) for \(scope)"] + proven.map { "  \($0)" }
      + untried.map { "  not tried: \($0)" }
  }

  /// The same as data, with the codes of what was found.
  package func json(_ name: String) -> JSONValue {
    .object([
      ("config", .string(name)), ("proven", .array(proven.map { .string($0) })),
      ("untried", .array(untried.map { .string($0) })),
      ("found", .array(findings.map { .string($0.code.id) })), ("scope", .string(scope)),
      ("exact", .bool(isExact)), ("decisions", .integer(decisions)),
    ])
  }
}
