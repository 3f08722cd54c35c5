import FolioReport

/// Writes the text of a picture, element by element.
struct SVGText {
  /// The elements so far.
  private(set) var text = ""

  /// Adds an element without content.
  mutating func add(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)\(Self.written(attributes))/>\n"
  }

  /// Adds words.
  mutating func add(
    words: String, at x: Double, _ y: Double, _ kind: String, anchor: String = "start",
    turned: Bool = false
  ) {
    var attributes = [("x", Self.number(x)), ("y", Self.number(y)), ("class", kind)]
    if anchor != "start" { attributes.append(("text-anchor", anchor)) }
    if turned {
      attributes.append(("transform", "rotate(-90 \(Self.number(x)) \(Self.number(y)))"))
    }
    text += "<text\(Self.written(attributes))>\(XMLText.escaped(words))</text>\n"
  }

  /// Adds a straight line.
  mutating func add(
    line from: (x: Double, y: Double), to: (x: Double, y: Double), _ kind: String
  ) {
    add(
      "line",
      [
        ("x1", Self.number(from.x)), ("y1", Self.number(from.y)), ("x2", Self.number(to.x)),
        ("y2", Self.number(to.y)), ("class", kind),
      ])
  }

  /// Adds a line through points, closed to an area or not.
  mutating func add(path points: [(x: Double, y: Double)], closed: Bool, _ kind: String) {
    guard let first = points.first else { return }
    var path = "M\(Self.number(first.x)) \(Self.number(first.y))"
    for point in points.dropFirst() { path += "L\(Self.number(point.x)) \(Self.number(point.y))" }
    add("path", [("d", path + (closed ? "Z" : "")), ("class", kind)])
  }

  /// Adds a rectangle.
  mutating func add(
    box x: Double, _ y: Double, width: Double, height: Double, _ kind: String, round: Double = 0
  ) {
    var attributes = [
      ("x", Self.number(x)), ("y", Self.number(y)), ("width", Self.number(width)),
      ("height", Self.number(height)), ("class", kind),
    ]
    if round > 0 { attributes.append(("rx", Self.number(round))) }
    add("rect", attributes)
  }

  /// The whole document.
  ///
  /// - Parameters:
  ///   - title: what the picture is of, for those who hear it.
  ///   - description: what it shows, in a sentence.
  ///   - style: the rules of `class` names.
  func document(
    width: Double, height: Double, title: String, description: String, style: String
  ) -> String {
    let size = "\(Self.number(width)) \(Self.number(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" \
      width="\(Self.number(width))" height="\(Self.number(height))" role="img">
      <title>\(XMLText.escaped(title))</title>
      <desc>\(XMLText.escaped(description))</desc>
      <style>
      \(style)
      </style>
      \(text)</svg>

      """
  }

  private static func written(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(XMLText.escaped($0.1))\"" }.joined()
  }

  /// A place in the picture, to a hundredth of its unit.
  static func number(_ value: Double) -> String { RoundedText.of(value, decimals: 2) }
}
