public import Testing

/// Checks a law on random values and fails the test with the simplest violation.
///
/// The report has the seed, the shrunk value and a script for the REPL that reproduces the value.
/// `share` is the fraction of the configured cases to check, below 1 for slow laws. `script`
/// returns lines for the REPL.
///
/// ```swift
/// forAll("mirroring commutes", { Gesture(&$0) }, script: { $0.script }) { gesture in
///   resolve(gesture.mirrored) == resolve(gesture).mirrored
/// }
/// ```
public func forAll<Value>(
  _ name: String, share: Double = 1, _ generate: @escaping (inout Choices) -> Value,
  script: (Value) -> String? = { _ in nil }, settings: LawSettings = .current,
  sourceLocation: SourceLocation = #_sourceLocation, _ holds: @escaping (Value) throws -> Bool
) {
  let law = Law(name, generate, holds)
  let cases = max(1, (Double(settings.cases) * share).rounded(.up))
  let count = Int(exactly: cases) ?? .max
  guard let violation = law.violation(seed: settings.seed(of: name), cases: count) else { return }
  Issue.record(
    Comment(rawValue: law.report(violation, script: script(violation.value))),
    sourceLocation: sourceLocation)
}

extension Law {
  /// The message of a failed test.
  public func report(_ violation: Violation, script: String?) -> String {
    var lines = ["law \"\(name)\" is broken", "  why: \(violation.reason)"]
    let choices = "\(violation.choicesBeforeShrinking) -> \(violation.numbers.count) choices"
    lines.append("  counter-example (shrunk, \(choices)): \(violation.value)")
    lines.append("  reproduce: FOLIO_SEED=\(violation.seed) FOLIO_CASES_PER_LAW=1")
    lines.append("  found in case \(violation.caseNumber)")
    if let script {
      lines.append("  script:")
      lines += script.split(separator: "\n").map { "    \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
