import FolioReport

/// Where two pagers decide otherwise, as a picture: each region has the number of its row below.
public struct DifferencePicture {
  private let difference: MapDifference
  private let names: (first: String, second: String)
  private let detail: String

  /// How many rows have a number; smaller regions are drawn without one.
  private static let mostRows = 12

  /// A picture of a difference.
  ///
  /// - Parameter detail: a line below the title, such as where the gestures begin.
  public init(_ difference: MapDifference, _ first: String, _ second: String, detail: String) {
    self.difference = difference
    names = (first, second)
    self.detail = detail
  }

  /// The document.
  public var svg: String {
    var text = SVGText()
    let rows = difference.cases.prefix(Self.mostRows)
    let frame = PlaneFrame(
      distances: difference.distances, velocities: difference.velocities, field: difference.field,
      corner: (0, 0))
    let height = frame.bottom + 120 + Double(keys.count + rows.count) * 20
    text.add(box: 0, 0, width: PlaneFrame.width, height: height, "paper")
    frame.draw(title: "\(names.first) and \(names.second)", detail, &text)
    text.add(
      box: frame.left, frame.top, width: PlaneFrame.plot.width, height: PlaneFrame.plot.height,
      "stay")
    for found in difference.cases { frame.draw(found.region, Self.kind(of: found), &text) }
    frame.drawRests(&text)
    for (index, found) in rows.enumerated() {
      frame.label(
        found.region, "\(index + 1)", "t" + Self.kind(of: found), besides: [], &text)
    }
    frame.drawAxes(&text)
    draw(rows, from: frame.bottom + 66, &text)
    return text.document(
      width: PlaneFrame.width, height: height, title: sentence,
      description: difference.lines(names.first, names.second).joined(separator: " "),
      style: PictureStyle.text)
  }

  private var sentence: String { "\(names.first) and \(names.second) \(statement)" }

  private var statement: String {
    "decide otherwise on \(RoundedText.of(difference.share * 100, decimals: 1)) % of these gestures"
  }

  /// The colour of a region: whether the second leads further on, less far on, or one of them coasts.
  private static func kind(of found: MapDifference.Case) -> String {
    guard let first = found.first.moved, let second = found.second.moved else { return "coast" }
    return second > first ? "on2" : "back2"
  }

  private func draw(
    _ rows: ArraySlice<MapDifference.Case>, from top: Double, _ text: inout SVGText
  ) {
    text.add(words: "They \(statement).", at: 16, top, "small")
    for (index, key) in keys.enumerated() {
      let height = top + 20 + Double(index) * 20
      text.add(box: 16, height - 11, width: 13, height: 13, key.kind, round: 2)
      text.add(words: key.words, at: 35, height, "small")
    }
    let first = top + 24 + Double(keys.count) * 20
    if !rows.isEmpty {
      text.add(words: "\(names.first) \u{2192} \(names.second)", at: 16, first, "small")
    }
    for (index, found) in rows.enumerated() {
      let leads = [found.first, found.second].map { PlaneFrame.minus($0.text) }
      text.add(
        words: "\(index + 1)   \(found.gesture.script):   \(leads[0]) \u{2192} \(leads[1])",
        at: 16, first + Double(index + 1) * 20, "small")
    }
  }

  /// What the colours that occur are.
  private var keys: [(kind: String, words: String)] {
    let occurring = Set(difference.cases.map(Self.kind))
    return [
      ("on2", "\(names.second) leads to a later page than \(names.first)"),
      ("back2", "\(names.second) leads to an earlier page than \(names.first)"),
      ("coast", "one of them lets the surface coast"),
    ].filter { occurring.contains($0.0) }
  }
}
