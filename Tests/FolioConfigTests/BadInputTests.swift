import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioTestSupport
import Foundation
import Testing

/// Files that are not configs, and mutated configs.
@Suite("Bad input")
struct BadInputTests {
  private func load(_ bytes: [UInt8]) -> LoadResult {
    Fixture.loader.load([SourceText(name: "bad.kdl", bytes: bytes)])
  }

  /// A file and the codes of its diagnostics.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let codes: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ codes: [String]) {
      self.init(name, Array(text.utf8), codes)
    }

    init(_ name: String, _ bytes: [UInt8], _ codes: [String]) {
      self.name = name
      self.bytes = bytes
      self.codes = codes
    }
  }

  static let rows = [
    Row("empty", "", ["P0104"]),
    Row("only spaces", " \n\t\n", ["P0104"]),
    Row("only a byte-order mark", [0xEF, 0xBB, 0xBF], ["P0104"]),
    Row("a byte-order mark before a pager", [0xEF, 0xBB, 0xBF] + Array("pager a".utf8), []),
    Row("carriage returns and line feeds", "pager a {\r\n  snap leading\r\n}\r\n", []),
    Row("not UTF-8", Array("pager a { snap ".utf8) + [0xFF, 0x7D], ["K0001"]),
    Row("UTF-16", [0xFF, 0xFE, 0x70, 0x00], ["K0001"]),
    Row("a NUL", "pager a { \0 }", ["K0002"]),
    Row("one byte too long", String(repeating: "\n", count: 65_537), ["P0105"]),
    Row("two mebibytes", String(repeating: "pager a\n", count: 262_144), ["P0105"]),
    Row(
      "10,000 nested nodes", "pager " + String(repeating: "a { ", count: 10_000),
      ["P0201", "K0041"]),
    Row("an unterminated string", "pager \"a {\n}", ["K0010"]),
    Row("an unterminated comment", "pager a /* {\n}", ["K0050"]),
  ]

  @Test("each input yields exactly the expected codes", arguments: rows)
  func row(_ row: Row) {
    let result = load(row.bytes)
    #expect(
      result.diagnostics.map { $0.code.id }.sorted() == row.codes.sorted(),
      "\(Fixture.report(result))")
    #expect(result.isValid == row.codes.isEmpty)
  }

  @Test("a file of the maximum length is loaded")
  func longest() {
    let text = "pager a\n"
    let rest = [UInt8](repeating: 0x0A, count: ConfigLimits.fileLength - text.utf8.count)
    #expect(load(Array(text.utf8) + rest).pagers.count == 1)
  }

  private static let seeds: [[UInt8]] = {
    let names = ["card-feed", "option-picker", "shelf", "deals", "player-tabs", "carousel"]
    let files = names.map { Fixture.root.appendingPathComponent("Configs/\($0).kdl") }
    return files.compactMap { try? Array(Data(contentsOf: $0)) }
  }()

  /// Fragments that the grammar or the schema reacts to.
  private static let pieces = [
    "pager", "when", "paging", "limit", "step", "{", "}", "(pt)", "(pt-per-s)", "#nan", "#inf",
    "-1",
    "1e309", "=", "\"", ";", "/-", "extends=a", "abstract=#true", "\u{0}", "\u{FEFF}", "x-",
    "pages",
    "0", "99999999999999999999", "()", "visible=1", "extent=content",
  ].map { Array($0.utf8) }

  @Test(
    "mutated configs never trap, spans stay in range, and loaded pagers print and parse without loss"
  )
  func mutations() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<4000 {
      guard var bytes = Self.seeds.randomElement(using: &generator) else { return }
      for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, &generator) }
      let result = load(bytes)
      for diagnostic in result.diagnostics {
        guard let span = diagnostic.primary?.span else { continue }
        #expect(span.range.upperBound <= bytes.count)
        if let fix = diagnostic.fix {
          #expect((FixIt.applied([fix]) ?? []).count < bytes.count + 200)
        }
      }
      for pager in result.pagers {
        let viewport = Viewport(extent: 390, crossExtent: 844)
        _ = pager.configuration(for: viewport)
        _ = pager.resolved(for: viewport).printed()
        #expect(Fixture.load(pager.printed()).definitions == [pager.definition])
      }
    }
    #expect(Self.seeds.count == 6)
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: 0 + place)
    default:
      if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
    }
  }
}
