import FolioCore
import FolioDiagnostics
import KDL

private struct NodeProgress {
  var values: ParameterValues
  var seen: [(parameter: Int, entry: KDLEntry)] = []
  /// The parameters that unknown names probably meant, which are not reported as missing.
  var meant: [String] = []
  /// The parameter of the current list, its numbers so far, and its place.
  var list: Int?
  var offsets: [Length] = []
  var listSpan: SourceSpan?
  /// `true` if the node has one argument after its strategy.
  let isAlone: Bool
  /// `true` after the name of another node, whose entries follow.
  var isOver = false

  var signature: Signature { values.signature }
}

extension ConfigReader {
  /// Reads the parameters of a node after `skipped` arguments, without the property `except`.
  ///
  /// A missing parameter is reported at `place`, by default the node's name.
  mutating func readParameters(
    _ node: KDLNode, _ signature: Signature, skipping skipped: Int = 0, except: Int? = nil,
    named place: SourceSpan? = nil
  ) -> ParameterValues {
    let isAlone = node.arguments.count == skipped + 1
    var progress = NodeProgress(values: ParameterValues(signature), isAlone: isAlone)
    var argument = -skipped
    var parted: Int?
    for index in node.entries.indices
    where index != except && index != parted && !progress.isOver {
      let entry = node.entries[index]
      if let name = entry.name {
        if !isForOthers(name.text) { readProperty(entry, name, &progress) }
      } else if argument < 0 {
        argument += 1
      } else if let key = keyWithoutSign(index, of: node, signature, at: argument) {
        report(key.error)
        progress.meant.append(key.name)
        parted = key.value
      } else {
        readArgument(entry, at: argument, &progress)
        argument += 1
      }
    }
    if let list = progress.list, !progress.offsets.isEmpty {
      take(.offsets(progress.offsets), at: progress.listSpan, of: list, &progress)
    }
    if !node.isDamaged { reportMissing(progress, at: place ?? span(node.name.span)) }
    warnAboutIdle(in: progress.values)
    return progress.values
  }

  private mutating func take(
    _ value: ParameterValue, at place: SourceSpan?, of parameter: Int,
    _ progress: inout NodeProgress
  ) {
    if let error = problem(value, of: parameter, progress.signature, at: place) { report(error) }
    progress.values.set(parameter, to: value, at: place?.range)
  }

  private mutating func reportMissing(_ progress: NodeProgress, at place: SourceSpan) {
    for (index, parameter) in progress.signature.parameters.enumerated()
    // A list may be empty, but hardly is.
    where (parameter.isRequired || parameter.isPositional && parameter.type.isList)
      && !progress.seen.contains(where: { $0.parameter == index })
      && !progress.meant.contains(parameter.name)
    {
      let slot = progress.signature.slot(index)
      var error = Diagnostic.missingParameter(slot, summary: parameter.summary, at: place)
      if !parameter.isRequired { error.severity = .warning }
      let signature = progress.signature
      let strategy = signature.role.flatMap { vocabulary.kind($0, signature.title) }?.descriptor
      let help =
        ForeignWord.answer(signature.title + "." + parameter.name)
        ?? (strategy?.example ?? vocabulary.schema.node(signature.title)?.example)
        .map { "as in `\($0)`" }
      report(help.map { error.adding(help: $0) } ?? error)
    }
  }

  /// Warns about a key that works only together with another one, or a value of it.
  private mutating func warnAboutIdle(in values: ParameterValues) {
    for (key, other, example, isIdle) in [
      ("first", "group", "group=2", values.given("group") == nil),
      ("jump-short", "jump-from", "jump-from=5", values.given("jump-from") == nil),
      ("resume", "touched=pause", "touched=pause", values["touched"] != .text("pause")),
    ] where isIdle {
      guard let given = values.given(key) else { continue }
      let place = given.place.map { SourceSpan(whole, $0) }
      report(.idle(key, without: other, "write `\(example)`", at: place))
    }
  }
}

// MARK: Arguments

