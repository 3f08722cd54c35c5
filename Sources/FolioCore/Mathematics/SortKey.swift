/// The numbers that an element is sorted by: the first that differs decides, then its place.
package struct SortKey {
  private let numbers: (Double, Double, Double)
  fileprivate var place = 0

  package init(_ first: Double, _ second: Double = 0, _ third: Double = 0) {
    numbers = (first, second, third)
  }

  fileprivate static func < (one: Self, other: Self) -> Bool {
    one.numbers == other.numbers ? one.place < other.place : one.numbers < other.numbers
  }

  /// Sorts keys in place, each moved back over those it comes before, as long as that takes a few
  /// steps an element.
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
  /// The elements by numbers of each; those of the same numbers keep their order.
  ///
  /// Sorts keys, not elements: the code of a sort is long, and there once for each type.
  ///
  /// - Complexity: O(n) where most elements are near their place, as after a small change, else
  ///   O(n log n).
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
