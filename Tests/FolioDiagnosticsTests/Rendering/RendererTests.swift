import FolioDiagnostics
import FolioTestSupport
import Foundation
import Testing

@Suite("Renderers")
struct RendererTests {
  static let samples = MessagesToAimFor.samples + HardLayouts.samples

  @Test("plain text shows position, source, marks, message and remarks", arguments: samples)
  func plain(_ sample: Sample) {
    Golden.expect(PlainRenderer().text(of: sample.diagnostic), "plain.\(sample.name)")
  }

  @Test("color adds only escape sequences to the plain text", arguments: samples)
  func colour(_ sample: Sample) {
    let coloured = PlainRenderer(columns: nil, isColored: true).text(of: sample.diagnostic)
    let stripped = withoutColour(coloured)
    #expect(stripped == PlainRenderer().text(of: sample.diagnostic))
    #expect(coloured != stripped)
  }

  @Test("color follows severity", arguments: MessagesToAimFor.samples)
  func colours(_ sample: Sample) {
    let text = PlainRenderer(columns: nil, isColored: true).text(of: sample.diagnostic)
    Golden.expect(text.replacingOccurrences(of: "\u{1B}", with: "␛"), "ansi.\(sample.name)")
  }

  @Test("JSON has the documented keys in the documented order", arguments: samples)
  func json(_ sample: Sample) throws {
    let text = JSONRenderer().text(of: Diagnostics([sample.diagnostic]))
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    Golden.expect(text + "\n", "json.\(sample.name)")
  }

  @Test("reports are separated by a blank line and end with the number of omitted problems")
  func omission() {
    let source = SourceText(name: "a.kdl", text: "x x x")
    let all = Diagnostics(
      (0..<52).map { Diagnostic(.sample, "problem \($0 + 10)", at: SourceSpan(source, 0..<1)) })
    let text = PlainRenderer().text(of: all)
    #expect(text.hasSuffix("\n\nnote: 2 more problems are not shown\n"))
    #expect(text.components(separatedBy: "\n\n").count == 51)
    let one = Diagnostics(all.prefix(49) + [Diagnostic(.sample, "a"), Diagnostic(.sample, "b")])
    #expect(PlainRenderer().text(of: one).hasSuffix("note: 1 more problem is not shown\n"))
    #expect(JSONRenderer().text(of: all).hasSuffix(#"],"omitted_count":2}"#))
  }

  @Test("an empty report is empty text and valid JSON")
  func nothing() {
    #expect(PlainRenderer().text(of: Diagnostics()) == "")
    let json =
      #"{"format_version":1,"valid":true,"error_count":0,"warning_count":0,"diagnostics":[]}"#
    #expect(JSONRenderer().text(of: Diagnostics()) == json)
  }

  @Test("warnings alone leave the input valid")
  func warnings() {
    let warning = Diagnostic(.sample, "odd", severity: .warning)
    let text = JSONRenderer().text(of: Diagnostics([warning]))
    #expect(text.hasPrefix(#"{"format_version":1,"valid":true,"error_count":0,"warning_count":1,"#))
  }
}
