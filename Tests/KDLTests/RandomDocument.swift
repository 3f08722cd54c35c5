import FolioTestSupport
import KDL

/// Random documents built in code.
struct RandomDocument {
  private var random: Choices

  static func make(_ choices: inout Choices) -> KDLDocument {
    var generator = RandomDocument(random: choices)
    defer { choices = generator.random }
    return KDLDocument(generator.nodes(depth: 0))
  }

  private mutating func nodes(depth: Int) -> [KDLNode] {
    (0..<random.below(depth == 0 ? 5 : 4)).map { _ in node(depth: depth) }
  }

  private mutating func node(depth: Int) -> KDLNode {
    let entries = (0..<random.below(5)).map { _ in entry() }
    let children = depth < 5 && random.once(in: 2) ? nodes(depth: depth + 1) : []
    return KDLNode(
      KDLName(string()), type: annotation(), entries: entries, children: children)
  }

  private mutating func annotation() -> KDLTypeAnnotation? {
    random.once(in: 3) ? KDLTypeAnnotation(KDLName(string())) : nil
  }

  private mutating func entry() -> KDLEntry {
    KDLEntry(
      name: random.once(in: 2) ? KDLName(string()) : nil, type: annotation(), value: value())
  }

  private mutating func value() -> KDLValue {
    switch random.below(6) {
    case 0: .null
    case 1: .bool(random.once(in: 2))
    case 2: .number(KDLNumber(random.below(2_000_001) - 1_000_000))
    case 3: .number(KDLNumber(Double(bitPattern: random.below(.max))))
    case 4: .number(number())
    default: .string(string())
    }
  }

  private mutating func number() -> KDLNumber {
    let lexemes = [
      "0", "-0", "+1", "007", "1_000", "0x1F", "-0b1_0", "0o17_", "1.50", "00.5", "1e5", "1E-05",
      "#inf", "#-inf", "#nan", "1.23E+1000", "207698809136909011942886895",
    ]
    return KDLNumber(lexeme: random.element(of: lexemes)) ?? KDLNumber(0)
  }

  /// Strings of all character classes, including ones that need quotes or escapes.
  private mutating func string() -> String {
    let whole = ["a", "step", "true", "-inf", "", "1st", "-1", ".5", "+", "é", "日本", "kdl-version"]
    if random.once(in: 2) { return random.element(of: whole) }
    let scalars: [Unicode.Scalar] = [
      "a", "b", "-", ".", "0", "9", "\"", "\\", "/", "#", "{", "}", "(", ")", "=", ";", " ", "\t",
      "\n", "\r", "\u{0}", "\u{8}", "\u{b}", "\u{c}", "\u{7f}", "\u{85}", "\u{a0}", "\u{2028}",
      "\u{200e}", "\u{2066}", "\u{feff}", "é", "e", "\u{301}", "日", "😀", "\u{10ffff}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(6) { text.append(random.element(of: scalars)) }
    return String(text)
  }
}

extension Choices {
  /// A number from 0 to `count - 1`.
  mutating func below(_ count: Int) -> Int { int(in: 0...max(0, count - 1)) }

  /// `true` once in `count` times.
  mutating func once(in count: Int) -> Bool { flag(1, outOf: count) }
}
