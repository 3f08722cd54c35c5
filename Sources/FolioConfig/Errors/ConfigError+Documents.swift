import FolioCore
package import FolioDiagnostics
import KDL

/// P01xx: documents and inheritance.
extension ConfigError {
  var documentDiagnostic: Diagnostic? {
    switch self {
    case .syntax(let failure, let source): Self.syntax(failure, source)
    case .furtherSyntax(let count, let source):
      Diagnostic(
        .furtherSyntax, "\(Wording.count(count, "further syntax error")) not shown",
        at: SourceSpan(source, source.bytes.count..<source.bytes.count))
    case .fileTooLong(let source, let limit): Self.tooLong(source, limit)
    case .noPager(let source):
      Diagnostic(
        .noPager, "there is no pager in this file", at: SourceSpan(source, 0..<0)
      ).adding(help: "define one, for example `pager shelf { snap leading }`")
    case .unknownFormat(let format, let known): Self.unknownFormat(format, known)
    case .emptyName(let span):
      Diagnostic(.emptyName, "a pager needs a name", at: span, "this one is empty")
    case .duplicatePager(let name, let first): Self.duplicate(name, first)
    case .unknownBase(let name, let nearest): Self.unknownBase(name, nearest)
    case .cycle(let names): Self.cycle(names)
    case .lineageTooLong(let name, let limit):
      Diagnostic(
        .lineageTooLong, "this `extends` chain joins more than \(limit) pagers", at: name.span,
        "one too many")
    default: nil
    }
  }

  /// A failure of KDL; no fix writes a unit that does not exist.
  private static func syntax(_ failure: KDLParseFailure, _ source: SourceText) -> Diagnostic {
    var diagnostic = failure.diagnostic(in: source)
    guard case .invalidNumber(.strayWord(_, let word)) = failure.kind,
      NotationScanner.unit(word) == nil
    else { return diagnostic }
    diagnostic.fix = nil
    diagnostic.remarks.removeAll()
    return diagnostic.adding(help: "units are \(Wording.units(ConfigUnit.all.map { $0.name }))")
  }

  private static func tooLong(_ source: SourceText, _ limit: Int) -> Diagnostic {
    var diagnostic = Diagnostic(
      .fileTooLong, "the file has \(source.bytes.count) bytes, more than \(limit)",
      at: SourceSpan(source, 0..<0))
    diagnostic.showsSource = false
    return diagnostic
  }

  private static func unknownFormat(_ format: Stated<String>, _ known: [String]) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownFormat, "unknown format `\(format.value)`", at: format.span,
      "this version reads \(Wording.choice(known))")
    guard known.count == 1 else { return diagnostic }
    return diagnostic.writing("\"\(known[0])\"", over: format.span, help: "write `\(known[0])`")
  }

  private static func duplicate(_ name: Stated<String>, _ first: Stated<String>) -> Diagnostic {
    let diagnostic = Diagnostic(
      .duplicatePager, "two pagers are called `\(name.value)`", at: name.span,
      "the second one")
    guard let span = first.span else { return diagnostic }
    guard span.source === name.span?.source else {
      return diagnostic.adding(note: "the first one is \(Wording.place(span) ?? "")")
    }
    return diagnostic.adding(label: "the first one", at: span)
  }

  private static func unknownBase(_ name: Stated<String>, _ nearest: String?) -> Diagnostic {
    Diagnostic(.unknownBase, "no pager is called `\(name.value)`", at: name.span, "not found")
      .suggesting(nearest, for: name.span)
  }

  private static func cycle(_ names: [Stated<String>]) -> Diagnostic {
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

/// The sentences for config errors.
///
/// One function for each range of codes; syntax has a file of its own.
extension ConfigError {
  package var diagnostic: Diagnostic {
    documentDiagnostic ?? nodeDiagnostic ?? parameterDiagnostic ?? valueDiagnostic ?? unitDiagnostic
      ?? rowDiagnostic ?? strategyDiagnostic ?? makingDiagnostic ?? warningDiagnostic
  }
}
