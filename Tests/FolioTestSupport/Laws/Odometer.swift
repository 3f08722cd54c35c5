/// Visits every record of choices once, in order, the simplest first.
///
/// ```swift
/// var odometer = Odometer()
/// repeat {
///   var choices = odometer.choices
///   visit(generate(&choices))
///   odometer.advance(past: choices)
/// } while !odometer.isDone
/// ```
public struct Odometer {
  /// True after the last record was visited.
  public private(set) var isDone = false
  private var numbers: [UInt64] = []

  /// An odometer at the first record, all zeros.
  public init() {}

  /// The choices of the present record.
  public var choices: Choices { Choices(replaying: numbers) }

  /// Goes on to the record after the one that was drawn.
  ///
  /// The last draw that can still grow grows by one, and what came behind it starts again at zero; it
  /// may be drawn with other bounds, or not at all.
  public mutating func advance(past choices: Choices) {
    let record = choices.record
    guard let index = record.lastIndex(where: { $0.number + 1 < $0.bound }) else {
      isDone = true
      return
    }
    numbers = record[...index].map { $0.number }
    numbers[index] += 1
  }
}
