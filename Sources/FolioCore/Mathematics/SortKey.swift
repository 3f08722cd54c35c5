/// The numbers by which an element is sorted; the first that differs decides, then the index.
package struct SortKey {
  private let numbers: (Double, Double, Double)
  fileprivate var place = 0

  package init(_ first: Double, _ second: Double = 0, _ third: Double = 0) {
    numbers = (first, second, third)
  }

  fileprivate static func < (one: Self, other: Self) -> Bool {
    one.numbers == other.numbers ? one.place < other.place : one.numbers < other.numbers
  }

  /// Sorts keys in place by insertion, while that takes a few steps for each element.
  @inline(never)
  fileprivate static func sort(_ keys: inout [SortKey]) {
    var steps = keys.count * 8
    for index in keys.indices.dropFirst() {
      guard keys[index] < keys[index - 1] else { continue }
      let key = keys[index]
      var place = index
      repeat {
        keys[place] = keys[place - 1]
        place -= 1
      } while place > 0 && key < keys[place - 1]
      keys[place] = key
      steps -= index - place
      if steps < 0 { return keys.sort { $0 < $1 } }
    }
  }
}

extension Array {
  /// Returns the elements in the order of their numbers; the sort is stable.
  ///
  /// Sorts keys, not elements, so that the sort is not specialized for each type.
  ///
  /// - Complexity: O(n) if most elements are near their place, else O(n log n).
  package func sorted(byNumbers key: (Element) -> SortKey) -> [Element] {
    var keys: [SortKey] = []
    keys.reserveCapacity(count)
    for place in indices {
      keys.append(key(self[place]))
      keys[place].place = place
    }
    SortKey.sort(&keys)
    return keys.map { self[$0.place] }
  }
}