extension ConfigReader {
  /// An error for a key without its `=`, as in `extent 300` and `extent: 300`.
  func keyWithoutSign(
    _ index: Int, of node: KDLNode, _ signature: Signature, at position: Int
  ) -> (error: Diagnostic, name: String, value: Int)? {
    let entry = node.entries[index]
    let next = index + 1
    guard entry.type == nil, var word = entry.value.asString,
      next < node.entries.count, node.entries[next].name == nil
    else { return nil }
    if word.utf8.last == UInt8(ascii: ":") { word.removeLast() }
    let name =
      signature.index(of: word) == nil
      ? LegalName.known(word, among: signature.legalNames) : word
    guard let name else { return nil }
    let type = signature.positional(at: position).map { signature.parameters[$0].type }
    guard type != .text, type?.words.contains(word) != true else { return nil }
    let value = node.entries[next].writtenValue
    let error = Diagnostic(
      .unexpectedArgument, "`\(word)` of `\(signature.title)` has no `=`", at: valueSpan(entry),
      "a key, not a value")
    // The value of `extent 300,` could not be read, and the next one is another's.
    guard
      !source.bytes[entry.writtenValue.upperBound..<value.lowerBound].contains(where: { $0 > 0x20 })
    else { return (error.adding(help: "write `\(name)=…`"), name, index) }
    let place = SourceSpan(source, entry.writtenValue.lowerBound..<value.upperBound)
    return (
      error.writing("\(name)=\(valueSpan(node.entries[next]).text)", over: place), name, next
    )
  }

  private mutating func readArgument(
    _ entry: KDLEntry, at position: Int, _ progress: inout NodeProgress
  ) {
    let signature = progress.signature
    guard let index = signature.positional(at: position) else {
      let keys = signature.names.indices.filter { !signature.positional.contains($0) }
        .map { signature.names[$0] }
      let error = Diagnostic.unexpectedArgument(
        on: signature.title, at: valueSpan(entry), keys: keys)
      let text = valueSpan(entry).text
      // `my shelf` is a name, not a question about shelves.
      let isName = signature.title == SchemaNode.pager.name
      if !isName, let answer = ForeignWord.answer(text, at: signature.title) {
        return report(error.adding(help: answer))
      }
      if let help = ownTransform(text, on: signature) {
        progress.isOver = true
        return report(error.adding(help: help))
      }
      // A number without a key is probably for the key in its place.
      guard entry.value.asNumber != nil, keys.indices.contains(position) else {
        let strategy = signature.role.flatMap { vocabulary.kind($0, signature.title) }?.descriptor
        let example = strategy?.example ?? vocabulary.schema.node(signature.title)?.example
        progress.isOver = isName || vocabulary.schema.node(text) != nil
        let help =
          isName
          ? "put a name of several words in quotes; a base is a key, as in `extends=swiper`"
          : progress.isOver
            ? "begin a line with `\(text)`, or put `;` before it"
            : example.map { "as in `\($0)`" } ?? "leave it out"
        return report(error.adding(help: help))
      }
      progress.meant.append(keys[position])
      let isBoth = progress.isAlone && keys.starts(with: ["leading", "trailing"])
      let other = isBoth ? " trailing=\(text)" : ""
      return report(error.adding(help: "write `\(keys[position])=\(text)\(other)`"))
    }
    let type = signature.parameters[index].type
    guard case .offsets(_, let limit) = type else {
      return read(entry, index, &progress)
    }
    if progress.list == nil {
      guard isFirst(index, entry, &progress) else { return }
      progress.list = index
    }
    readOffset(entry, signature.slot(index), type, limit, &progress)
  }

  /// The answer to a transform's name on another one.
  private func ownTransform(_ written: String, on signature: Signature) -> String? {
    guard signature.role == .transform else { return nil }
    let legal = vocabulary.legalIDs(.transform)
    let named = legal.first { $0.name == written }?.name ?? LegalName.known(written, among: legal)
    return named.map {
      "`\($0)` is a transform of its own, as in `transform { scale to=0.85; fade to=0.5 }`"
    }
  }

  private mutating func readOffset(
    _ entry: KDLEntry, _ slot: ParameterSlot, _ type: ParameterType, _ limit: Int,
    _ progress: inout NodeProgress
  ) {
    guard case .offsets(let offset)? = readValue(entry, type, slot),
      progress.offsets.count <= limit
    else { return }
    let place = valueSpan(entry)
    if progress.offsets.count == limit {
      report(
        Diagnostic(
          .tooManyValues, "\(slot.text) has more than \(limit) values", at: place, "one too many"))
    }
    if case .offsets(let units, _) = type, let length = offset.first, !units.isEmpty {
      let one = ParameterType.length(units: units, amount: 0...1, mustStateUnit: false)
      Diagnostic.implausible(.length(length), one, slot, isBare: entry.type == nil, at: place)
        .map { report($0) }
    }
    progress.offsets += offset
    progress.listSpan = progress.listSpan?.union(place) ?? place
  }

