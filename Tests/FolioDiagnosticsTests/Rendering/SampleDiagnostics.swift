import FolioDiagnostics
import Testing

extension DiagnosticCode {
  static let sample = DiagnosticCode("P0001", "a problem for tests")
}

/// A diagnostic with the name of its golden file.
struct Sample: CustomTestStringConvertible {
  var name: String
  var diagnostic: Diagnostic
  var testDescription: String { name }

  init(_ name: String, _ diagnostic: Diagnostic) {
    self.name = name
    self.diagnostic = diagnostic
  }
}

/// The span of an occurrence of `words` in a text, or the text's end if there is none.
func span(_ source: SourceText, _ words: String, _ occurrence: Int = 0) -> SourceSpan {
  let wanted = Array(words.utf8)
  let starts = source.bytes.indices.filter { source.bytes[$0...].starts(with: wanted) }
  guard occurrence < starts.count else {
    Issue.record("\(words) is not in \(source.name)")
    return SourceSpan(source, source.bytes.count..<source.bytes.count)
  }
  return SourceSpan(source, starts[occurrence]..<starts[occurrence] + wanted.count)
}

/// The text without escape sequences for color.
///
/// By scalars, since a combining mark after a sequence would hide its end from a pattern.
func withoutColour(_ text: String) -> String {
  var kept = String.UnicodeScalarView()
  var isInside = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" { isInside = true }
    if !isInside { kept.append(scalar) }
    if scalar == "m" { isInside = false }
  }
  return String(kept)
}

/// The messages of the reference that the renderers aim for, in invented files.
enum MessagesToAimFor {
  static let samples = [
    Sample("unknown-property", unknownProperty), Sample("slower-step", slowerStep),
    Sample("circle", circle), Sample("unknown-strategy", unknownStrategy),
    Sample("empty-range", emptyRange),
  ]

  private static func file(_ name: String, _ line: Int, _ lines: String) -> SourceText {
    SourceText(name: name, text: String(repeating: "\n", count: line - 1) + lines + "\n")
  }

  private static var unknownProperty: Diagnostic {
    let text = file("Configs/feed.kdl", 21, "    paging one-page treshold=(pt)150")
    let code = DiagnosticCode("P0203", "unknown property")
    return Diagnostic(
      code, "unknown property `treshold` on `paging`", at: span(text, "treshold"),
      "not a parameter of `one-page`"
    ).suggesting("threshold", for: span(text, "treshold"))
      .adding(note: "`one-page` takes: threshold")
  }

  private static var slowerStep: Diagnostic {
    let lines = "        step speed=1.0 pages=3\n        step speed=0.2 pages=1"
    let text = file("Configs/shelf.kdl", 16, lines)
    let code = DiagnosticCode("P0311", "steps out of order")
    return Diagnostic(
      code, "steps must get faster from top to bottom", at: span(text, "0.2"),
      "slower than the step above"
    ).adding(label: "1.0 here", at: span(text, "1.0"))
      .adding(help: "swap these two lines")
      .adding(note: "otherwise a faster fling could move fewer pages")
  }

  private static var circle: Diagnostic {
    Diagnostic(DiagnosticCode("P0102", "circular extends"), "`extends` goes round in a circle")
      .adding(note: "a (a.kdl:3) -> b (a.kdl:9) -> c (b.kdl:2) -> a")
  }

  private static var unknownStrategy: Diagnostic {
    let text = file("Configs/picker.kdl", 40, "    paging com.example.magnetic-detent")
    let code = DiagnosticCode("P0410", "unknown strategy")
    var diagnostic = Diagnostic(
      code, "unknown strategy `com.example.magnetic-detent`",
      at: span(text, "com.example.magnetic-detent")
    ).adding(note: "searched: built-ins (8), Plugins/ (2 manifests)")
      .adding(help: "`com.example.magnetic-detents` exists in Plugins/Magnetic\nbuild it first")
    diagnostic.showsSource = false
    return diagnostic
  }

  private static var emptyRange: Diagnostic {
    let text = file("Configs/shelf.kdl", 23, "    when min-width=(pt)744 max-width=(pt)600 {")
    return Diagnostic(
      DiagnosticCode("P0507", "never applies"), "this `when` can never apply",
      at: span(text, "min-width=(pt)744"), severity: .warning
    ).adding(label: "the range is empty", at: span(text, "max-width=(pt)600"))
  }
}

