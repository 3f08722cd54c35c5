/// A persistent map of small numbers: a trie of arrays shared by copies.
///
/// A range of keys with one value is one entry. Lookups and changes are O(log n); setting a range
/// costs the entries at its ends.
package struct NumberMap: Sendable {
  /// The value of an absent key.
  package static let none = UInt32.max

  private enum Entry: Sendable {
    case same(UInt32)
    /// The values of up to 256 keys; later keys are absent.
    case chunk([UInt32])
    case branch([Entry])
  }

  private static let chunkBits: UInt64 = 8
  private static let branchBits: UInt64 = 4

  private var root = Entry.same(none)
  private var bits = chunkBits

  /// The value of a key; O(log n).
  package subscript(key: UInt32) -> UInt32 {
    get {
      guard UInt64(key) >> bits == 0 else { return NumberMap.none }
      var entry = root
      var shift = bits
      while true {
        switch entry {
        case .same(let value): return value
        case .chunk(let values):
          let index = Int(key & 255)
          return index < values.count ? values[index] : NumberMap.none
        case .branch(let entries):
          shift -= NumberMap.branchBits
          entry = entries[Int(key >> UInt32(shift) & 15)]
        }
      }
    }
    set { set(key...key, to: newValue) }
  }

  mutating func set(_ keys: ClosedRange<UInt32>, to value: UInt32) {
    let last = UInt64(keys.upperBound)
    while last >> bits > 0 {
      bits += NumberMap.branchBits
      var entries = [Entry](repeating: .same(NumberMap.none), count: 1 << Int(NumberMap.branchBits))
      entries[0] = root
      root = .branch(entries)
    }
    NumberMap.set(UInt64(keys.lowerBound), last, to: value, in: &root, bits: bits)
  }

  private static func set(
    _ first: UInt64, _ last: UInt64, to value: UInt32, in entry: inout Entry, bits: UInt64
  ) {
    if first == 0, last == (1 << bits) - 1 {
      entry = .same(value)
    } else if bits == chunkBits {
      var values = takeValues(of: &entry)
      let missing = Int(last) + 1 - values.count
      if missing > 0 { values.append(contentsOf: repeatElement(none, count: missing)) }
      for key in Int(first)...Int(last) { values[key] = value }
      entry = .chunk(values)
    } else {
      var entries = takeEntries(of: &entry)
      let below = bits - branchBits
      let mask = (UInt64(1) << below) - 1
      for index in first >> below...last >> below {
        let low = index == first >> below ? first & mask : 0
        let high = index == last >> below ? last & mask : mask
        set(low, high, to: value, in: &entries[Int(index)], bits: below)
      }
      entry = .branch(entries)
    }
  }

  /// Moves the values out, so that they are not copied if no other map shares them.
  private static func takeValues(of entry: inout Entry) -> [UInt32] {
    let taken = consume entry
    entry = .same(none)
    switch consume taken {
    case .same(none): return []
    case .same(let value): return [UInt32](repeating: value, count: 1 << Int(chunkBits))
    case .chunk(let values): return values
    case .branch: preconditionFailure("A chunk lies below every branch of a number map.")
    }
  }

  private static func takeEntries(of entry: inout Entry) -> [Entry] {
    let taken = consume entry
    entry = .same(none)
    switch consume taken {
    case .same(let value): return [Entry](repeating: .same(value), count: 1 << Int(branchBits))
    case .branch(let entries): return entries
    case .chunk: preconditionFailure("No branch of a number map lies below a chunk.")
    }
  }
}
