package import FolioDiagnostics

extension ConfigLoader {
  /// A source with all fixes of one report made, of two that overlap the one that changes more; `nil`
  /// if there are none, or it would load no better.
  ///
  /// - Parameter sources: all that are loaded together, the one to mend among them.
  package func mended(_ source: SourceText, among sources: [SourceText]) -> SourceText? {
    let before = load(sources).diagnostics
    let fixes = before.compactMap { $0.fix }.filter { $0.span.source === source }
    guard let fix = FixIt.joined(fixes) else { return nil }
    let mended = SourceText(name: source.name, bytes: fix.applied)
    let after = load(sources.map { $0 === source ? mended : $0 }).diagnostics
    let isBetter =
      (after.errorCount, after.warningCount) < (before.errorCount, before.warningCount)
    return isBetter ? mended : nil
  }
}
