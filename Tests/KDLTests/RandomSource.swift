import FolioTestSupport

/// Random valid sources with comments in every allowed place, line continuations, commented-out
/// nodes, entries and blocks, and odd spacing.
struct RandomSource {
  private var random: Choices
  private var text = ""

  static func make(_ choices: inout Choices) -> String {
    var generator = RandomSource(random: choices)
    defer { choices = generator.random }
    return generator.source()
  }

  private mutating func source() -> String {
    text = random.once(in: 8) ? "\u{feff}" : ""
    if random.once(in: 4) { text += pick(["/- kdl-version 2\n", "/-kdl-version \t2 \r\n"]) }
    nodes(depth: 0)
    return text
  }

  private mutating func pick(_ choices: [String]) -> String {
    random.element(of: choices)
  }

  // MARK: Nodes

  private mutating func nodes(depth: Int) {
    for _ in 0..<random.below(depth == 0 ? 6 : 4) {
      lineSpace()
      node(depth: depth)
      terminator()
    }
    lineSpace()
    if random.once(in: 3) {
      node(depth: depth)
      if depth == 0 { terminator() }
    }
  }

  private mutating func node(depth: Int) {
    if random.once(in: 6) {
      text += "/-"
      lineSpace()
    }
    annotation()
    text += string()
    for _ in 0..<random.below(4) { entry() }
    let hidden = random.below(8) == 0 ? 1 + random.below(2) : 0
    if depth < 4 {
      for _ in 0..<hidden { block(depth: depth, isHidden: true) }
      if random.once(in: 2) { block(depth: depth, isHidden: false) }
      if random.once(in: 12) { block(depth: depth, isHidden: true) }
    }
    optionalSpace()
  }

  private mutating func terminator() {
    text += pick([
      "\n", "\n", "\r\n", "\r", ";", "; ", ";\n", "// end\n", "\u{2028}", "\u{b}", "\n\n\n",
    ])
  }

  private mutating func block(depth: Int, isHidden: Bool) {
    optionalSpace()
    if isHidden {
      text += "/-"
      lineSpace()
    }
    text += "{"
    if random.once(in: 2) {
      onOneLine()
    } else {
      nodes(depth: depth + 1)
    }
    text += "}"
  }

  private mutating func onOneLine() {
    text += pick([
      "", " ", " a", "a;b", " a 1; /* c */ b x=2; ", "a /* c */; /-b;", "a{b{c}}", "/* c */",
    ])
  }

  // MARK: Entries

  private mutating func entry() {
    space()
    if random.once(in: 6) {
      text += "/-"
      lineSpace()
    }
    if random.once(in: 2) {
      text += string()
      if random.once(in: 3) { optionalSpace() }
      text += "="
      if random.once(in: 3) { optionalSpace() }
    }
    annotation()
    value()
  }

  private mutating func annotation() {
    guard random.once(in: 4) else { return }
    text += "("
    if random.once(in: 3) { optionalSpace() }
    text += string()
    if random.once(in: 3) { optionalSpace() }
    text += ")"
    if random.once(in: 3) { optionalSpace() }
  }

  private mutating func value() {
    text +=
      random.once(in: 2)
      ? string()
      : pick([
        "0", "-1.50e+3", "0xFF_", "+0b1", "0o7", "#true", "#false", "#null", "#inf", "#-inf",
        "#nan", "1_000", "12345678901234567890123",
      ])
  }

  private mutating func string() -> String {
    pick([
      "a", "bc", "-", "--x", ".y", "é", "kdl-version", "\"q\"", "\"\"", "\"a \\n \\u{e9} \\\"\"",
      "\"x \\\n   y\"", "#\"raw \" \\\"#", "##\"\"#\"##", "\"\"\"\n  a\n\n    b\\t\n  \"\"\"",
      "#\"\"\"\r\n\ta\r\n\t\"\"\"#", "\"true\"", "\"1\"",
    ])
  }

  // MARK: Space

  private mutating func space() {
    text += pick([
      " ", " ", "  ", "\t", "\u{3000}", " \\\n", "\\ // c\r\n", " /* c */ ", "/* a /* b */ */",
    ])
    if random.once(in: 5) { space() }
  }

  private mutating func optionalSpace() {
    if random.once(in: 3) { space() }
  }

  private mutating func lineSpace() {
    guard random.once(in: 2) else { return }
    text += pick([
      "\n", "\n\n\n", "// c \n", "/* c */", "/* c\nd */ ", "\\\n", " ", "\r\n", "\\ /* c */ // d\n",
    ])
    lineSpace()
  }
}
