import FolioDiagnostics
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  private let first = SourceText(name: "a.kdl", text: String(repeating: "x", count: 400))
  private let second = SourceText(name: "b.kdl", text: "xxxx")

  private func problem(
    _ source: SourceText, _ byte: Int, _ message: String = "wrong",
    _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      .sample, message, at: SourceSpan(source, byte..<byte + 1), severity: severity)
  }

  @Test("diagnostics are sorted by position, regardless of the order of reporting")
  func order() {
    let sorted = [
      Diagnostic(.sample, "no file"), problem(first, 1), problem(first, 3, "a"),
      problem(first, 3, "b"), problem(first, 3, "a", .warning), problem(second, 0),
    ]
    #expect(Array(Diagnostics(sorted.reversed())) == sorted)
    #expect(Diagnostics(sorted) == Diagnostics(sorted.reversed()))
  }

  @Test("repeated diagnostics are dropped")
  func repetitions() {
    let once = problem(first, 1)
    let diagnostics = Diagnostics([once, problem(first, 2), once, once.adding(note: "again")])
    #expect(diagnostics.count == 2)
    #expect(diagnostics.errorCount == 2)
  }

  @Test("at most 50 diagnostics are kept, and the rest are counted")
  func limit() {
    let diagnostics = Diagnostics((0..<120).reversed().map { problem(first, $0) })
    #expect(diagnostics.count == 50)
    #expect(diagnostics.last == problem(first, 49))
    #expect(diagnostics.errorCount == 120)
    #expect(diagnostics.omittedCount == 70)
  }

  @Test("at the limit, notes are dropped before warnings, and warnings before errors")
  func severities() {
    var diagnostics = Diagnostics((0..<40).map { problem(first, $0, "hm", .note) })
    diagnostics.add(Diagnostics((40..<80).map { problem(first, $0, "hm", .warning) }))
    diagnostics.add(Diagnostics((80..<110).map { problem(first, $0) }))
    #expect(diagnostics.count { $0.severity == .error } == 30)
    #expect(diagnostics.count { $0.severity == .warning } == 20)
    #expect(diagnostics.errorCount == 30 && diagnostics.warningCount == 40)
    #expect(diagnostics.omittedCount == 60)
  }

  @Test("joining reports keeps the count of diagnostics omitted before")
  func joined() {
    var diagnostics = Diagnostics([Diagnostic(.sample, "no file")])
    diagnostics.add(Diagnostics((0..<60).map { problem(first, $0) }))
    #expect(diagnostics.errorCount == 61)
    #expect(diagnostics.omittedCount == 11)
  }

  @Test("`hasErrors` is true only with an error")
  func hasErrors() {
    #expect(!Diagnostics().hasErrors)
    #expect(!Diagnostics([problem(first, 0, "hm", .warning)]).hasErrors)
    #expect(Diagnostics([problem(first, 0)]).hasErrors)
  }

  @Test("fixes replace exactly their ranges, and of two that overlap the first is applied")
  func fixes() throws {
    let source = SourceText(name: "a", text: "ab cd ef")
    let fixes = [(3..<5, "xyz"), (0..<1, "A"), (4..<8, "no"), (8..<8, "!")].map {
      FixIt(replacing: SourceSpan(source, $0), with: $1)
    }
    #expect(String(decoding: try #require(FixIt.applied(fixes)), as: UTF8.self) == "Ab xyz ef!")
    #expect(FixIt.applied([]) == nil)
  }

  @Test("a suggestion adds a help and a fix, or nothing without a name")
  func suggestion() {
    let span = SourceSpan(second, 0..<2)
    let plain = Diagnostic(.sample, "wrong", at: span)
    #expect(plain.suggesting(nil, for: span) == plain)
    let helped = plain.suggesting("right", for: span)
    #expect(helped.help == "did you mean `right`?")
    #expect(helped.fix == FixIt(replacing: span, with: "right"))
  }
}
