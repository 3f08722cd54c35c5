import FolioConfig
import FolioPlatforms
import FolioTestSupport
import Foundation
import Testing

/// Valid configs into which two slips are made at random: one fix brings back what they said.
@Suite("Two mistakes")
struct TwoMistakesTests {
  /// A slip: what of a line it strikes, and what it makes of that.
  private struct Slip: Sendable {
    let name: String
    let pattern: String
    let change: @Sendable (String) -> String
  }

  private static let slips: [Slip] = [
    Slip(name: "brace below", pattern: #"(?m)^ *[a-z]+[^\n{}/]* \{$"#) { line in
      line.dropLast(2) + "\n{"
    },
    Slip(name: "unit behind", pattern: #"(extent|spacing|leading|trailing)=[0-9]+\b"#) {
      $0 + "px"
    },
    Slip(name: "decimal comma", pattern: #"=[0-9]\.[0-9]+"#) {
      $0.replacingOccurrences(of: ".", with: ",")
    },
    Slip(name: "per cent", pattern: #"\(viewport\)0\.[0-9]{2}\b"#) { $0.suffix(2) + "%" },
    Slip(name: "colon behind a node", pattern: #"(?m)^ +(axis|snap|pages|resize|loop) "#) {
      $0.dropLast() + ": "
    },
    Slip(name: "equals behind a node", pattern: #"(?m)^ +(axis|snap|resize|loop) "#) { $0 + "= " },
    Slip(name: "colon behind a key", pattern: #" [a-z-]+=[0-9]"#) {
      $0.replacingOccurrences(of: "=", with: ": ")
    },
    Slip(name: "comma", pattern: #"[a-z]=[0-9]+ (?=[a-z-]+=)"#) { $0.dropLast() + ", " },
    Slip(name: "hash comment", pattern: #"(?m)^// "#) { _ in "# " },
    Slip(name: "dash comment", pattern: #"(?m)^// "#) { _ in "-- " },
    Slip(name: "camel case", pattern: #"\b[a-z]+-(page|steps|width|height|mode|offset)\b"#) {
      word in
      let parts = word.split(separator: "-")
      return parts[0] + parts[1].capitalized
    },
    Slip(name: "gap", pattern: #"\bspacing="#) { _ in "gap=" },
    Slip(name: "width", pattern: #"\bpages extent=(?=[0-9(])"#) { _ in "pages width=" },
    Slip(name: "left", pattern: #"\binsets leading="#) { _ in "insets left=" },
    Slip(name: "centre", pattern: #"\bsnap centre\b"#) { _ in "snap center" },
    Slip(name: "missing brace", pattern: #"(?m)^    \}\n"#) { _ in "" },
    Slip(name: "letter lost", pattern: #"(?m)^ +(axis|snap|pages|insets|paging|resize) "#) {
      $0.dropLast(2) + " "
    },
    Slip(name: "key of its own", pattern: #" spacing=[0-9]+(?=\n)"#) {
      $0.replacingOccurrences(of: " spacing=", with: "\n    gap ")
    },
    Slip(name: "bare truth", pattern: #"#true"#) { _ in "true" },
    Slip(name: "quoted number", pattern: #"=[0-9]+\b(?![.,])"#) { "=\"\($0.dropFirst())\"" },
    Slip(name: "rows turned", pattern: #"step [a-z0-9.=() -]+; step [a-z0-9.=() -]+(?= \})"#) {
      let rows = $0.components(separatedBy: "; ")
      return rows[1] + "; " + rows[0]
    },
  ]

  private static let configs: [(name: String, text: String)] = {
    let folder = Fixture.root.appendingPathComponent("Configs")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".kdl") }.sorted().compactMap { name in
      let path = folder.appendingPathComponent(name)
      guard let text = try? String(contentsOf: path, encoding: .utf8) else { return nil }
      // Those of plugins need their plugins.
      return Fixture.load(text, registry: .all).isValid ? (name, text) : nil
    }
  }()

  /// A text with a slip at a random place; `nil` where it strikes nothing.
  private static func slipped(
    _ text: String, _ slip: Slip, _ random: inout SeededGenerator
  ) throws -> String? {
    let places = text.ranges(of: try Regex(slip.pattern)).filter { place in
      let line = text[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
      return slip.pattern.contains("// ") || line.last?.contains("//") != true
    }
    guard let place = places.randomElement(using: &random) else { return nil }
    return text.replacingCharacters(in: place, with: slip.change(String(text[place])))
  }

  @Test("200 configs with two slips say the same after one fix")
  func twoSlips() throws {
    var failures: [String] = []
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let config = Self.configs[seed % Self.configs.count]
      var (text, names) = (config.text, [String]())
      while names.count < 2 {
        guard let slip = Self.slips.randomElement(using: &random),
          let next = try Self.slipped(text, slip, &random)
        else { continue }
        text = next
        names.append(slip.name)
      }
      let meant = Mended.settings(of: config.text)
      let mended = Mended(text)
      if mended.settings != meant {
        failures.append(
          "\(seed) \(config.name) \(names): \(mended.difference(from: meant).prefix(300))\n\(text)")
      }
    }
    #expect(failures.isEmpty, "\(failures.count):\n\(failures.joined(separator: "\n\n"))")
  }
}
