import FolioCore
import FolioDiagnostics
import KDL

/// Reads keys that lack their `=`, and names pagers that lack a name.
extension ConfigReader {
  /// Whether an argument is a key without its `=`: a value stands behind it, or it is true or false.
  ///
  /// - Parameter position: which of the arguments it is.
  func isKey(
    _ index: Int, of node: KDLNode, _ signature: Signature, at position: Int
  ) -> Bool {
    guard let name = bareWord(node.entries[index]), let key = signature.index(of: name) else {
      return false
    }
    if let place = signature.positional(at: position) {
      switch signature.types[place] {
      case .text: return false
      case let type where type.words.contains(name): return false
      default: break
      }
    }
    if case .offsets = signature.types[key] { return false }
    return signature.types[key] == .bool || value(behind: index, of: node, signature) != nil
  }

  /// The argument behind a key that is its value; `nil` if there is none.
  private func value(behind index: Int, of node: KDLNode, _ signature: Signature) -> Int? {
    let next = index + 1
    guard next < node.entries.count, node.entries[next].name == nil,
      bareWord(node.entries[next]).flatMap({ signature.index(of: $0) }) == nil
    else { return nil }
    return next
  }

  /// The word of an argument that has neither quotes nor a unit.
  private func bareWord(_ entry: KDLEntry) -> String? {
    guard entry.name == nil, entry.type == nil, let word = entry.value.asString,
      source.bytes[entry.written].elementsEqual(word.utf8)
    else { return nil }
    return word
  }

  /// Reads a key and its value as if `=` stood between them, and reports that it does not.
  ///
  /// - Returns: the argument that was read as the value.
  mutating func readParted(
    _ index: Int, of node: KDLNode, into collected: inout Collected
  ) -> Int? {
    let (entry, signature) = (node.entries[index], collected.signature)
    guard let name = entry.value.asString, let key = signature.index(of: name) else { return nil }
    let next = value(behind: index, of: node, signature)
    let type = signature.types[key]
    let isFlag = type == .bool && next.map { node.entries[$0].value.asBool == nil } ?? true
    let last = isFlag ? entry : next.map { node.entries[$0] } ?? entry
    report(
      Diagnostic(
        .unexpectedArgument, "`\(name)` of `\(signature.title)` has no `=`", at: place(of: entry),
        "a key, not a value"
      ).writing(
        "\(name)=\(isFlag ? "#true" : valueSpan(last).text)",
        over: SourceSpan(source, entry.written.lowerBound..<last.written.upperBound)))
    guard isFirst(key, isFlag ? index : index + 1, of: node, signature) else {
      return isFlag ? nil : next
    }
    let value =
      isFlag ? ParameterValue.bool(true) : readValue(last, type, signature.slot(name))
    collected.meant.append(name)
    if let value {
      warn(
        about: value, type, signature.slot(name), isBare: isFlag || last.type == nil,
        at: valueSpan(last))
      take(Stated(value, at: valueSpan(last)), of: key, into: &collected)
    }
    return isFlag ? nil : next
  }

  /// A pager that has no name with one.
  mutating func named(_ pager: SourceSpan) -> Rewrite? {
    guard looksForMeaning else { return nil }
    var names =
      freeNames ?? OwnConfig(source.bytes).missingNames(ConfigLimits.meantMistakes).reversed()
    guard let name = names.popLast() else { return nil }
    freeNames = names
    let end = pager.range.upperBound
    return .replacing(
      SourceSpan(source, end..<end), with: " \(name)",
      help: "give it a name: `\(vocabulary.pager.title) \(name)`")
  }
}
