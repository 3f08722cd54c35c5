import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Saved state as bytes")
struct SavedBytesTests {
  private static func number(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  /// Version, edge, mark, page, distance, share, rest and offset.
  private static func numbers(
    edge: UInt8 = 0, mark: UInt8 = 0, page: UInt64 = 0, distance: Double = 0, share: Double = 0,
    rest: UInt64 = .max, offset: Double = .nan
  ) -> [UInt8] {
    [1, edge, mark]
      + [page, distance.bitPattern, share.bitPattern, rest, offset.bitPattern].flatMap(number)
  }

  /// A key and its bytes, which follow the 43 bytes of numbers.
  struct Row: Sendable {
    var key: PageKey?
    var tail: [UInt8]
  }

  @Test(
    "a state has 43 bytes of numbers, and a key without padding",
    arguments: [
      Row(key: nil, tail: [0]),
      Row(key: .integer(-2), tail: [1, 0xFE] + Array(repeating: 0xFF, count: 7)),
      Row(key: .text("é"), tail: [2, 0xC3, 0xA9]), Row(key: .text(""), tail: [2]),
    ])
  func written(row: Row) {
    let state = SavedState(page: 3, key: row.key, edge: .inside, distance: 2.5, share: 0.25)
    #expect(
      state.bytes == Self.numbers(edge: 2, page: 3, distance: 2.5, share: 0.25) + row.tail)
    #expect(SavedState(bytes: state.bytes) == state)
    let other = SavedState(page: 3, key: row.key, isBetweenRests: true, rest: 7, offset: 480.1)
    #expect(other.bytes == Self.numbers(mark: 1, page: 3, rest: 7, offset: 480.1) + row.tail)
    #expect(SavedState(bytes: other.bytes) == other)
  }

  @Test(
    "invalid numbers become defaults, so that every state can be parsed again",
    arguments: [
      (SavedState(page: -1), SavedState(page: 0)), (SavedState(page: .min), SavedState(page: 0)),
      (SavedState(page: 2, distance: Points(Double.nan)), SavedState(page: 2)),
      (SavedState(page: 2, distance: Points(-Double.infinity)), SavedState(page: 2)),
      (SavedState(page: 2, share: .nan), SavedState(page: 2)),
      (SavedState(page: 2, share: .infinity), SavedState(page: 2)),
      (SavedState(page: 2, rest: -1), SavedState(page: 2)),
      (SavedState(page: 2, offset: Points(Double.nan)), SavedState(page: 2)),
      (SavedState(page: 2, offset: Points(1e300)), SavedState(page: 2)),
      (SavedState(page: .max, rest: .max), SavedState(page: .max, rest: .max)),
    ])
  func limited(_ state: SavedState, _ kept: SavedState) {
    #expect(state == kept)
    #expect(SavedState(bytes: state.bytes) == state)
  }

  @Test("a text key beyond the length limit is not saved, and its page is found by index")
  func long() throws {
    let longest = String(repeating: "k", count: Limits.maximumKeyLength)
    #expect(SavedState(page: 1, key: .text(longest)).key == .text(longest))
    let state = SavedState(page: 1, key: .text(longest + "k"))
    #expect(state.key == nil && state.bytes.count == 44)
    let bytes = SavedState(page: 1, key: .text(longest)).bytes
    #expect(SavedState(bytes: bytes) != nil)
    #expect(SavedState(bytes: bytes + [UInt8(ascii: "k")]) == nil)
  }

  @Test(
    "malformed bytes are refused",
    arguments: [
      [], [1], Array(repeating: 0, count: 44), [2] + numbers().dropFirst() + [0],
      // An unknown edge, mark and tag.
      numbers(edge: 4) + [0], numbers(mark: 2) + [0], numbers() + [3],
      // Pages before the first, and numbers that are not finite.
      numbers(page: .max) + [0], numbers(page: 1 << 63) + [0], numbers(distance: .nan) + [0],
      numbers(distance: .infinity) + [0], numbers(share: .nan) + [0],
      numbers(share: -.infinity) + [0], numbers(rest: .max - 1) + [0],
      numbers(offset: .infinity) + [0], numbers(offset: -.nan) + [0],
      // A number cut short, or too long; a byte after an absent key.
      numbers() + [1, 0, 0], numbers() + [0, 0], numbers() + [1] + Array(repeating: 0, count: 9),
      // Text that is not UTF-8.
      numbers() + [2, 0xC3], numbers() + [2, 0xED, 0xA0, 0x80],
    ] as [[UInt8]])
  func wrong(bytes: [UInt8]) {
    #expect(SavedState(bytes: bytes) == nil)
    #expect(SavedState(bytes: Self.numbers(distance: -3) + [0]) != nil)
  }

  @Test("any bytes either parse to a state or are refused, without a crash")
  func anyBytes() {
    forAll("bytes of a state", { $0.bytes(upTo: 60) }) { try Self.check($0) }
    forAll(
      "bytes much like a state's",
      { choices in
        let state = SavedState(
          page: choices.int(in: 0...9),
          key: choices.element(of: [nil, .integer(12), .text("ключ"), .text("")]),
          edge: choices.element(of: [.point, .leading, .inside, .trailing]),
          distance: Points(Double(choices.int(in: -50...50))), share: 0.5,
          rest: choices.element(of: [nil, nil, 3]), offset: choices.element(of: [nil, nil, 30.5]))
        var bytes = state.bytes
        for _ in 0..<choices.int(in: 0...3) {
          guard !bytes.isEmpty else { break }
          let place = choices.below(UInt64(bytes.count))
          switch choices.int(in: 0...2) {
          case 0: bytes[Int(place)] = UInt8(choices.below(256))
          case 1: bytes.remove(at: Int(place))
          default: bytes.insert(UInt8(choices.below(256)), at: Int(place))
          }
        }
        return bytes
      }
    ) { try Self.check($0) }
  }

  /// Checks that a parsed state is serialized to the same bytes and can be restored.
  private static func check(_ bytes: [UInt8]) throws -> Bool {
    guard let state = SavedState(bytes: bytes) else { return true }
    try hold(SavedState(bytes: state.bytes) == state, "\(state)")
    try hold(state.bytes == bytes, "\(state.bytes)")
    for loops in [LoopPlan.Style.off, .clones] {
      var driven = Driven(
        .test(rules: [FreeRule()], loop: LoopPlan(loops)), viewport: 100, pages: .uniform(count: 4)
      )
      var effects = Effects()
      let found = driven.pager.restore(
        state, naming: PageNaming(["a", "ключ", "", "d"]), into: &effects)
      try hold(found.page == driven.pager.settled && found.page != nil, "\(found)")
      try hold(
        driven.pager.phase == .idle && driven.pager.offset.value.isFinite,
        "\(driven.pager.phase) at \(driven.pager.offset.value)")
    }
    return true
  }
}
