package import FolioDiagnostics

/// Follows a fix to its end: a problem that shows only once the fix is made is mended by it too.
///
/// A fix that would leave a problem where it was made is not offered. Each link reads the file again,
/// so that only some problems are followed, in files that are not long and have no more than are shown.
struct FixChain {
  let vocabulary: Vocabulary

  /// The diagnostics, each with a fix that leads to no new problem.
  func closed(_ found: [Diagnostic]) -> [Diagnostic] {
    let diagnostics = found.map { $0.fix?.losesBytes == true ? $0.withoutFix : $0 }
    guard diagnostics.count <= Diagnostics.limit else { return diagnostics }
    var left = ConfigLimits.triedFixes
    let closed = diagnostics.map { diagnostic in
      guard let fix = diagnostic.fix, diagnostic.severity == .error, left > 0,
        fix.span.source.bytes.count <= ConfigLimits.triedLength
      else { return diagnostic }
      left -= 1
      return self.closed(diagnostic, fix, among: diagnostics)
    }
    return left > 0 ? together(closed) : closed
  }

  /// The diagnostics, where all fixes made at once are not enough: the first one then mends the rest
  /// of its file too, if that can be done.
  ///
  /// Bytes that are no text stay as they are.
  private func together(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let failed = diagnostics.indices.filter { diagnostics[$0].severity == .error }
    let first = failed.min { diagnostics[$0].start < diagnostics[$1].start }
    guard let first, let source = diagnostics[first].primary?.span.source,
      failed.allSatisfy({ diagnostics[$0].primary?.span.source === source }),
      source.bytes.count <= ConfigLimits.triedLength,
      errors(in: source).count == failed.count, !hold(diagnostics)
    else { return diagnostics }
    guard let written = source.text, let text = mended(written) else { return diagnostics }
    var diagnostics = diagnostics
    diagnostics[first] = diagnostics[first].adding(
      note: "the fix mends the rest of the file with it")
    diagnostics[first].fix = FixIt(
      replacing: SourceSpan(source, 0..<source.bytes.count), with: text)
    return diagnostics
  }

  /// Whether all fixes of one report together leave no error.
  func mends(_ diagnostics: [Diagnostic]) -> Bool { hold(closed(diagnostics)) }

  private func hold(_ diagnostics: [Diagnostic]) -> Bool {
    let fixes = diagnostics.filter { $0.severity == .error }.compactMap { $0.fix }
    guard let all = FixIt.joined(fixes) else { return false }
    return errors(in: SourceText(name: "", bytes: all.applied)).isEmpty
  }

  /// A text after every fix it takes until it has no error; `nil` if an error remains.
  func mended(_ text: String) -> String? {
    var source = SourceText(name: "", text: text)
    for _ in 0...ConfigLimits.fixChain {
      let found = errors(in: source)
      if found.isEmpty { return String(decoding: source.bytes, as: UTF8.self) }
      guard let fix = FixIt.joined(found.compactMap { $0.fix }) else { return nil }
      source = SourceText(name: "", bytes: fix.applied)
    }
    return nil
  }

  private func errors(in source: SourceText) -> [Diagnostic] {
    FileReading(source, vocabulary, mayBeForeign: false).diagnostics
      .filter { $0.severity == .error }
  }

  private func closed(
    _ diagnostic: Diagnostic, _ first: FixIt, among known: [Diagnostic]
  ) -> Diagnostic {
    var fix = first
    for link in 0..<ConfigLimits.fixChain {
      let new = problems(after: fix, known)
      guard let next = new.lazy.compactMap({ $0.fix }).first else {
        if new.contains(where: { fix.touches($0) }) || fix.losesBytes { break }
        return link == 0 ? diagnostic : replacing(diagnostic, with: fix)
      }
      fix = fix.followed(by: next)
    }
    return diagnostic.withoutFix
  }

  /// The errors of the text after a fix that it did not have before, or had without a fix, or has at
  /// the fix's place.
  private func problems(after fix: FixIt, _ known: [Diagnostic]) -> [Diagnostic] {
    let before = known.compactMap { $0.fix == nil ? nil : fix.moved($0) }
    return errors(in: SourceText(name: fix.span.source.name, bytes: fix.applied)).filter { error in
      !before.contains { $0.code == error.code && $0.range == error.primary?.span.range }
    }
  }

  private func replacing(_ diagnostic: Diagnostic, with fix: FixIt) -> Diagnostic {
    let text = fix.replacement
    let isOneLine = !text.utf8.contains(0x0A)
    var closed = diagnostic
    // What a mark should have been stays true where the fix goes further.
    if isOneLine || !DiagnosticCode.syntaxCodes.contains(diagnostic.code) {
      closed.remarks.removeAll { $0.kind == .help }
    }
    closed.fix = fix
    let help = text.isEmpty ? "leave it out" : "write `\(text + fix.restOfWord)`"
    return isOneLine ? closed.adding(help: help) : closed
  }
}

