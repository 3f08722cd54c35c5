import FolioDiagnostics

/// Keeps the fixes that make their place valid, by applying each and reading the text again.
///
/// A fix is withdrawn if a problem is on one of its lines that was not there before. Problems that
/// vanish with the fix of a syntax error are its follow-ons.
struct FixCheck {
  /// The diagnostics, with the fixes that help.
  private(set) var diagnostics: [Diagnostic]
  private let read: (SourceText) -> [Diagnostic]
  /// The number of bytes that may still be read; fixes beyond it are withdrawn.
  private var budget = 262_144

  /// Checks the fixes in a text; `read` returns the diagnostics of a text in its place.
  init(
    _ diagnostics: [Diagnostic], in source: SourceText, read: @escaping (SourceText) -> [Diagnostic]
  ) {
    self.diagnostics = diagnostics
    self.read = read
    check(diagnostics.indices.filter { diagnostics[$0].fix?.span.source === source }, source)
  }

  /// Checks fixes together, and one by one if together they do not help.
  private mutating func check(_ fixed: [Int], _ source: SourceText) {
    let fixes = fixed.compactMap { diagnostics[$0].fix }
    guard !fixes.isEmpty else { return }
    budget -= source.bytes.count
    guard budget >= 0, let bytes = FixIt.applied(fixes) else {
      return fixed.forEach { withdraw(at: $0) }
    }
    let mended = SourceText(name: source.name, bytes: bytes)
    let after = read(mended)
    if fixed.count == 1 {
      let problem = problem(after, without: fixed, on: Self.lines(of: fixes[0]))
      return problem == nil
        ? noteFollowOns(of: fixed[0], after) : withdraw(at: fixed[0], because: problem)
    }
    let isPlain = !fixed.contains { diagnostics[$0].code.isSyntax }
    if isPlain, problem(after, without: fixed, on: nil) == nil { return }
    check(Array(fixed.prefix(fixed.count / 2)), source)
    check(Array(fixed.suffix(fixed.count - fixed.count / 2)), source)
  }

  /// The first problem, on some lines if given, that is not among those left to fix.
  private func problem(
    _ after: [Diagnostic], without fixed: [Int], on lines: ClosedRange<Int>?
  ) -> Diagnostic? {
    var before = diagnostics.indices.filter { !fixed.contains($0) }.map { diagnostics[$0] }
    return after.first { found in
      guard found.severity != .note else { return false }
      if let known = before.firstIndex(where: { found.isLike($0) }) {
        before.remove(at: known)
        return false
      }
      guard let lines, let line = found.primary?.span.start.line else { return true }
      return lines.contains(line)
    }
  }

  private mutating func noteFollowOns(of fixed: Int, _ after: [Diagnostic]) {
    guard diagnostics[fixed].code.isSyntax else { return }
    for index in diagnostics.indices
    where index > fixed && !after.contains(where: { $0.isLike(diagnostics[index]) }) {
      diagnostics[index].isFollowOn = true
    }
  }

  /// Withdraws a fix; a diagnostic without any other help then tells why.
  private mutating func withdraw(at index: Int, because problem: Diagnostic? = nil) {
    guard let fix = diagnostics[index].fix else { return }
    diagnostics[index].fix = nil
    // The misspelt key of `gap=10px`, which could not be read before: both are to be mended.
    if let problem, problem.code == .unknownProperty, let help = problem.help {
      diagnostics[index] = diagnostics[index].adding(note: "\(problem.message): \(help)")
      return
    }
    diagnostics[index].remarks.removeAll { $0.text == "write `\(fix.replacement)`" }
    guard let problem, diagnostics[index].help == nil else { return }
    diagnostics[index] = diagnostics[index].adding(
      help: problem.help ?? "with `\(fix.replacement)`, \(problem.message)")
  }

  /// The lines of a fix, which is on one line or adds lines.
  private static func lines(of fix: FixIt) -> ClosedRange<Int> {
    let first = fix.span.start.line
    return first...first + fix.replacement.utf8.count { $0 == 0x0A }
  }
}

extension DiagnosticCode {
  fileprivate var isSyntax: Bool { id.utf8.first == UInt8(ascii: "K") }
}

extension Diagnostic {
  fileprivate func isLike(_ other: Diagnostic) -> Bool {
    code == other.code && (message == other.message || code == .furtherSyntax)
  }
}
