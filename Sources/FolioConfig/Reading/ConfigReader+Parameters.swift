import FolioCore
import FolioDiagnostics
import KDL

/// Reads the arguments and properties of a node as values of a signature's parameters.
extension ConfigReader {
  /// Reads the parameters that are set on a node.
  ///
  /// - Parameters:
  ///   - skipped: how many arguments were read already.
  ///   - except: the property that was read already.
  ///   - place: where a missing parameter is reported; by default the node's name.
  mutating func readParameters(
    _ node: KDLNode, _ signature: Signature, skipping skipped: Int = 0, except: Int? = nil,
    named place: SourceSpan? = nil
  ) -> ParameterList {
    var collected = Collected(signature)
    seen.removeAll(keepingCapacity: true)
    var argument = -skipped
    var parted: Int?
    for index in node.entries.indices where index != except {
      let entry = node.entries[index]
      if let name = entry.name {
        if !isForOthers(name.text) { readProperty(entry, name, index, of: node, into: &collected) }
      } else if index == parted {
        continue
      } else if argument >= 0, let key = keyWithoutSign(index, of: node, signature, at: argument) {
        report(key.error)
        collected.meant.append(key.name)
        parted = key.value
      } else {
        if argument >= 0 { readArgument(entry, index, of: node, at: argument, into: &collected) }
        argument += 1
      }
    }
    takeOffsets(&collected)
    if signature.hasRequired, !node.isDamaged {
      reportMissing(in: collected, at: place ?? span(node.name.span))
    }
    return collected.list
  }

  /// Checks a value of a parameter, and adds it to those of its node.
  mutating func take(
    _ value: Stated<ParameterValue>, of parameter: Int, into collected: inout Collected
  ) {
    let signature = collected.signature
    if let error = ParameterCheck(signature: signature).problem(value, parameter) { report(error) }
    collected.list[signature.names[parameter]] = value
  }

  private mutating func takeOffsets(_ collected: inout Collected) {
    guard let parameter = collected.offsetsParameter, !collected.offsets.isEmpty else { return }
    take(
      Stated(.offsets(collected.offsets), at: collected.offsetsSpan), of: parameter,
      into: &collected)
  }

  /// The parameters of a node that were read so far.
  struct Collected {
    let signature: Signature
    var list = ParameterList()
    /// The offsets of a list parameter so far, kept apart so that the array grows in place.
    var offsets: [Double] = []
    var offsetsParameter: Int?
    var offsetsSpan: SourceSpan?
    /// Whether an offset too many was reported already.
    var isFull = false
    /// The parameter that each unknown name probably meant; they are not missing.
    var meant: [String] = []

    init(_ signature: Signature) {
      self.signature = signature
    }
  }

  private mutating func reportMissing(in collected: Collected, at place: SourceSpan) {
    let signature = collected.signature
    for index in signature.parameters.indices
    where signature.parameters[index].isRequired
      && !seen.contains(where: { $0.parameter == index })
      && !collected.meant.contains(signature.names[index])
    {
      report(
        .missingParameter(
          signature.slot(signature.names[index]), summary: signature.parameters[index].summary,
          at: place))
    }
  }
}

// MARK: Arguments

extension ConfigReader {
  /// An error for an argument that is a key without its `=`, as in `extent 300` and `extent: 300`.
  ///
  /// - Parameter position: the number of the argument among those of the signature.
  func keyWithoutSign(
    _ index: Int, of node: KDLNode, _ signature: Signature, at position: Int
  ) -> (error: Diagnostic, name: String, value: Int)? {
    let entry = node.entries[index]
    let next = index + 1
    guard entry.name == nil, entry.type == nil, var word = entry.value.asString,
      next < node.entries.count, node.entries[next].name == nil
    else { return nil }
    if word.utf8.last == UInt8(ascii: ":") { word.removeLast() }
    let name =
      signature.index(of: word) == nil
      ? LegalName.known(word, among: signature.legalNames) : word
    guard let name else { return nil }
    if let place = signature.positional(at: position) {
      if signature.types[place] == .text || signature.types[place].words.contains(word) {
        return nil
      }
    }
    let value = node.entries[next].writtenValue
    let error = Diagnostic(
      .unexpectedArgument, "`\(word)` of `\(signature.title)` has no `=`", at: valueSpan(entry),
      "a key, not a value"
    ).writing(
      "\(name)=\(valueSpan(node.entries[next]).text)",
      over: SourceSpan(source, entry.writtenValue.lowerBound..<value.upperBound))
    return (error, name, next)
  }

