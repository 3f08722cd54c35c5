import FolioCore

extension SavedState {
  /// The first byte; other bytes are of no version that there is.
  private static let version: UInt8 = 1
  private static let edges: [SnapEdge] = [.point, .leading, .inside, .trailing]
  /// The marks beside the edge: nothing rests there, a rest follows, an offset follows.
  private static let betweenRests: UInt8 = 0x80
  private static let hasRest: UInt8 = 0x40
  private static let hasOffset: UInt8 = 0x20
  /// The end of the version, the marks and three words.
  private static let numbersEnd = 26

  /// The kind of the key at the end.
  private enum KeyTag: UInt8 {
    case none = 0
    case integer = 1
    case text = 2
  }

  /// The state as bytes: version, marks, then page, distance and share, then rest and offset if it has
  /// them, then a tag and the key.
  ///
  /// The marks are the edge, 128 where nothing rests, 64 with a rest and 32 with an offset. Numbers
  /// have 8 bytes each, least byte first; the text of a key is UTF-8 and goes to the end. 27 bytes
  /// with none of these.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = [Self.version, marks]
    let numbers = [UInt64(bitPattern: Int64(page)), distance.value.bitPattern, share.bitPattern]
    for number in numbers { Self.append(number, to: &bytes) }
    if let rest { Self.append(UInt64(bitPattern: Int64(rest)), to: &bytes) }
    if let offset { Self.append(offset.value.bitPattern, to: &bytes) }
    switch key {
    case nil: bytes.append(KeyTag.none.rawValue)
    case .integer(let number):
      bytes.append(KeyTag.integer.rawValue)
      Self.append(UInt64(bitPattern: number), to: &bytes)
    case .text(let text):
      bytes.append(KeyTag.text.rawValue)
      bytes += Array(text.utf8)
    }
    return bytes
  }

  private var marks: UInt8 {
    UInt8(Self.edges.firstIndex(of: edge) ?? 0) | (isBetweenRests ? Self.betweenRests : 0)
      | (rest == nil ? 0 : Self.hasRest) | (offset == nil ? 0 : Self.hasOffset)
  }

  /// Reads what `bytes` wrote; `nil` for any other bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count >= Self.numbersEnd, bytes[0] == Self.version else { return nil }
    let marks = bytes[1]
    let edge = Int(marks & ~(Self.betweenRests | Self.hasRest | Self.hasOffset))
    // From a rest to an offset it is farther than either may be from zero.
    let distance = Double(bitPattern: Self.word(at: 10, of: bytes))
    let share = Double(bitPattern: Self.word(at: 18, of: bytes))
    guard edge < Self.edges.count, let page = Self.index(at: 2, of: bytes), distance.isFinite,
      share.isFinite
    else { return nil }
    self.init(
      page: page, edge: Self.edges[edge], distance: Points(distance), share: share,
      isBetweenRests: marks & Self.betweenRests != 0)
    var end = Self.numbersEnd
    if marks & Self.hasRest != 0 {
      guard bytes.count >= end + 8, let rest = Self.index(at: end, of: bytes) else { return nil }
      (self.rest, end) = (rest, end + 8)
    }
    if marks & Self.hasOffset != 0 {
      guard bytes.count >= end + 8,
        let offset = Points(validating: Double(bitPattern: Self.word(at: end, of: bytes)))
      else { return nil }
      (self.offset, end) = (offset, end + 8)
    }
    guard Self.readKey(bytes, from: end, &key) else { return nil }
  }

  private static func index(at start: Int, of bytes: [UInt8]) -> Int? {
    let index = Int(exactly: Int64(bitPattern: word(at: start, of: bytes)))
    return index.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Reads the key at the end; `false` where the bytes are malformed.
  private static func readKey(_ bytes: [UInt8], from start: Int, _ key: inout PageKey?) -> Bool {
    guard bytes.count > start, let tag = KeyTag(rawValue: bytes[start]) else { return false }
    let rest = bytes[(start + 1)...]
    switch tag {
    case .none: return rest.isEmpty
    case .integer:
      guard rest.count == 8 else { return false }
      key = .integer(Int64(bitPattern: word(at: start + 1, of: bytes)))
    case .text:
      guard rest.count <= Limits.maximumKeyLength else { return false }
      // What is no UTF-8 is repaired while it is decoded, and so has other bytes then.
      let text = String(decoding: rest, as: UTF8.self)
      guard text.utf8.elementsEqual(rest) else { return false }
      key = .text(text)
    }
    return true
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * place))) }
  }

  private static func word(at start: Int, of bytes: [UInt8]) -> UInt64 {
    var word: UInt64 = 0
    for place in (0..<8).reversed() { word = word << 8 | UInt64(bytes[start + place]) }
    return word
  }
}
