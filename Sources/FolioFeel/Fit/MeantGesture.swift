import FolioCore
public import FolioDiagnostics

/// A gesture that a person made, and the page the person meant.
public struct MeantGesture: Hashable, Sendable {
  /// The page it began on.
  public var page: Int
  /// Where it began, as an offset in points, if that is another rest than the one `go` leads to; `nil`
  /// for that one.
  public var rest: Double?
  /// How far and how fast it was.
  public var gesture: GesturePoint
  /// The page that was meant.
  public var meant: Int

  /// Notes a gesture.
  public init(page: Int, rest: Double? = nil, gesture: GesturePoint, meant: Int) {
    self.page = page
    self.rest = rest
    self.gesture = gesture
    self.meant = meant
  }

  /// The gesture as a line of JSON: `{"page":4,"distance":120,"velocity":0.4,"meant":5}`, with `rest` behind
  /// the page if there is one.
  public var json: JSONValue {
    .object(
      [("page", .integer(page))] + (rest.map { [("rest", .number($0))] } ?? []) + [
        ("distance", .number(gesture.distance)), ("velocity", .number(gesture.velocity)),
        ("meant", .integer(meant)),
      ])
  }

  /// How many gestures are read at most.
  public static let mostGestures = 100_000
}

extension MeantGesture {
  /// Reads gestures, one JSON object a line.
  ///
  /// Its members are `page`, `distance` in points, `velocity` in points per millisecond and `meant`, and
  /// perhaps `rest` in points, each a number. Other members and empty lines are passed over.
  ///
  /// - Parameter problems: takes what is wrong with lines, each of which is left out.
  public static func read(_ source: SourceText, _ problems: inout [Diagnostic]) -> [MeantGesture] {
    var gestures: [MeantGesture] = []
    var start = 0
    let bytes = source.bytes
    while start < bytes.count, gestures.count < mostGestures {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      if line.contains(where: { !" \t\r".utf8.contains($0) }) {
        let span = SourceSpan(source, start..<end)
        if let gesture = MeantGesture(numbers: NumberObject(line)?.numbers) {
          gestures.append(gesture)
        } else {
          problems.append(
            Diagnostic(.unreadableGesture, "this is no gesture", at: span).adding(
              help: #"write it like `{"page":4,"distance":120,"velocity":0.4,"meant":5}`"#))
        }
      }
      start = end + 1
    }
    return gestures
  }

  private init?(numbers: [String: Double]?) {
    guard let numbers, let page = numbers["page"].flatMap(Self.page),
      let meant = numbers["meant"].flatMap(Self.page), let distance = numbers["distance"],
      let velocity = numbers["velocity"], distance.magnitude < 1e9, velocity.magnitude <= 1e6,
      (numbers["rest"] ?? 0).magnitude <= Limits.maximumOffset
    else { return nil }
    self.init(
      page: page, rest: numbers["rest"],
      gesture: GesturePoint(distance: distance, velocity: velocity), meant: meant)
  }

  private static func page(_ number: Double) -> Int? {
    guard let page = Int(exactly: number), (0...1_000_000_000).contains(page) else { return nil }
    return page
  }
}

extension MeantGesture {
  /// Where a gesture began.
  struct Start: Hashable {
    let page: Int
    let rest: Double?
  }

  var start: Start { Start(page: page, rest: rest) }

  /// A pager where the gesture began; `nil` where there is no such page, or nothing to scroll.
  func field(of pager: Pager) -> GestureField? {
    GestureField(pager, page: page, rest: rest.map { Points($0) })
  }

  /// The page it leads to; `nil` where the surface coasts or there is no such page.
  ///
  /// - Parameter field: the pager on the page the gesture began on; `nil` where that has nothing to scroll,
  ///   and stays.
  func reached(under pager: Pager, on field: GestureField?) -> Int? {
    if let field { return field.decision(gesture).target?.page }
    guard (0..<pager.layout.pageCount).contains(page) else { return nil }
    return pager.decide(ReleaseInput()).target?.page
  }
}
