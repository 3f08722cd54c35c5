import FolioDiagnostics

/// A text with its notation changed into the one of KDL, and the way back from places in it.
struct Repair {
  /// The text as it was written.
  let source: SourceText
  /// The text to read.
  let text: SourceText
  /// The changes in the order of their places; no two overlap.
  let edits: [NotationEdit]
  /// What each edit became: its bytes in `text`.
  private let placed: [Range<Int>]

  init?(_ source: SourceText, _ edits: [NotationEdit]) {
    guard !edits.isEmpty else { return nil }
    var bytes: [UInt8] = []
    var placed: [Range<Int>] = []
    var kept: [NotationEdit] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place {
      bytes += source.bytes[place..<edit.range.lowerBound]
      placed.append(bytes.count..<bytes.count + edit.text.utf8.count)
      bytes += Array(edit.text.utf8)
      place = edit.range.upperBound
      kept.append(edit)
    }
    self.source = source
    self.edits = kept
    self.placed = placed
    text = SourceText(name: source.name, bytes: bytes + source.bytes[place...])
  }

  var diagnostics: [Diagnostic] { edits.map { $0.diagnostic(in: source) } }

  /// A diagnostic of the text that was read as one of the text that was written.
  func original(_ diagnostic: Diagnostic) -> Diagnostic {
    var mapped = diagnostic
    if let label = diagnostic.primary { mapped.primary?.span = original(label.span) }
    mapped.secondary = diagnostic.secondary.map { label in
      var label = label
      label.span = original(label.span)
      return label
    }
    mapped.fix = diagnostic.fix.map { original($0) }
    return mapped
  }

  private func original(_ fix: FixIt) -> FixIt {
    guard fix.span.source === text else { return fix }
    var read = fix.span.range
    var written = written(read)
    // Of what was changed already the fix changes all or nothing.
    for (edit, range) in zip(edits, placed)
    where range.lowerBound <= read.upperBound && read.lowerBound <= range.upperBound {
      read = min(read.lowerBound, range.lowerBound)..<max(read.upperBound, range.upperBound)
      let lower = min(written.lowerBound, edit.range.lowerBound)
      written = lower..<max(written.upperBound, edit.range.upperBound)
    }
    let before = text.text(in: read.lowerBound..<fix.span.range.lowerBound)
    let after = text.text(in: fix.span.range.upperBound..<read.upperBound)
    return FixIt(
      replacing: SourceSpan(source, written), with: before + fix.replacement + after,
      fix.applicability)
  }

  private func original(_ span: SourceSpan) -> SourceSpan {
    guard span.source === text else { return span }
    return SourceSpan(source, written(span.range))
  }

  private func written(_ range: Range<Int>) -> Range<Int> {
    let lower = written(range.lowerBound, isEnd: false)
    return lower..<max(lower, written(range.upperBound, isEnd: true))
  }

  /// Where a bound of a range was written; within an edit, the same bound of the edit.
  private func written(_ place: Int, isEnd: Bool) -> Int {
    var shift = 0
    for (edit, range) in zip(edits, placed) {
      if isEnd ? place <= range.lowerBound : place < range.lowerBound { break }
      if place < range.upperBound {
        return isEnd ? edit.range.upperBound : edit.range.lowerBound
      }
      shift = edit.range.upperBound - range.upperBound
    }
    return place + shift
  }
}
