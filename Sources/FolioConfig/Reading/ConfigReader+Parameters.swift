import FolioCore
import FolioDiagnostics
import KDL

/// The arguments and properties of a node, as values of the parameters of a signature.
extension ConfigReader {
  /// Reads what is set on a node.
  ///
  /// - Parameters:
  ///   - skipped: how many arguments were read already.
  ///   - except: the property that was read already.
  ///   - place: where a missing parameter is reported; the node's name unless said.
  mutating func readParameters(
    _ node: KDLNode, _ signature: Signature, skipping skipped: Int = 0, except: Int? = nil,
    named place: SourceSpan? = nil
  ) -> ParameterList {
    var collected = Collected(signature)
    var argument = -skipped
    for index in node.entries.indices where index != except {
      if node.entries[index].name == nil {
        if argument >= 0 { readArgument(node.entries[index], at: argument, into: &collected) }
        argument += 1
      } else {
        readProperty(node.entries[index], of: node, into: &collected)
      }
    }
    collected.takeOffsets()
    if signature.hasRequired, !node.isDamaged {
      reportMissing(in: collected, at: place ?? span(node.name.span))
    }
    ParameterCheck(signature).check(collected.list) { report($0) }
    return collected.list
  }

  /// What was read of a node so far.
  struct Collected {
    let signature: Signature
    var list = ParameterList()
    /// A list of offsets while its arguments come in, kept apart so that it grows in place.
    var offsets: [Double] = []
    var offsetsName: String?
    var offsetsSpan: SourceSpan?
    /// Whether an offset too many was reported.
    var isFull = false
    /// The parameters that were mentioned, with the names they were mentioned by.
    private var mentions: [Mention] = []

    struct Mention {
      var index: Int
      var name: Stated<String?>
    }

    init(_ signature: Signature) {
      self.signature = signature
    }

    /// The earlier mention of a parameter; remembers this one if there is none.
    mutating func first(like mention: Mention) -> Mention? {
      if let first = self.mention(of: mention.index) { return first }
      mentions.append(mention)
      return nil
    }

    /// Files the list of offsets under its name.
    mutating func takeOffsets() {
      guard let offsetsName, !offsets.isEmpty else { return }
      list[offsetsName] = Stated(.offsets(offsets), at: offsetsSpan)
    }

    func mention(of index: Int) -> Mention? {
      mentions.first { $0.index == index }
    }
  }

  private mutating func reportMissing(in collected: Collected, at place: SourceSpan) {
    let signature = collected.signature
    for (index, parameter) in signature.parameters.enumerated()
    where parameter.isRequired && collected.mention(of: index) == nil {
      report(
        .missingParameter(
          signature.slot(parameter.name), summary: parameter.summary, at: place))
    }
  }
}

// MARK: Arguments

extension ConfigReader {
  private mutating func readArgument(
    _ entry: KDLEntry, at position: Int, into collected: inout Collected
  ) {
    let signature = collected.signature
    guard let index = signature.positional(at: position) else {
      return report(.unexpectedArgument(on: signature.title, at: valueSpan(entry)))
    }
    let parameter = signature.parameters[index]
    if case .offsets(let limit) = parameter.type {
      return readOffset(entry, index, limit, into: &collected)
    }
    let mention = Collected.Mention(index: index, name: Stated(nil, at: valueSpan(entry)))
    guard isFirst(mention, in: &collected) else { return }
    guard let value = readValue(entry, parameter.type, signature.slot(parameter.name)) else {
      return
    }
    collected.list[parameter.name] = Stated(value, at: valueSpan(entry))
  }

  /// Adds one offset to the list, in place so that long lists are read in linear time.
  private mutating func readOffset(
    _ entry: KDLEntry, _ index: Int, _ limit: Int, into collected: inout Collected
  ) {
    let parameter = collected.signature.parameters[index]
    let slot = collected.signature.slot(parameter.name)
    let place = valueSpan(entry)
    if collected.offsetsName == nil {
      let mention = Collected.Mention(index: index, name: Stated(nil, at: place))
      guard isFirst(mention, in: &collected) else { return }
      collected.offsetsName = parameter.name
    }
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
    _ entry: KDLEntry, of node: KDLNode, into collected: inout Collected
  ) {
    guard let name = entry.name, !isForOthers(name.text) else { return }
    let signature = collected.signature
    let isShare = signature.takesVisible(name.text)
    guard let index = signature.index(of: isShare ? "extent" : name.text) else {
      return report(
        .unknownProperty(
          stated(name), on: signature.title, legal: signature.legalNames,
          owners: vocabulary.owners(ofProperty: name.text)))
    }
    let mention = Collected.Mention(index: index, name: stated(name).map { Optional($0) })
    guard isFirst(mention, in: &collected) else { return }
    let parameter = signature.parameters[index]
    let slot = signature.slot(name.text)
    let value =
      isShare
      ? readVisible(entry, slot) : readValue(entry, parameter.type, slot)
    if let value { collected.list[parameter.name] = Stated(value, at: valueSpan(entry)) }
  }

  /// Whether a parameter was not mentioned before; reports it otherwise.
  private mutating func isFirst(
    _ mention: Collected.Mention, in collected: inout Collected
  ) -> Bool {
    guard let first = collected.first(like: mention) else { return true }
    let owner = collected.signature.title
    let parameter = collected.signature.parameters[mention.index].name
    let name = mention.name.map { $0 ?? parameter }
    if mention.name == first.name {
      report(.repeatedProperty(name, on: owner, first: first.name.span))
    } else {
      report(
        .restatedParameter(name, on: owner, parameter: parameter, first: first.name.span))
    }
    return false
  }
}

extension Signature {
  /// The parameter that an argument at a position sets; a list takes all further ones.
  func positional(at position: Int) -> Int? {
    if position < positional.count { return positional[position] }
    guard let last = positional.last, case .offsets = parameters[last].type else { return nil }
    return last
  }

  /// A parameter as errors name it.
  func slot(_ name: String) -> ConfigError.Slot {
    ConfigError.Slot(name, of: title, origin: origin)
  }

  /// Whether `visible=2.5` can be written for `extent=(visible)2.5`.
  func takesVisible(_ name: String) -> Bool {
    guard name == Length.Unit.visible.rawValue, index(of: name) == nil,
      let extent = index(of: "extent"), case .length(let units, _, _) = parameters[extent].type
    else { return false }
    return units.contains(.visible)
  }

  /// Every name that can be set.
  var legalNames: [String] {
    let visible = Length.Unit.visible.rawValue
    return takesVisible(visible) ? names + [visible] : names
  }
}
