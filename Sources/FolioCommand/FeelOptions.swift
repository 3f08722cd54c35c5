/// What the verbs about feel can be told beside their files.
struct FeelOptions: Equatable {
  /// The file a picture is written to.
  var svg: String?
  /// The page gestures begin on; `nil` for the one in the middle.
  var page: Int?
  /// The largest speed, in points per millisecond.
  var speed: Double?
  /// The largest distance either way, in points.
  var distance: Double?
  /// The file of recorded gestures that configs are compared by.
  var recorded: String?
  /// Whether two configs are set against each other.
  var differs = false

  /// The options that take a value.
  static let valued = ["--svg", "--page", "--speed", "--distance", "--recorded"]

  /// Whether an option belongs to a verb.
  static func takes(_ option: String, _ verb: String?) -> Bool {
    if option == "--svg", verb == Verb.plot.rawValue { return true }
    if option == "--recorded" { return verb == Verb.compare.rawValue }
    return verb == Verb.map.rawValue && (valued.contains(option) || option == "--difference")
  }

  /// Takes an option, with the word behind it where it needs one.
  mutating func take(
    _ option: String, _ next: () -> String?
  ) throws(UsageError) {
    if option == "--difference" {
      differs = true
      return
    }
    guard let value = next() else { throw UsageError(reason: "`\(option)` needs a value") }
    switch option {
    case "--svg": svg = value
    case "--recorded": recorded = value
    case "--page":
      guard let number = Int(value), number >= 0 else {
        throw UsageError(reason: "`--page` needs the number of a page, from 0 on")
      }
      page = number
    case "--speed": speed = try Self.positive(value, option, most: 1000, "points per millisecond")
    default: distance = try Self.positive(value, option, most: 1_000_000, "points")
    }
  }

  private static func positive(
    _ text: String, _ option: String, most: Double, _ unit: String
  ) throws(UsageError) -> Double {
    guard let number = Double(text), number > 0, number <= most else {
      throw UsageError(reason: "`\(option)` needs a number of \(unit) above 0, at most \(most)")
    }
    return number
  }
}
