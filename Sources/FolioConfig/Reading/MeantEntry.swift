import FolioCore
import FolioDiagnostics
import KDL

/// Finds what was meant by an argument or a property that its node does not take.
extension ConfigReader {
  func meant(
    by entry: KDLEntry, of node: KDLNode, _ signature: Signature
  ) -> Rewrite? {
    guard looksForMeaning else { return nil }
    let word = entry.name.map { MeantName.plain($0.text) }
    if signature.names.contains("leading"), signature.names.contains("trailing") {
      return edges(entry, word, of: node)
    }
    if word == MeantName.viewportShare, signature.index(of: "extent") != nil {
      return .replacing(place(of: entry), with: "extent=(viewport)\(value(of: entry))")
    }
    if node.name.text == SchemaNode.when.name {
      let size = entry.name == nil && entry.value.asNumber != nil
      return size
        ? .replacing(place(of: entry), with: "min-width=\(value(of: entry))")
        : .switchingOff(span(node.span), entry.name.flatMap { MeantName.owner(of: $0.text) })
    }
    if entry.name == nil { return named(entry, of: node, signature) ?? switchedOff(entry) }
    let isKnown = MeantName.find(word ?? "", among: signature.legalNames) != nil
    return isKnown ? nil : moved(entry, of: node) ?? switchedOff(entry)
  }

  /// The setting that a property means on another node.
  func moved(_ entry: KDLEntry, of node: KDLNode) -> Rewrite? {
    guard looksForMeaning else { return nil }
    return MeantNode(vocabulary: vocabulary, source: source, node: node, siblings: surroundings)
      .moved(entry)
  }

  /// A number without its name: the first parameter that is required or measured, and not stated.
  private func named(
    _ entry: KDLEntry, of node: KDLNode, _ signature: Signature
  ) -> Rewrite? {
    guard !signature.parameters.contains(where: { $0.isPositional }),
      let number = node.entries.filter({ $0.name == nil && $0.value.asNumber != nil })
        .firstIndex(where: { $0.span == entry.span })
    else { return nil }
    let free = signature.names.filter { name in
      !node.entries.contains { $0.name?.text == name }
    }
    let keys = signature.parameters.filter { $0.isRequired && free.contains($0.name) }
    guard number < keys.count else { return nil }
    return .replacing(place(of: entry), with: "\(keys[number].name)=\(value(of: entry))")
  }

  /// The strategy of a node that names none: the value of its only key, as in `snap align=start`, or
  /// the one that is meant when no other is asked for, as in `loop`.
  func strategy(meantBy node: KDLNode, _ role: StrategyRole) -> Rewrite? {
    let legal = vocabulary.ids(role)
    if !node.children.isEmpty { return unwrapped(node, role) ?? folded(node) }
    // `resize keep-page=yes`.
    if let entry = node.entries.first(where: { MeantName.truth($0.value.word) == true }),
      let id = entry.name.flatMap({ MeantName.known($0.text, among: legal) })
    {
      return .replacing(place(of: entry), with: id)
    }
    if node.entries.count == 1, let word = node.entries[0].value.asString,
      let id = MeantName.known(word, among: legal)
    {
      return .replacing(place(of: node.entries[0]), with: id)
    }
    guard let id = MeantName.known("true", among: legal) else {
      return node.isDamaged ? nil : .switchingOff(span(node.span))
    }
    return .replacing(span(node.name.span), with: "\(node.name.text) \(id)")
  }

