/// Round numbers along an axis.
struct Ticks {
  /// The numbers, rising: multiples of one, two or five times a power of ten.
  let places: [Double]

  /// About so many round numbers in a range; its lower end alone where it is too short or too far out
  /// for powers of ten.
  init(over range: ClosedRange<Double>, about count: Int) {
    let share = (range.upperBound - range.lowerBound) / Double(max(1, count))
    guard share.isNormal, range.upperBound.magnitude < 1e12 else {
      places = [range.lowerBound]
      return
    }
    let step = Self.step(share)
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    places = stride(from: first, through: last, by: 1).map { Self.multiple($0, of: step) }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not below a length, a normal number.
  private static func step(_ length: Double) -> Double {
    var power = 1.0
    while power > length { power /= 10 }
    while power * 10 <= length { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= length } ?? length
  }

  /// A multiple without the rounding error of steps below one.
  private static func multiple(_ count: Double, of step: Double) -> Double {
    step < 1 ? count / (1 / step).rounded() : count * step
  }
}
