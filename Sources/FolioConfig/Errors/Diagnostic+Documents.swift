import FolioCore
package import FolioDiagnostics
import KDL

/// P01xx: documents and inheritance.
extension Diagnostic {
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
}
