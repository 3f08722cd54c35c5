import FolioCore

extension SavedState {
  private static let edges: [SnapEdge] = [.point, .leading, .inside, .trailing]
  /// What is added to the edge where nothing rests.
  private static let betweenRests: UInt8 = 0x80
  /// Version, edge, and three words: all there was in version 1.
  private static let numbersEnd = 26

  /// What follows the numbers.
  private enum KeyTag: UInt8 {
    case none = 0
    case integer = 1
    case text = 2
  }

  /// The state as bytes: version, edge (and 128 where nothing rests), then page, distance and share, then a tag and the key.
  ///
  /// Numbers have 8 bytes each, least byte first; the text of a key is UTF-8 and goes to the end. 27
  /// bytes without a key.
  public var bytes: [UInt8] {
    let edge = UInt8(Self.edges.firstIndex(of: self.edge) ?? 0)
    var bytes: [UInt8] = [Self.version, isBetweenRests ? edge | Self.betweenRests : edge]
    let words = [UInt64(bitPattern: Int64(page)), distance.value.bitPattern, share.bitPattern]
    for word in words { Self.append(word, to: &bytes) }
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

  /// Reads what `bytes` wrote; `nil` for an unknown version and for any other bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count >= Self.numbersEnd else { return nil }
    let edge = Int(bytes[1] & ~Self.betweenRests)
    guard edge < Self.edges.count else { return nil }
    var key: PageKey?
    switch bytes[0] {
    case 1: guard bytes.count == Self.numbersEnd else { return nil }
    case 2: guard Self.readKey(bytes, &key) else { return nil }
    default: return nil
    }
    // From a rest to an offset it is farther than either may be from zero.
    let distance = Double(bitPattern: Self.word(at: 10, of: bytes))
    let share = Double(bitPattern: Self.word(at: 18, of: bytes))
    guard let page = Int(exactly: Int64(bitPattern: Self.word(at: 2, of: bytes))), page >= 0,
      distance.isFinite, share.isFinite
    else { return nil }
    self.init(
      page: page, key: key, edge: Self.edges[edge], distance: Points(distance), share: share,
      isBetweenRests: Int(bytes[1]) != edge)
  }

  /// Reads the key at the end; `false` where the bytes are malformed.
  private static func readKey(_ bytes: [UInt8], _ key: inout PageKey?) -> Bool {
    guard bytes.count > numbersEnd, let tag = KeyTag(rawValue: bytes[numbersEnd]) else {
      return false
    }
    let rest = bytes[(numbersEnd + 1)...]
    switch tag {
    case .none: return rest.isEmpty
    case .integer:
      guard rest.count == 8 else { return false }
      key = .integer(Int64(bitPattern: word(at: numbersEnd + 1, of: bytes)))
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
