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

  /// Version, edge, page, distance, share, and that there is no key.
  private static func numbers(page: UInt64, distance: Double, share: Double) -> [UInt8] {
    [1, 1] + number(page) + number(distance.bitPattern) + number(share.bitPattern) + [0]
  }

  /// A state and its bytes after the 26 that hold its numbers.
  struct Row: Sendable {
    var key: PageKey?
    var tail: [UInt8]
  }

  @Test(
    "a state has 26 bytes of numbers and a key as short as it is",
    arguments: [
      Row(key: nil, tail: [0]),
      Row(key: .integer(-2), tail: [1, 0xFE] + Array(repeating: 0xFF, count: 7)),
      Row(key: .text("é"), tail: [2, 0xC3, 0xA9]), Row(key: .text(""), tail: [2]),
    ])
  func written(row: Row) {
    let state = SavedState(page: 3, key: row.key, edge: .inside, distance: 2.5, share: 0.25)
    let numbers =
      [1, 2] + Self.number(3) + Self.number((2.5).bitPattern) + Self.number((0.25).bitPattern)
    #expect(state.bytes == numbers + row.tail)
    #expect(SavedState(bytes: state.bytes) == state)
  }

  @Test("a rest and an offset stand before the key")
  func added() {
    let rest = Self.number(7)
    let offset = Self.number((480.1).bitPattern)
    for (state, marks, words) in [
      (SavedState(page: 3, key: .text("é"), rest: 7), UInt8(64), rest),
      (SavedState(page: 3, key: .text("é"), offset: 480.1), 32, offset),
      (SavedState(page: 3, key: .text("é"), rest: 7, offset: 480.1), 96, rest + offset),
    ] {
      let bytes =
        [1, marks] + Self.number(3) + Array(repeating: 0, count: 16) + words + [2, 0xC3, 0xA9]
      #expect(state.bytes == bytes)
      #expect(SavedState(bytes: bytes) == state)
      #expect(SavedState(bytes: Array(bytes[..<30])) == nil)
    }
  }

  @Test(
    "numbers that cannot be are none, so that every state is read again",
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

  @Test("a text that is too long is not saved, and its page is found by index")
  func long() throws {
    let longest = String(repeating: "k", count: Limits.maximumKeyLength)
    #expect(SavedState(page: 1, key: .text(longest)).key == .text(longest))
    let state = SavedState(page: 1, key: .text(longest + "k"))
    #expect(state.key == nil && state.bytes.count == 27)
    let bytes = SavedState(page: 1, key: .text(longest)).bytes
    #expect(SavedState(bytes: bytes) != nil)
    #expect(SavedState(bytes: bytes + [UInt8(ascii: "k")]) == nil)
  }

  @Test(
    "wrong bytes are no state",
    arguments: [
      [], [1], Array(repeating: 0, count: 27), [2] + Array(repeating: 0, count: 26),
      // A rest before the first, an offset that is none.
      [1, 64] + Array(repeating: 0, count: 24) + Array(repeating: 0xFF, count: 8) + [0],
      [1, 32] + Array(repeating: 0, count: 24) + Array(repeating: 0xFF, count: 8) + [0],
      // An edge and a tag that there are none of.
      [1, 4] + Array(repeating: 0, count: 25), [1] + Array(repeating: 0, count: 25) + [3],
      // A number that is cut, or too long; nothing after no key.
      [1] + Array(repeating: 0, count: 25) + [1, 0, 0],
      [1] + Array(repeating: 0, count: 25) + [0, 0],
      [1] + Array(repeating: 0, count: 25) + [1] + Array(repeating: 0, count: 9),
      // A text that is no UTF-8.
      [1] + Array(repeating: 0, count: 25) + [2, 0xC3],
      [1] + Array(repeating: 0, count: 25) + [2, 0xED, 0xA0, 0x80],
    ] as [[UInt8]])
  func wrong(bytes: [UInt8]) {
    #expect(SavedState(bytes: bytes) == nil)
  }

  @Test("numbers that are none, and pages before the first, are no state")
  func wrongNumbers() {
    for (page, distance, share) in [
      (UInt64.max, 0.0, 0.0), (1 << 63, 0, 0), (0, .nan, 0), (0, .infinity, 0), (0, 0, .nan),
      (0, 0, -.infinity),
    ] {
      #expect(SavedState(bytes: Self.numbers(page: page, distance: distance, share: share)) == nil)
    }
    #expect(SavedState(bytes: Self.numbers(page: 0, distance: -3, share: 0)) != nil)
  }

  @Test("bytes of any kind are a state or none, and never a trap")
  func anyBytes() {
    forAll("bytes of a state", { $0.bytes(upTo: 40) }) { try Self.check($0) }
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

  /// What is read is the same when it was written again, with the same key, and can be restored.
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
