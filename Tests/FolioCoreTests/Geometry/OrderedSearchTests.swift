import FolioCore
import FolioTestSupport
import Testing

@Suite("Ordered search")
struct OrderedSearchTests {
  private struct Order: CustomStringConvertible {
    var count: Int
    var last: Int
    var guess: Int

    init(_ choices: inout Choices) {
      count = choices.int(in: 0...40)
      last = choices.int(in: -1...max(-1, count - 1))
      guess = choices.int(in: -5...45)
    }

    var description: String { "\(last) of \(count), from \(guess)" }
  }

  @Test("the last index that holds is found from any guess, and is the last probed one to hold")
  func finds() {
    forAll("order", { Order(&$0) }, settings: .current.atLeast(500)) { order in
      var held: Int?
      var isOutside = false
      let found = OrderedSearch.last(of: order.count, near: order.guess) { place in
        if place <= order.last { held = place }
        if !(0..<order.count).contains(place) { isOutside = true }
        return place <= order.last
      }
      try hold(!isOutside, "asked about a place that is none")
      try hold(found == (order.last < 0 ? nil : order.last), "found \(String(describing: found))")
      try hold(found == held, "last held \(String(describing: held))")
      let first = OrderedSearch.last(of: order.count) { $0 <= order.last }
      try hold(first == max(0, order.last), "without a guess \(first)")
      return true
    }
  }

  @Test(
    "the number of probes depends on the distance from the guess, not on the count",
    arguments: [0, 1, 2, 7, 100, 499])
  func questions(distance: Int) {
    func questions(of count: Int, from guess: Int, to last: Int) -> Int {
      var queried = 0
      let found = OrderedSearch.last(of: count, near: guess) { place in
        queried += 1
        return place <= last
      }
      #expect(found == last)
      return queried
    }
    let most = Limits.maximumUniformPages
    for sign in [-1, 1] {
      let few = questions(of: 1_000, from: 499, to: 499 + sign * distance)
      let many = questions(of: most, from: most / 2, to: most / 2 + sign * distance)
      #expect(few <= many && many <= few + 2)
      let bits = Int.bitWidth - distance.leadingZeroBitCount
      #expect(many <= 2 + 2 * bits)
    }
    #expect(questions(of: most, from: 0, to: most - 1) <= 2 * 32)
  }
}
