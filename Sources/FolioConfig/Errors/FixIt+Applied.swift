package import FolioDiagnostics

extension ConfigLoader {
  /// A source with the fixes of its report made; `nil` if there are none, or if the text would load no better.
  ///
  /// Of two fixes that overlap the first in the text is made. Bytes that are not UTF-8 stay as they are.
  ///
  /// - Parameter sources: all that are loaded together, the one to fix among them.
  package func mended(_ source: SourceText, among sources: [SourceText]) -> SourceText? {
    let before = load(sources).diagnostics
    let fixes = before.compactMap { $0.fix }.filter { $0.span.source === source }
    guard let bytes = FixIt.applied(fixes) else { return nil }
    let mended = SourceText(name: source.name, bytes: bytes)
    let after = load(sources.map { $0 === source ? mended : $0 }).diagnostics
    let isBetter = (after.errorCount, after.warningCount) < (before.errorCount, before.warningCount)
    return isBetter ? mended : nil
  }
}

extension FixIt {
  /// The text with several changes made, without those that touch an earlier one; `nil` without any.
  package static func applied(_ fixes: [FixIt]) -> [UInt8]? {
    guard let source = fixes.first?.span.source else { return nil }
    var text: [UInt8] = []
    var end = 0
    let sorted = fixes.sorted { one, other in
      let (mine, theirs) = (one.span.range, other.span.range)
      return (mine.lowerBound, theirs.count) < (theirs.lowerBound, mine.count)
    }
    for fix in sorted where fix.span.range.lowerBound > end || text.isEmpty && end == 0 {
      text += source.bytes[end..<fix.span.range.lowerBound]
      text += fix.replacement.utf8
      end = fix.span.range.upperBound
    }
    return text + source.bytes[end...]
  }
}
