import FolioTestSupport
import Testing

@Suite("Choices")
struct ChoicesTests {
  private func mixed(_ choices: inout Choices) -> [Double] {
    var values = [Double(choices.int(in: -20...20)), choices.dyadic(in: -3...3)]
    values += choices.array(upTo: 5) { $0.anyDouble() }
    values.append(choices.element(of: [1, 2, 3]))
    return values
  }

  @Test("choices are reproducible from their seed and from their record", arguments: 0..<20)
  func replay(_ seed: UInt64) {
    var first = Choices(seed: seed)
    var second = Choices(seed: seed)
    let values = mixed(&first)
    var third = Choices(replaying: first.numbers)
    #expect(values.map(\.bitPattern) == mixed(&second).map(\.bitPattern))
    #expect(values.map(\.bitPattern) == mixed(&third).map(\.bitPattern))
    #expect(first.numbers == third.numbers)
  }

  @Test("choices are the simplest beyond a record, and clamped if its numbers are too large")
  func edges() {
    var none = Choices(replaying: [])
    #expect(none.int(in: -5...5) == 0)
    #expect(none.int(in: 3...5) == 3)
    #expect(none.int(in: -5 ... -3) == -3)
    #expect(none.array(upTo: 4) { $0.below(9) } == [])
    var all = Choices(replaying: .init(repeating: .max, count: 20))
    #expect(all.below(7) == 6)
    #expect(all.int(in: -5...5) == -5)
    #expect(all.array(upTo: 2) { $0.below(3) } == [2, 2])
    #expect(all.below(0) == 0)
    #expect(all.below(1) == 0)
  }

  @Test(
    "integers stay inside any range and reach every value of small ones",
    arguments: [-1...1, 0...0, -3...0, 2...4, -7...1, Int.min...Int.max, 0...Int.max])
  func ranges(_ range: ClosedRange<Int>) {
    var seen: Set<Int> = []
    for seed in 0..<500 {
      var choices = Choices(seed: UInt64(seed))
      let value = choices.int(in: range)
      #expect(range.contains(value))
      seen.insert(value)
    }
    if range.lowerBound > -10, range.upperBound < 10 { #expect(seen == Set(range)) }
  }

  @Test("arrays have every length about equally often")
  func lengths() {
    var counts = [0, 0, 0, 0]
    for seed in 0..<4000 {
      var choices = Choices(seed: UInt64(seed))
      counts[choices.array(upTo: 3) { $0.below(2) }.count] += 1
    }
    #expect(counts.allSatisfy { $0 > 800 })
  }
}