  private mutating func readArgument(
    _ entry: KDLEntry, _ number: Int, of node: KDLNode, at position: Int,
    into collected: inout Collected
  ) {
    let signature = collected.signature
    let place = valueSpan(entry)
    guard let index = signature.positional(at: position) else {
      return report(.unexpectedArgument(on: signature.title, at: place, keys: signature.names))
    }
    let slot = signature.slot(signature.names[index])
    let type = signature.types[index]
    if case .offsets(let limit) = type {
      if collected.offsetsParameter == nil {
        guard isFirst(index, number, of: node, signature) else { return }
        collected.offsetsParameter = index
      }
      return readOffset(entry, slot, limit, into: &collected)
    }
    guard isFirst(index, number, of: node, signature), let value = readValue(entry, type, slot)
    else { return }
    warn(about: value, type, slot, isBare: entry.type == nil, at: place)
    take(Stated(value, at: place), of: index, into: &collected)
  }

  /// Appends one offset to the list, in place so that long lists are read in linear time.
  private mutating func readOffset(
    _ entry: KDLEntry, _ slot: ParameterSlot, _ limit: Int, into collected: inout Collected
  ) {
    let place = valueSpan(entry)
    guard let offset = readOffset(entry, slot) else { return }
    guard collected.offsets.count < limit else {
      if !collected.isFull { report(.tooManyValues(slot, limit: limit, at: place)) }
      collected.isFull = true
      return
    }
    collected.offsets.append(offset)
    collected.offsetsSpan = collected.offsetsSpan?.union(place) ?? place
  }
}

// MARK: Properties

extension ConfigReader {
  private mutating func readProperty(
    _ entry: KDLEntry, _ name: KDLName, _ number: Int, of node: KDLNode,
    into collected: inout Collected
  ) {
    let signature = collected.signature
    guard let index = signature.index(of: name.text) else {
      if let meant = LegalName.find(name.text, among: signature.legalNames) {
        collected.meant.append(meant)
      }
      return report(signature.unknown(stated(name), hint: vocabulary.hint(name.text)))
    }
    guard isFirst(index, number, of: node, signature) else { return }
    let slot = signature.slot(name.text)
    let type = signature.types[index]
    guard let value = readValue(entry, type, slot) else { return }
    let place = valueSpan(entry)
    warn(about: value, type, slot, isBare: entry.type == nil, at: place)
    take(Stated(value, at: place), of: index, into: &collected)
  }

  /// Whether a parameter, or the one in whose place it stands, occurs for the first time; reports it
  /// otherwise.
  mutating func isFirst(
    _ index: Int, _ number: Int, of node: KDLNode, _ signature: Signature
  ) -> Bool {
    guard let known = seen.first(where: { signature.excludes($0.parameter, index) }) else {
      seen.append((index, number))
      return true
    }
    let parameter = signature.names[known.parameter]
    let (first, here) = (mention(node.entries[known.entry]), mention(node.entries[number]))
    report(
      here == first
        ? Diagnostic(
          .repeatedProperty, "`\(here.value ?? parameter)` is set twice on `\(signature.title)`",
          at: here.span, "the second one"
        ).adding(label: "the first one", at: first.span)
        : .restated(parameter, of: signature, at: here.span)
          .adding(label: "set here already", at: first.span))
    return false
  }

  /// An entry by its name; an argument has none.
  private func mention(_ entry: KDLEntry) -> Stated<String?> {
    entry.name.map { stated($0).map { Optional($0) } } ?? Stated(nil, at: valueSpan(entry))
  }
}

extension Signature {
  /// The parameter that an argument at a position sets; a list takes all that follow.
  func positional(at position: Int) -> Int? {
    if position < positional.count { return positional[position] }
    guard let last = positional.last, case .offsets = parameters[last].type else { return nil }
    return last
  }

  func slot(_ name: String) -> ParameterSlot {
    ParameterSlot(name, of: title, origin: origin)
  }

  /// Whether of two parameters only one can be set: they are the same, or one stands in the place of
  /// the other.
  func excludes(_ one: Int, _ other: Int) -> Bool {
    one == other || parameters[one].insteadOf == names[other]
      || parameters[other].insteadOf == names[one]
  }

  /// Every name that can be set, with other words for it.
  var legalNames: [LegalName] {
    parameters.map { LegalName(name: $0.name, alsoCalled: $0.alsoCalled) }
  }

  /// An error for a name that is no parameter.
  func unknown(_ name: Stated<String>, hint: String? = nil) -> Diagnostic {
    .unknownProperty(name, on: title, legal: legalNames, hint: hint)
  }
}
