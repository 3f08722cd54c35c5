import FolioCore

/// Choices made from bytes, a few bytes each, so that a small mutation changes few choices.
///
/// Bytes beyond the end count as 0, the simplest choice.
public struct FuzzChoices {
  private let bytes: [UInt8]
  private var next = 0

  /// Creates choices from bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// `true` if all bytes are used up.
  public var isEmpty: Bool { next >= bytes.count }

  /// Consumes and returns the remaining bytes.
  public mutating func rest() -> [UInt8] {
    defer { next = bytes.count }
    return isEmpty ? [] : Array(bytes[next...])
  }

  /// The next few bytes as separate choices, for choices made while others are.
  mutating func part(_ count: Int) -> FuzzChoices {
    let end = min(bytes.count, next + count)
    defer { next = max(next, end) }
    return FuzzChoices(next < end ? Array(bytes[next..<end]) : [])
  }

  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  /// A number below a bound; 0 if the bound is less than 2.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return Int(word(bound <= 256 ? 1 : 4) % UInt64(bound))
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// An array of up to a number of values.
  mutating func array<Element>(
    upTo limit: Int, _ element: (inout FuzzChoices) -> Element
  ) -> [Element] {
    (0..<below(limit + 1)).map { _ in element(&self) }
  }

  /// An index, mostly near valid ones, sometimes any number.
  mutating func index() -> Int {
    switch below(8) {
    case 0: Int(truncatingIfNeeded: word(8))
    case 1:
      element(of: [
        -1, .max, .min, Limits.maximumIndex, -Limits.maximumIndex, Limits.maximumIndex + 1,
      ])
    default: Int(Int8(bitPattern: byte()))
    }
  }

  /// A number, mostly of a screen's size, sometimes a special one or any bit pattern.
  mutating func number() -> Double {
    switch below(8) {
    case 0: element(of: Self.specialNumbers)
    case 1: Double(bitPattern: word(8))
    case 2: Double(Int8(bitPattern: byte())) / 64
    case 3: Double(Int16(truncatingIfNeeded: word(2))) / 3
    default: Double(Int16(truncatingIfNeeded: word(2)) / 16)
    }
  }

  mutating func points() -> Points { Points(number()) }

  mutating func velocity() -> Velocity { Velocity(pointsPerMillisecond: number()) }

  private mutating func word(_ count: Int) -> UInt64 {
    (0..<count).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  private static let specialNumbers: [Double] = [
    0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, 0x1p-1070, 1e-9, 1e12, -1e12, 1e15, -1e15, 1e308, 0x1p52, 0x1p53,
    0x1p63, -0x1p63, 1.0 / 3,
  ]
}
