import FolioCore
package import FolioDiagnostics
import KDL

/// P01xx: documents and inheritance.
extension Diagnostic {
  /// A failure of KDL; no fix writes a unit that does not exist.
  static func syntax(_ failure: KDLParseFailure, _ source: SourceText) -> Diagnostic {
    var diagnostic = failure.diagnostic(in: source)
    guard case .invalidNumber(.strayWord(_, let word)) = failure.kind,
      MeantName.unit(word) == nil
    else { return diagnostic }
    diagnostic.fix = nil
    diagnostic.remarks.removeAll()
    return diagnostic.adding(help: "units are \(Wording.units(ConfigUnit.all.map { $0.name }))")
  }

  /// This many further syntax errors are not listed.
  package static func furtherSyntax(_ count: Int, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      .furtherSyntax, "\(Wording.count(count, "further syntax error")) not shown",
      at: SourceSpan(source, source.bytes.count..<source.bytes.count))
  }

  static func tooLong(_ source: SourceText) -> Diagnostic {
    var diagnostic = Diagnostic(
      .fileTooLong,
      "the file has \(source.bytes.count) bytes, more than \(ConfigLimits.fileLength)",
      at: SourceSpan(source, 0..<0))
    diagnostic.showsSource = false
    return diagnostic
  }

  static func unknownFormat(_ format: String, at span: SourceSpan?) -> Diagnostic {
    let known = ConfigLimits.formats
    let diagnostic = Diagnostic(
      .unknownFormat, "unknown format `\(format)`", at: span,
      "this version reads \(Wording.choice(known))")
    guard let newest = known.last else { return diagnostic }
    return diagnostic.writing("\"\(newest)\"", over: span, help: "write `\(newest)`")
  }

  static func emptyName(_ span: SourceSpan?) -> Diagnostic {
    Diagnostic(.emptyName, "a pager needs a name", at: span, "this one is empty")
  }

  static func duplicatePager(_ name: Stated<String>, first: Stated<String>) -> Diagnostic {
    Diagnostic(
      .duplicatePager, "two pagers are called `\(name.value)`", at: name.span, "the second one"
    ).adding(label: "the first one", at: first.span).adding(help: "give one of them another name")
  }

  /// `extends` leads back to a pager it came from: each pager of the loop, at its `extends`.
  static func cycle(_ names: [Stated<String>]) -> Diagnostic {
    guard let first = names.first else {
      return Diagnostic(.inheritanceCycle, "`extends` goes round in a circle")
    }
    guard names.count > 1 else {
      return Diagnostic(
        .inheritanceCycle, "`\(first.value)` extends itself", at: first.span, "the pager it is in")
    }
    // A long loop shows only its first and its last links.
    var shown = names.map { name in
      name.value + (Wording.place(name.span).map { " (\($0))" } ?? "")
    }
    if shown.count > 16 {
      shown.replaceSubrange(8..<shown.count - 8, with: ["… \(shown.count - 16) more …"])
    }
    let chain = (shown + [first.value]).joined(separator: " -> ")
    return Diagnostic(
      .inheritanceCycle, "`extends` goes round in a circle", at: first.span,
      "comes back to `\(first.value)`"
    ).adding(note: chain)
  }

  /// Whether it says so of a file.
  var isOfForeignFile: Bool {
    code == .otherLanguage && fix.map { $0.span.range == $0.span.source.bytes.indices } == true
  }

  /// All of a file is of another language; the fix is the config that was meant.
  static func foreignFile(
    _ language: String?, _ source: SourceText, at line: SourceSpan?, config: String
  ) -> Diagnostic {
    let lower = source.bytes.firstIndex { $0 > 0x20 } ?? 0
    let upper = source.bytes[lower...].firstIndex(of: 0x0A) ?? source.bytes.count
    let end = source.bytes.lastIndex { $0 > 0x20 } ?? lower
    let isAll = line.map { $0.range.lowerBound == lower && $0.range.upperBound > end } ?? true
    return Diagnostic(
      .otherLanguage, "this is \(language ?? "not KDL, but another language")",
      at: line ?? SourceSpan(source, lower..<upper),
      isAll ? "and all of the file" : "on this line"
    ).adding(help: "write it in KDL:\n\(config)").adding(
      fix: FixIt(replacing: SourceSpan(source, 0..<source.bytes.count), with: config))
  }
}
