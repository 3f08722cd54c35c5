import FolioConfig
import FolioDiagnostics
import FolioTestSupport
import Testing

/// Changes of one text that are made at once.
@Suite("Joined fixes")
struct JoinedFixTests {
  @Test(
    "the largest changes are made, then what touches none of them; of equal ones the first in the text"
  )
  func joined() {
    forAll("as one by one", share: 0.3, { Changes(&$0) }) { changes in
      let fixes = changes.all.map {
        FixIt(replacing: SourceSpan(changes.source, $0.range), with: $0.text)
      }
      return FixIt.joined(fixes)?.applied == changes.applied
    }
  }

  @Test("no change is no fix, and one alone is itself")
  func few() {
    #expect(FixIt.joined([]) == nil)
    let source = SourceText(name: "a", text: "abc")
    let fix = FixIt(replacing: SourceSpan(source, 1..<2), with: "x")
    #expect(FixIt.joined([fix])?.span == fix.span)
    #expect(FixIt.joined([fix])?.replacement == "x")
  }

  /// Up to five changes of ten letters.
  private struct Changes: CustomStringConvertible {
    let source = SourceText(name: "a", text: "abcdefghij")
    var all: [(range: Range<Int>, text: String)] = []
    var description: String { all.map { "\($0.range) \($0.text)" }.joined(separator: ", ") }

    init(_ choices: inout Choices) {
      for number in 0..<choices.below(6) {
        let lower = Int(choices.below(10))
        let upper = min(10, lower + Int(choices.below(4)))
        all.append((lower..<upper, ["V", "W", "X", "Y", "Z"][Int(number)]))
      }
    }

    /// The text after the changes, the last in the text first; `nil` for none.
    var applied: [UInt8]? {
      var kept: [(range: Range<Int>, text: String)] = []
      let inOrder = (0...10).flatMap { place in all.filter { $0.range.lowerBound == place } }
      for length in stride(from: 10, through: 0, by: -1) {
        for change in inOrder where change.range.count == length {
          if !kept.contains(where: { touches($0.range, change.range) }) { kept.append(change) }
        }
      }
      var bytes = source.bytes
      for change in kept.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(change.range, with: change.text.utf8)
      }
      return kept.isEmpty ? nil : bytes
    }

    /// Whether two changes share a byte, or one of no bytes lies within or beside the other.
    private func touches(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
      if one.isEmpty || other.isEmpty {
        return one.lowerBound <= other.upperBound && other.lowerBound <= one.upperBound
      }
      return one.contains { other.contains($0) }
    }
  }
}