  private mutating func readProperty(
    _ entry: KDLEntry, _ name: KDLName, _ progress: inout NodeProgress
  ) {
    let signature = progress.signature
    if let index = signature.index(of: name.text) { return read(entry, index, &progress) }
    let meant = LegalName.nearest(name.text, among: signature.legalNames)
    let given = progress.meant + progress.seen.map { signature.names[$0.parameter] }
    let taken = meant.first { given.contains($0) }
    progress.meant += meant
    let isNode = vocabulary.schema.children(of: signature.title).contains(name.text)
    let kind = signature.role.flatMap { vocabulary.kind($0, signature.title) }
    let error = Diagnostic.unknownProperty(
      spanned(name), on: signature.title, legal: signature.legalNames,
      hint: isNode
        ? "write `\(name.text) \(valueSpan(entry).text)` inside its braces"
        : kind?.row?.title == name.text
          ? kind.map { "as in `\($0.descriptor.example)`" }
          : ownTransform(name.text, on: signature) ?? vocabulary.hint(name.text, on: signature)
            ?? vocabulary.schema.node(name.text).map { "begin a line with `\($0.name)`" }
            ?? ConfigUnit.named(name.text).map {
              "a unit is in parentheses: write `(\($0.name))\(valueSpan(entry).text)`"
            })
    report(taken.map { error.withoutHelp.adding(help: "`\($0)` is set already") } ?? error)
  }

  private mutating func read(_ entry: KDLEntry, _ index: Int, _ progress: inout NodeProgress) {
    let (slot, type) = (progress.signature.slot(index), progress.signature.parameters[index].type)
    guard isFirst(index, entry, &progress), let value = readValue(entry, type, slot) else { return }
    let place = valueSpan(entry)
    let found = Diagnostic.implausible(value, type, slot, isBare: entry.type == nil, at: place)
    if let found { report(found) }
    take(value, at: place, of: index, &progress)
  }

  /// True at the first occurrence of a parameter or its alternatives; reports later ones.
  private mutating func isFirst(
    _ index: Int, _ entry: KDLEntry, _ progress: inout NodeProgress
  ) -> Bool {
    let signature = progress.signature
    guard let known = progress.seen.first(where: { signature.excludes($0.parameter, index) }) else {
      progress.seen.append((index, entry))
      return true
    }
    let parameter = signature.names[known.parameter]
    let (first, here) = (mention(known.entry), mention(entry))
    report(
      here == first
        ? Diagnostic(
          .repeatedProperty, "`\(here.value ?? parameter)` is set twice on `\(signature.title)`",
          at: here.span, "the second one"
        ).adding(label: "the first one", at: first.span)
        : Diagnostic(
          .restatedParameter, "`\(parameter)` of `\(signature.title)` is set in two ways",
          at: here.span, "sets it again"
        ).adding(label: "set here already", at: first.span))
    return false
  }

  private func mention(_ entry: KDLEntry) -> Spanned<String?> {
    entry.name.map { spanned($0).map { Optional($0) } } ?? Spanned(nil, at: valueSpan(entry))
  }

  mutating func readValue(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ParameterSlot
  ) -> ParameterValue? {
    switch type {
    case .length, .speed, .duration: return readMeasured(entry, type, slot)
    case .offsets(let units, _) where !units.isEmpty: return readMeasured(entry, type, slot)
    default: break
    }
    guard rejectUnit(of: entry, slot, type) else { return nil }
    switch (type, entry.value) {
    case (.bool, .bool(let value)): return .bool(value)
    case (.choice, .string(let text)), (.text, .string(let text)),
      (.integerOrWord, .string(let text)), (.numberOrWord, .string(let text)):
      return .text(text)
    case (.integer, .number(let number)), (.integerOrWord, .number(let number)):
      return readInteger(number, entry, slot).map { .integer($0) }
    case (.number, .number(let number)), (.numberOrWord, .number(let number)):
      return readFinite(number, entry, slot).map { .number($0) }
    case (.offsets, .number(let number)):
      return readFinite(number, entry, slot).map { .offsets([.points($0)]) }
    default:
      // Replaces the error about the missing `#` in `stop=true`.
      forget(.malformedKeyword, in: span(entry.span))
      report(.wrongKind(slot, type, found: entry.value, at: span(entry.valueSpan)))
      return nil
    }
  }

  @discardableResult
  mutating func rejectUnit(
    of entry: KDLEntry, _ slot: ParameterSlot, _ type: ParameterType
  ) -> Bool {
    guard let unit = entry.type else { return true }
    reportUnit(unit, of: entry, slot, type)
    return false
  }

  /// Reports an illegal unit, except as part of a syntax error.
  private mutating func reportUnit(
    _ unit: KDLTypeAnnotation, of entry: KDLEntry, _ slot: ParameterSlot, _ type: ParameterType
  ) {
    let written = unit.name.text
    if written.isEmpty, !isWhole { return }
    let error = Diagnostic.wrongUnit(Spanned(written, at: span(unit.span)), slot, type)
    // Without parentheses it would be another kind of number.
    let measure = type.measure(span(entry.valueSpan).text, written)
    guard error.fix == nil, let measure, measure.utf8.first == UInt8(ascii: "(") else {
      return report(error)
    }
    report(error.writing(measure, over: valueSpan(entry)))
  }
}