/// Layouts that are easy to get wrong.
enum HardLayouts {
  static let samples = [
    Sample("tabs", marked("\tsnap\tleadign x", "leadign", "unknown alignment")),
    Sample("wide", marked("label \"日本語 👍🏽 e\u{301}\" snpa", "snpa", "unknown node")),
    Sample(
      "controls", marked("a\u{0}\u{1B}[31m\u{202E}b\u{7F}\u{85} bad", "bad", "here\u{1B}[0m\u{9}!")),
    Sample("not-utf8", notUTF8), Sample("crlf", marked("a\r\nb bad\r\nc", "bad", "in the middle")),
    Sample("end-of-file", at("pager x {\n    snap leading\n", 27..<27, "still open here")),
    Sample("line-end", at("pager\r\nx", 5..<7, "a line end")),
    Sample("empty-file", at("", 0..<0, "nothing here")),
    Sample("three-labels", threeLabels), Sample("nested-labels", nestedLabels),
    Sample("equal-labels", equalLabels), Sample("several-lines", severalLines),
    Sample("two-neighbors", twoNeighbors), Sample("two-files", twoFiles),
    Sample("long-line", longLine), Sample("long-span", longSpan),
    Sample("far-labels", farLabels), Sample("byte-order-mark", marked("\u{FEFF}bad x", "bad", "x")),
  ]

  private static func marked(_ text: String, _ words: String, _ label: String) -> Diagnostic {
    let source = SourceText(name: "a.kdl", text: text)
    return Diagnostic(.sample, "something is wrong", at: span(source, words), label)
  }

  private static func at(_ text: String, _ range: Range<Int>, _ label: String) -> Diagnostic {
    let source = SourceText(name: "a.kdl", text: text)
    return Diagnostic(.sample, "something is wrong", at: SourceSpan(source, range), label)
  }

  private static var notUTF8: Diagnostic {
    let source = SourceText(
      name: "a.kdl", bytes: Array("ab ".utf8) + [0xFF, 0xC3] + Array(" c".utf8))
    return Diagnostic(.sample, "not UTF-8", at: SourceSpan(source, 3..<5), "these bytes")
  }

  private static var threeLabels: Diagnostic {
    let source = SourceText(name: "a.kdl", text: "step speed=1 pages=2 speed=3")
    return Diagnostic(.sample, "`speed` is given twice", at: span(source, "speed", 1), "again")
      .adding(label: "first here", at: span(source, "speed"))
      .adding(label: "a step", at: span(source, "step"))
      .adding(label: "", at: span(source, "pages"))
  }

  private static var nestedLabels: Diagnostic {
    let source = SourceText(name: "a.kdl", text: "paging { step speed=0.2 }")
    return Diagnostic(.sample, "a step needs pages", at: span(source, "speed"), "only a speed")
      .adding(label: "this step", at: span(source, "step speed=0.2"))
  }

  private static var equalLabels: Diagnostic {
    let source = SourceText(name: "a.kdl", text: "snap leading")
    return Diagnostic(.sample, "two things at one place", at: span(source, "leading"), "first")
      .adding(label: "second", at: span(source, "leading"))
      .adding(label: "third", at: span(source, "snap"))
  }

  private static var severalLines: Diagnostic {
    let source = SourceText(
      name: "a.kdl", text: "pager x {\n    paging {\n        a\n        b\n        c\n    }\n}\n")
    return Diagnostic(
      .sample, "this chain is empty", at: span(source, "{\n        a\n        b\n        c\n    }"),
      "the whole block"
    ).adding(label: "in this pager", at: span(source, "x"))
  }

  private static var twoNeighbors: Diagnostic {
    let source = SourceText(name: "a.kdl", text: "one\ntwo\nthree\nfour\nfive\nsix\nseven\n")
    return Diagnostic(.sample, "names differ", at: span(source, "seven"), "here")
      .adding(label: "and here", at: span(source, "one"))
      .adding(label: "and there", at: span(source, "three"))
  }

  private static var twoFiles: Diagnostic {
    let first = SourceText(name: "a.kdl", text: "pager shelf {\n}\n")
    let second = SourceText(
      name: "b.kdl", text: String(repeating: "\n", count: 120) + "pager shelf")
    return Diagnostic(.sample, "two pagers have the same name", at: span(first, "shelf"), "here")
      .adding(label: "already defined here", at: span(second, "shelf"))
  }

  private static func long(_ count: Int) -> String {
    (0..<count).map { "key\($0)=\($0)" }.joined(separator: " ")
  }

  private static var longLine: Diagnostic {
    let source = SourceText(name: "a.kdl", text: long(90_000))
    return Diagnostic(.sample, "too large", at: span(source, "45678", 1), "more than the limit")
  }

  private static var longSpan: Diagnostic {
    let source = SourceText(name: "a.kdl", text: "text \"" + long(5000))
    let end = source.bytes.count
    return Diagnostic(
      .sample, "a string is not closed", at: SourceSpan(source, 5..<end), "from here")
  }

  private static var farLabels: Diagnostic {
    let source = SourceText(name: "a.kdl", text: long(5000))
    return Diagnostic(.sample, "twice", at: span(source, "key4000"), "again")
      .adding(label: "first", at: span(source, "key3"))
  }
}
