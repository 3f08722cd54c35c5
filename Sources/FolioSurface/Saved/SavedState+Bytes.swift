import FolioCore

extension SavedState {
  private static let version: UInt8 = 1
  private static let edges: [SnapEdge] = [.point, .leading, .inside, .trailing]
  /// The end of version, edge, mark and five words.
  private static let wordsEnd = 43

  private enum KeyTag: UInt8 {
    case none = 0
    case integer = 1
    case text = 2
  }

  /// The state as bytes: version, edge, 1 between snap points, five numbers, a tag and the key.
  ///
  /// The numbers, in 8 little-endian bytes each, are page, distance, fraction, snap point (-1 for
  /// none) and offset (NaN for none). The key is UTF-8 to the end; without one there are 44 bytes.
  public var bytes: [UInt8] {
    let edge = UInt8(Self.edges.firstIndex(of: edge) ?? 0)
    var bytes: [UInt8] = [Self.version, edge, isBetweenRests ? 1 : 0]
    for word in [
      UInt64(bitPattern: Int64(page)), distance.value.bitPattern, share.bitPattern,
      UInt64(bitPattern: Int64(rest ?? -1)), (offset?.value ?? .nan).bitPattern,
    ] {
      Self.append(word, to: &bytes)
    }
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

  /// Decodes `bytes`; `nil` for any others.
  public init?(bytes: [UInt8]) {
    guard bytes.count > Self.wordsEnd, Int(bytes[1]) < Self.edges.count,
      let tag = KeyTag(rawValue: bytes[Self.wordsEnd])
    else { return nil }
    func word(at place: Int) -> UInt64 { Self.word(bytes[place...].prefix(8)) }
    func number(at place: Int) -> Double { Double(bitPattern: word(at: place)) }
    let last = bytes[(Self.wordsEnd + 1)...]
    let key: PageKey? =
      switch tag {
      case .none: nil
      case .integer: .integer(Int64(bitPattern: Self.word(last.prefix(8))))
      case .text: .text(String(decoding: last, as: UTF8.self))
      }
    self.init(
      page: Int(truncatingIfNeeded: word(at: 3)), key: key, edge: Self.edges[Int(bytes[1])],
      distance: Points(number(at: 11)), share: number(at: 19), isBetweenRests: bytes[2] == 1,
      rest: Int(truncatingIfNeeded: word(at: 27)), offset: Points(number(at: 35)))
    // Invalid values were replaced, so they are written differently.
    guard self.bytes == bytes else { return nil }
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * place))) }
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