  /// `projection { decay 0.999 }` is `projection decay 0.999`.
  private func unwrapped(_ node: KDLNode, _ role: StrategyRole) -> Rewrite? {
    guard node.entries.isEmpty, let block = node.childrenSpan, node.children.count == 1,
      let child = node.children.first, vocabulary.kind(role, child.name.text) != nil
    else { return nil }
    let around =
      source.bytes[block.lower + 1..<child.span.lower]
      + source.bytes[child.span.upper..<max(child.span.upper, block.upper - 1)]
    guard around.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ";") }) else { return nil }
    let text = MeantNode.trimmed(source.text(in: child.span.lower..<child.span.upper))
    return .replacing(
      SourceSpan(source, node.name.span.lower..<block.upper), with: "\(node.name.text) \(text)")
  }

  /// The entry behind `/-`.
  func switchedOff(_ entry: KDLEntry) -> Rewrite {
    .switchingOff(place(of: entry), entry.name.flatMap { MeantName.owner(of: $0.text) })
  }

  /// A number where a strategy is named: what is measured is its parameter.
  func strategy(meantBy number: KDLEntry, of node: KDLNode, _ role: StrategyRole) -> Rewrite? {
    let text = value(of: number)
    if number.value.asBool == true,
      let id = MeantName.known("true", among: vocabulary.ids(role)) ?? vocabulary.defaultID(role)
    {
      return .replacing(valueSpan(number), with: id)
    }
    guard let amount = number.value.asNumber?.asDouble else { return nil }
    if role == .layout, saysExtent(node) {
      // `pages 20 extent=300`: how many pages there are comes first.
      guard node.entries.first?.span == number.span, node.children.isEmpty else { return nil }
      return .switchingOff(place(of: number), MeantName.owner(of: "count"))
    }
    let written: String? =
      switch role {
      case .layout: "extent=\(text)"
      case .limit: "pages=\(text)"
      case .autoplay: "interval every=\(text)"
      case .snap: amount <= 1 ? "fraction at=\(text)" : nil
      default: nil
      }
    return written.map { .replacing(valueSpan(number), with: $0) }
  }

  /// Whether a node says beside its first argument how long pages are, or names a layout.
  private func saysExtent(_ node: KDLNode) -> Bool {
    node.children.contains { $0.name.text == "extent" }
      || node.entries.contains { $0.name.map { $0.text == "extent" } ?? ($0.value.asString != nil) }
  }

  /// Space at both ends, as CSS and Compose write it: along the axis it is the last argument, and
  /// what is across it belongs to the surface.
  private func edges(
    _ entry: KDLEntry, _ word: String?, of node: KDLNode
  ) -> Rewrite? {
    guard !node.isDamaged, entry.name != nil || entry.value.asNumber != nil else { return nil }
    let edges = Self.along.union(Self.across).union(Self.sides)
    if let word, !edges.contains(word),
      MeantName.known(word, among: ["leading", "trailing"]) == nil,
      let moved = moved(entry, of: node)
    {
      return moved
    }
    let isLast = node.entries.last?.span == entry.span
    if word.map({ isAcross($0, of: node) }) ?? !isLast {
      let text = place(of: entry).text
      return .replacing(
        place(of: entry), with: "/-\(text)",
        help: node.name.text == SettingNode.insets.rawValue
          ? "it is across the axis, where insets are the surface's own: `/-\(text)`"
          : "it is across the axis, where nothing scrolls: `/-\(text)`")
    }
    let isVertical = pagerAxis == .vertical
    let isAlong =
      word.map { (isVertical ? Self.across : Self.along).union(["all", "both"]).contains($0) }
      ?? isLast
    guard isAlong else { return nil }
    let value = value(of: entry)
    return .replacing(place(of: entry), with: "leading=\(value) trailing=\(value)")
  }

  /// The axis of the pager that is read; `nil` where its own block does not tell.
  private var pagerAxis: PagingAxis? {
    let axis = pagerNodes.first { $0.name.text == SchemaNode.axis.name }?.entries.first
    guard let axis else { return inheritsAxis ? nil : .horizontal }
    return axis.value.asString.flatMap { PagingAxis(rawValue: $0) }
  }

  /// Whether a word is of the other axis than the pager's.
  ///
  /// Where the pager does not tell, it is horizontal if left or right are said as well.
  private func isAcross(_ word: String, of node: KDLNode) -> Bool {
    let hasSides = node.entries.contains { ["left", "right"].contains($0.name?.text) }
    switch pagerAxis ?? (hasSides ? .horizontal : nil) {
    case .horizontal?: return Self.across.contains(word) || ["top", "bottom"].contains(word)
    case .vertical?: return Self.along.contains(word) || ["left", "right"].contains(word)
    case nil: return word == "vertical"
    }
  }

  private static let along: Set = ["horizontal", "inline", "x"]
  private static let across: Set = ["vertical", "block", "y"]
  private static let sides: Set = ["all", "both", "top", "bottom", "left", "right"]

  func place(of entry: KDLEntry) -> SourceSpan { SourceSpan(source, entry.written) }

  private func value(of entry: KDLEntry) -> String {
    valueSpan(entry).text
  }
}
