import FolioDiagnostics

/// Follows a fix to its end: where the text after it has another problem at the same place, whose fix
/// is known as well, both become one.
///
/// A fix that would leave a problem where it was made is not offered. Each link reads the file again,
/// so that only some problems of files that are not long are followed.
struct FixChain {
  let vocabulary: Vocabulary

  /// The diagnostics, each with a fix after which its place is well.
  func closed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var left = ConfigLimits.triedFixes
    return diagnostics.map { diagnostic in
      guard let fix = diagnostic.fix, diagnostic.severity == .error, left > 0,
        fix.span.source.bytes.count <= ConfigLimits.triedLength
      else { return diagnostic }
      left -= 1
      return closed(diagnostic, fix)
    }
  }

  private func closed(_ diagnostic: Diagnostic, _ first: FixIt) -> Diagnostic {
    var fix = first
    for link in 0..<ConfigLimits.fixChain {
      let rest = problem(after: fix)
      guard let rest else { return link == 0 ? diagnostic : replacing(diagnostic, with: fix) }
      guard let next = rest.fix else { break }
      fix = fix.followed(by: next)
    }
    var unfixed = diagnostic
    unfixed.fix = nil
    return unfixed
  }

  /// The first error that a fix leaves, or makes, where it was made.
  private func problem(after fix: FixIt) -> Diagnostic? {
    let source = SourceText(name: fix.span.source.name, bytes: fix.applied)
    var reader = ConfigReader(vocabulary, source)
    _ = reader.readFile()
    let lower = fix.span.range.lowerBound
    let place = lower..<(lower + fix.replacement.utf8.count)
    return reader.errors.filter { !$0.isWarning }.map { $0.diagnostic }.first { diagnostic in
      guard let span = diagnostic.primary?.span.range else { return false }
      return span.lowerBound <= place.upperBound && span.upperBound >= place.lowerBound
    }
  }

  private func replacing(_ diagnostic: Diagnostic, with fix: FixIt) -> Diagnostic {
    var closed = diagnostic
    closed.remarks.removeAll { $0.kind == .help }
    closed.fix = fix
    let text = fix.replacement
    guard !text.isEmpty, !text.utf8.contains(0x0A) else { return closed }
    return closed.adding(help: "write `\(text)`")
  }
}

extension FixIt {
  /// One change of the same text that does what this one and then another do.
  ///
  /// - Parameter next: a change of the text after this one.
  func followed(by next: FixIt) -> FixIt {
    let (before, between) = (span.source.bytes.count, next.span.source.bytes.count)
    let lower = min(span.range.lowerBound, next.span.range.lowerBound)
    let tail = min(before - span.range.upperBound, between - next.span.range.upperBound)
    let final = next.applied
    return FixIt(
      replacing: SourceSpan(span.source, lower..<(before - tail)),
      with: String(decoding: final[lower..<(final.count - tail)], as: UTF8.self), .likely)
  }
}
