import FolioReport

struct SVGText {
  private var text = ""

  private mutating func add(
    _ name: String, _ attributes: [(String, String)], _ words: String? = nil
  ) {
    let all = attributes.map { " \($0.0)=\"\(XMLText.escaped($0.1))\"" }.joined()
    let end = words.map { ">\(XMLText.escaped($0))</\(name)>\n" } ?? "/>\n"
    text += "<\(name)\(all)\(end)"
  }

  mutating func add(
    words: String, at x: Double, _ y: Double, _ kind: String, anchor: String = "start",
    turned: Bool = false
  ) {
    var attributes = [("x", Self.number(x)), ("y", Self.number(y)), ("class", kind)]
    if anchor != "start" { attributes.append(("text-anchor", anchor)) }
    if turned {
      attributes.append(("transform", "rotate(-90 \(Self.number(x)) \(Self.number(y)))"))
    }
    // A halo is text of its own, because few tools know `paint-order`.
    if kind.split(separator: " ").contains("landing") {
      add("text", attributes.map { $0.0 == "class" ? ("class", "halo") : $0 }, words)
    }
    add("text", attributes, words)
  }

  mutating func add(
    line from: (x: Double, y: Double), to: (x: Double, y: Double), _ kind: String
  ) {
    let ends = [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)]
    add("line", ends.map { ($0.0, Self.number($0.1)) } + [("class", kind)])
  }

  /// Adds a polyline, or a closed area; nothing without points.
  mutating func add(path points: [(x: Double, y: Double)], closed: Bool, _ kind: String) {
    guard !points.isEmpty else { return }
    let path = points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: "L")
    add("path", [("d", "M" + path + (closed ? "Z" : "")), ("class", kind)])
  }

  /// Adds a page with its number at its middle; nothing without corners.
  mutating func add(
    page corners: [(x: Double, y: Double)], _ words: String, _ kind: String, opacity: Double
  ) {
    guard !corners.isEmpty else { return }
    let path = corners.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: "L")
    let faint = ("opacity", Self.number(opacity))
    add("path", [("d", "M" + path + "Z"), ("class", kind), faint])
    let (x, y) = corners.reduce((0, 0)) { ($0.0 + $1.x / 4, $0.1 + $1.y / 4) }
    add(
      "text",
      [
        ("x", Self.number(x)), ("y", Self.number(y + 5)), ("class", "small"),
        ("text-anchor", "middle"), faint,
      ], words)
  }

  /// Opens a rectangle that hides what is drawn beside it; `endClip` closes it.
  mutating func beginClip(_ x: Double, _ y: Double, width: Double, height: Double) {
    let sides = [("x", x), ("y", y), ("width", width), ("height", height)]
    text += "<svg\(sides.map { " \($0.0)=\"\(Self.number($0.1))\"" }.joined()) viewBox=\""
    text += sides.map { Self.number($0.1) }.joined(separator: " ") + "\">\n"
  }

  mutating func endClip() { text += "</svg>\n" }

  mutating func add(
    box x: Double, _ y: Double, width: Double, height: Double, _ kind: String, round: Double = 0
  ) {
    let sides = [("x", x), ("y", y), ("width", width), ("height", height)]
    add(
      "rect",
      sides.map { ($0.0, Self.number($0.1)) } + [("class", kind)]
        + (round > 0 ? [("rx", Self.number(round))] : []))
  }

  /// Adds a legend entry: a colored square and its label.
  mutating func add(key kind: String, _ words: String, at x: Double, _ y: Double) {
    add(box: x, y - 11, width: 13, height: 13, kind, round: 2)
    add(words: words, at: x + 18, y, "small")
  }

  /// The document.
  ///
  /// - Parameters:
  ///   - title: The title for screen readers.
  ///   - description: The description for screen readers, a sentence.
  ///   - style: The CSS rules.
  func document(
    width: Double, height: Double, title: String, description: String,
    style: String = PictureStyle.text
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

  /// A coordinate, rounded to hundredths.
  static func number(_ value: Double) -> String { RoundedText.of(value, decimals: 2) }
}

/// Text of an XML document.
package enum XMLText {
  /// Escapes XML's special characters; characters XML cannot hold become question marks.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "?"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
