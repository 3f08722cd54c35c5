import FolioCore

/// The text of parts and presets with their parameters, as descriptors.
///
/// A line without indentation begins a strategy: its name, other words for it, and a sentence. Below
/// it are an example after `e.g.`, the parameters, and the words of a choice, of which the first is
/// the default. A name with `*` is positional, one with `!` required, and `a/b` replaces `b`. Last come
/// the rows of a table after `{`, with their number, the column that rises, and the reason.
enum TransformText {
  /// The strategies, each with its lines after `>`.
  static func read(_ text: String) -> [(descriptor: StrategyDescriptor, block: [Substring])] {
    var all: [(descriptor: StrategyDescriptor, block: [Substring])] = []
    for line in text[...].parts("\n") {
      let content = line.drop { $0 == " " }
      guard content.startIndex > line.startIndex else {
        let (names, summary) = halves(content)
        let descriptor = StrategyDescriptor(
          role: .transform, id: names[0], alsoCalled: Array(names[1...]), summary: summary,
          example: "")
        all.append((descriptor, []))
        continue
      }
      var (descriptor, block) = all.removeLast()
      if content.hasPrefix("e.g. ") {
        descriptor.example = "transform " + content.dropFirst(5)
      } else if content.hasPrefix("> ") {
        block.append(content.dropFirst(2))
      } else if content.hasPrefix("{ ") {
        descriptor.rows = rows(content.dropFirst(2))
      } else if descriptor.rows != nil {
        descriptor.rows?.columns.append(parameter(content))
      } else if line.hasPrefix("   ") {
        descriptor.parameters[descriptor.parameters.count - 1].add(content)
      } else {
        descriptor.parameters.append(parameter(content))
      }
      all.append((descriptor, block))
    }
    return all
  }

  /// A parameter such as `to* 0…10 = 1, min-scale: factor one page away`.
  private static func parameter(_ line: Substring) -> ParameterDescriptor {
    let (names, summary) = halves(line)
    let words = names[0][...].parts(" ")
    let name = words[0].parts("/")
    let type = words.count > 1 ? type(words[1]) : .choice([])
    var parameter = ParameterDescriptor(
      String(name[0].filter { $0 != "*" && $0 != "!" }), type,
      default: words.count > 2 ? value(words[3], type) : nil,
      required: name[0].contains("!"), positional: name[0].contains("*"),
      alsoCalled: Array(names[1...]), summary: summary)
    if name.count > 1 { parameter.insteadOf = String(name[1]) }
    return parameter
  }

  private static func rows(_ line: Substring) -> RowDescriptor {
    let (names, reason) = halves(line)
    let words = names[0][...].parts(" ")
    let count = ends(words[1])
    return RowDescriptor(
      name: String(words[0]), columns: [], count: Int(count[0])...Int(count[1]),
      strictlyIncreasing: words.dropFirst(2).map { String($0) }, orderReason: reason)
  }

  /// The names before a colon, and the sentence after it.
  fileprivate static func halves(_ line: Substring) -> (names: [String], sentence: String) {
    let colon = line.firstIndex(of: ":") ?? line.endIndex
    let names = line[..<colon].parts(",").map { String($0.drop { $0 == " " }) }
    return (names, String(line[colon...].dropFirst(2)))
  }

  private static func ends(_ range: Substring) -> [Double] {
    range.prefix { $0 != "#" }.parts("…").map { $0.decimal ?? 0 }
  }

  private static func type(_ word: Substring) -> ParameterType {
    let most = Limits.maximumLength
    let units: [Length.Unit] = [.points, .extent, .cross, .page]
    let ends = ends(word)
    switch word {
    case "flag": return .bool
    case "length": return .length(units: units, amount: -most...most, mustStateUnit: false)
    case "size": return .length(units: units, amount: 0...most, mustStateUnit: false)
    case _ where word.hasSuffix("|none"): return .numberOrWord(0...1000, ["none"])
    case _ where word.hasSuffix("#"): return .integer(Int(ends[0])...Int(ends[1]))
    default: return .number(ends[0]...ends[1])
    }
  }

  /// The value of a text such as `0.85`, `(page)-0.5`, `true`, `none`, or `-$name` by its meaning.
  static func value(
    _ text: Substring, _ type: ParameterType, named: (String) -> ParameterValue? = { _ in nil }
  ) -> ParameterValue? {
    let unit = text.firstIndex(of: ")").map { text[..<$0].dropFirst() }
    var text = unit.map { text.dropFirst($0.count + 2) } ?? text
    let sign = text.hasPrefix("-$") ? -1.0 : 1
    if sign < 0 { text.removeFirst() }
    let value: ParameterValue? =
      if text.hasPrefix("$") {
        named(String(text.dropFirst()))
      } else if let number = text.decimal {
        .number(number)
      } else {
        type == .bool ? .bool(text == "true") : .text(String(text))
      }
    guard let value, let number = Double(value) else { return value }
    guard number.isFinite else { return nil }
    switch type {
    case .integer: return Int(exactly: number.rounded()).map { .integer($0) }
    case .length:
      return .length(Length(sign * number, unit.flatMap { .init(rawValue: String($0)) } ?? .points))
    default: return .number(sign * number)
    }
  }
}

extension Substring {
  /// The parts between separators; not inlined, to save size.
  @inline(never)
  func parts(_ separator: Character) -> [Substring] { split(separator: separator) }

  /// A number such as `-0.85`, exact up to 15 digits; `nil` for other text.
  ///
  /// `Double(_:)` needs the C library, which an engine in a browser does not have.
  var decimal: Double? {
    let halves = split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, let digits = Int64(halves.joined(separator: "")) else { return nil }
    let decimals = halves.count == 2 ? halves[1].utf8.count : 0
    return Double(digits) / (0..<decimals).reduce(1) { scale, _ in 10 * scale }
  }
}

extension ParameterDescriptor {
  /// Adds a word of a choice with its meaning.
  fileprivate mutating func add(_ line: Substring) {
    let (names, meaning) = TransformText.halves(line)
    guard case .choice(let words) = type else { return }
    type = .choice(words + names)
    meanings.append(meaning)
    if words.isEmpty { defaultValue = .text(names[0]) }
  }
}

extension ParameterValues {
  func number(_ name: String) -> Double? { self[name].flatMap { Double($0) } }
  func length(_ name: String) -> Length? {
    self[name].flatMap { Length($0) ?? Double($0).map { Length($0) } }
  }
  func word(_ name: String) -> String { if case .text(let word)? = self[name] { word } else { "" } }
  func isSet(_ name: String) -> Bool { self[name] == .bool(true) }
}