extension ConfigLoader {
  /// A source with all fixes of one report made; `nil` if there are none, or if it would load no better.
  ///
  /// Of two that overlap the one that changes more is made first, and then that of an error. Bytes that are
  /// not UTF-8 stay as they are.
  ///
  /// - Parameter sources: all that are loaded together, the one to mend among them.
  package func mended(_ source: SourceText, among sources: [SourceText]) -> SourceText? {
    let report = load(sources).diagnostics
    let reported = Set(report.map { $0.statement })
    var (current, before, left) = (source, report, report.map { $0 })
    for _ in 0...ConfigLimits.fixChain {
      let fixes = left.compactMap { $0.fix }.filter { $0.span.source === current }
      guard let bytes = FixIt.applied(fixes) else { break }
      let mended = SourceText(name: source.name, bytes: bytes)
      let after = load(sources.map { $0 === source ? mended : $0 }).diagnostics
      let isBetter =
        (after.errorCount, after.warningCount) < (before.errorCount, before.warningCount)
      guard isBetter else { break }
      (current, before) = (mended, after)
      left = after.filter { $0.severity == .error && reported.contains($0.statement) }
    }
    return current === source ? nil : current
  }
}

extension Diagnostic {
  /// What it says, wherever that is.
  fileprivate var statement: String { code.id + message }
}

extension SourceText {
  /// What is written; `nil` where the bytes are not UTF-8.
  fileprivate var text: String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}

extension Diagnostic {
  fileprivate var withoutFix: Diagnostic {
    var unfixed = self
    unfixed.fix = nil
    return unfixed
  }

  /// Where it is in its file; the beginning for one without a place.
  fileprivate var start: Int { primary?.span.range.lowerBound ?? 0 }
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
      with: String(decoding: final[lower..<(final.count - tail)], as: UTF8.self))
  }

  /// One change that makes several of one text; of those that overlap, the one that changes most, and
  /// of those that change as much the first in the text, then in the list.
  package static func joined(_ fixes: [FixIt]) -> FixIt? {
    let chosen = chosen(fixes)
    guard let first = chosen.first, let last = chosen.last else { return nil }
    let range = first.span.range.lowerBound..<last.span.range.upperBound
    return FixIt(
      replacing: SourceSpan(first.span.source, range),
      with: String(decoding: text(of: range, chosen), as: UTF8.self))
  }

  /// The text with several changes made, chosen as in `joined(_:)`; `nil` without any.
  static func applied(_ fixes: [FixIt]) -> [UInt8]? {
    let chosen = chosen(fixes)
    return chosen.first.map { text(of: 0..<$0.span.source.bytes.count, chosen) }
  }

  private static func chosen(_ fixes: [FixIt]) -> [FixIt] {
    var chosen: [FixIt] = []
    for fix in fixes.enumerated().sorted(by: { one, other in
      let (mine, theirs) = (one.element.span.range, other.element.span.range)
      return (theirs.count, mine.lowerBound, one.offset)
        < (mine.count, theirs.lowerBound, other.offset)
    }).map({ $0.element }) where !chosen.contains(where: { $0.overlaps(fix) }) {
      chosen.append(fix)
    }
    return chosen.sorted { $0.span.range.lowerBound < $1.span.range.lowerBound }
  }

  /// A stretch of the text with changes within it made, in their order.
  private static func text(of range: Range<Int>, _ fixes: [FixIt]) -> [UInt8] {
    var text: [UInt8] = []
    var place = range.lowerBound
    for fix in fixes {
      text += fix.span.source.bytes[place..<fix.span.range.lowerBound]
      text += fix.replacement.utf8
      place = fix.span.range.upperBound
    }
    return fixes.first.map { text + $0.span.source.bytes[place..<range.upperBound] } ?? text
  }

  /// Whether it would write bytes anew that are not UTF-8, and so others in their place.
  fileprivate var losesBytes: Bool {
    replacement.unicodeScalars.contains("\u{FFFD}") && span.source.text == nil
  }

  /// What stands behind the change up to the end of the word that it ends in.
  fileprivate var restOfWord: String {
    let rest = span.source.bytes[span.range.upperBound...]
    return String(
      decoding: rest.prefix { $0 > 0x20 && !"{};".utf8.contains($0) }, as: UTF8.self)
  }

  /// Whether two changes of one text touch the same bytes, or one inserts where the other changes.
  private func overlaps(_ other: FixIt) -> Bool {
    let (mine, theirs) = (span.range, other.span.range)
    guard mine.isEmpty || theirs.isEmpty else { return mine.overlaps(theirs) }
    return mine.lowerBound <= theirs.upperBound && theirs.lowerBound <= mine.upperBound
  }

  /// Whether a problem of the text after this change is where the change was made.
  fileprivate func touches(_ problem: Diagnostic) -> Bool {
    let range = problem.primary?.span.range ?? 0..<0
    let lower = span.range.lowerBound
    return range.lowerBound <= lower + replacement.utf8.count && range.upperBound >= lower
  }

  /// The code of a problem of this text and its place after the change; `nil` where it was made.
  fileprivate func moved(_ problem: Diagnostic) -> (code: DiagnosticCode, range: Range<Int>)? {
    guard let place = problem.primary?.span, place.source === span.source else { return nil }
    if place.range.upperBound <= span.range.lowerBound { return (problem.code, place.range) }
    guard place.range.lowerBound >= span.range.upperBound else { return nil }
    let longer = replacement.utf8.count - span.range.count
    let range = place.range
    return (problem.code, range.lowerBound + longer..<range.upperBound + longer)
  }
}