// MARK: Numbers

extension ConfigReader {
  private mutating func readFinite(
    _ number: KDLNumber, _ entry: KDLEntry, _ slot: ParameterSlot
  ) -> Double? {
    let value = number.asDouble
    guard value.isFinite else {
      report(.notFinite(slot, at: span(entry.valueSpan)))
      return nil
    }
    return value == 0 ? 0 : value
  }

  private mutating func readInteger(
    _ number: KDLNumber, _ entry: KDLEntry, _ slot: ParameterSlot
  ) -> Int? {
    if let value = number.asInt { return value }
    guard let value = readFinite(number, entry, slot) else { return nil }
    guard value.magnitude >= 0x1p63 else {
      report(
        Diagnostic(
          .notWhole, "\(slot.text) must be a whole number", at: span(entry.valueSpan),
          "has a fraction"))
      return nil
    }
    // An integer beyond `Int`; the range check reports it.
    return value.sign == .minus ? .min : .max
  }

  /// Reads a length, a speed in points per millisecond, or a time in milliseconds.
  private mutating func readMeasured(
    _ entry: KDLEntry, _ type: ParameterType, _ slot: ParameterSlot
  ) -> ParameterValue? {
    guard let number = entry.value.asNumber else {
      let place = span(entry.valueSpan)
      let error = Diagnostic.wrongKind(slot, type, found: entry.value, at: place)
      let text = entry.value.asString ?? ""
      let digits = text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E }
      let unit = text.utf8.dropFirst(digits.count)
      let measure = type.measure(String(Substring(digits)), String(Substring(unit)))
      let help = ForeignWord.answer(text, at: slot.parameter)
      report(
        measure.map { error.writing($0, over: place) } ?? help.map { error.adding(help: $0) }
          ?? error)
      return nil
    }
    guard let amount = readFinite(number, entry, slot) else { return nil }
    guard let annotation = entry.type else { return readBare(amount, entry, type, slot) }
    switch (type, ConfigUnit.named(annotation.name.text)?.measure) {
    case (.length(let units, _, _), .length(let unit)?) where units.contains(unit):
      return .length(Length(amount, unit))
    case (.offsets(let units, _), .length(let unit)?) where units.contains(unit):
      return .offsets([Length(amount, unit)])
    case (.speed, .speed(let perMillisecond)?): return .speed(amount / perMillisecond)
    case (.duration, .duration(let milliseconds)?): return .number(amount * milliseconds)
    default:
      reportUnit(annotation, of: entry, slot, type)
      return nil
    }
  }

  private mutating func readBare(
    _ amount: Double, _ entry: KDLEntry, _ type: ParameterType, _ slot: ParameterSlot
  ) -> ParameterValue? {
    switch type {
    case .length(let units, _, true):
      report(.missingUnit(slot, units, amount, at: span(entry.valueSpan)))
      return nil
    case .length: return .length(Length(amount))
    case .offsets: return .offsets([Length(amount)])
    case .speed: return .speed(amount)
    default: return .number(amount)
    }
  }
}

// MARK: Ranges

extension ConfigReader {
  func problem(
    _ value: ParameterValue, of index: Int, _ signature: Signature, at place: SourceSpan?
  ) -> Diagnostic? {
    let parameter = signature.parameters[index]
    switch value {
    case .text(let word):
      let words = parameter.type.words
      guard parameter.type != .text, !words.contains(word) else { return nil }
      let legal = words.map { word in
        LegalName(
          name: word,
          alsoCalled: parameter.valuesAlsoCalled.filter { $0.value == word }.map { $0.key })
      }
      let error = Diagnostic.notAChoice(signature.slot(index), word, parameter.type, at: place)
      return error.leading(from: Spanned(word, at: place), to: legal)
    case .offsets(let values):
      let range = -Limits.maximumOffset...Limits.maximumOffset
      return values.first { !range.contains($0.amount) }.map {
        .outOfRange(signature.slot(index), $0.amount, range, at: place)
      }
    default:
      guard let range = parameter.type.range, let number = value.number, !range.contains(number)
      else { return nil }
      let error = Diagnostic.outOfRange(signature.slot(index), number, range, at: place)
      let side = number < range.lowerBound ? "low" : "high"
      if let answer = ForeignWord.answer(parameter.name + "." + side) {
        return error.adding(help: answer)
      }
      if case .number = value, number >= 5, range.upperBound <= 10, range.contains(number / 100) {
        return error.suggesting(NumberText.of(number / 100), for: place)
      }
      return error
    }
  }
}

extension ParameterValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number), .speed(let number): number
    case .length(let length): length.amount
    case .bool, .text, .offsets: nil
    }
  }
}
