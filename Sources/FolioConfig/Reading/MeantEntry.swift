import FolioCore
import FolioDiagnostics
import KDL

/// Finds what was meant by an argument or a property that its node does not take.
extension ConfigReader {
  func meant(
    by entry: KDLEntry, of node: KDLNode, _ signature: Signature
  ) -> ConfigError.Rewrite? {
    let word = entry.name.map { MeantName.plain($0.text) }
    if signature.names.contains("leading"), signature.names.contains("trailing") {
      return edges(entry, word, of: node)
    }
    if word == MeantName.viewportShare, signature.index(of: "extent") != nil {
      return .replacing(place(of: entry), with: "extent=(viewport)\(value(of: entry))")
    }
    return switchedOff(entry)
  }

  /// The strategy of a node that names none: the value of its only key, as in `snap align=start`, or
  /// the one that is meant when no other is asked for, as in `loop`.
  func strategy(meantBy node: KDLNode, _ role: StrategyRole) -> ConfigError.Rewrite? {
    let legal = vocabulary.ids(role)
    if node.entries.count == 1, let word = node.entries[0].value.asString,
      let id = legal.contains(word) ? word : MeantName.known(word, among: legal)
    {
      return .replacing(place(of: node.entries[0]), with: id)
    }
    guard role == .loop || role == .autoplay, let id = MeantName.known("true", among: legal) else {
      return node.isDamaged ? nil : .switchingOff(span(node.span))
    }
    return .replacing(span(node.name.span), with: "\(node.name.text) \(id)")
  }

  /// The entry behind `/-`.
  func switchedOff(_ entry: KDLEntry) -> ConfigError.Rewrite {
    .switchingOff(place(of: entry))
  }

  /// Space at both ends, as CSS and Compose write it: along the axis it is the last argument, and
  /// what is across it belongs to the surface.
  private func edges(
    _ entry: KDLEntry, _ word: String?, of node: KDLNode
  ) -> ConfigError.Rewrite? {
    guard !node.isDamaged else { return nil }
    let isAlong =
      word.map { ["horizontal", "inline", "all", "both", "x"].contains($0) }
      ?? (node.entries.last?.span == entry.span)
    if isAlong {
      let value = value(of: entry)
      return .replacing(place(of: entry), with: "leading=\(value) trailing=\(value)")
    }
    let hasSides = node.entries.contains { ["left", "right"].contains($0.name?.text) }
    let isAcross = word.map { $0 == "vertical" || hasSides && ["top", "bottom"].contains($0) }
    guard isAcross != false else { return nil }
    return .replacing(place(of: entry), with: "/-\(place(of: entry).text)")
  }

  func place(of entry: KDLEntry) -> SourceSpan {
    let lower = entry.name?.span.lower ?? entry.span.lower
    return SourceSpan(source, lower..<max(lower, entry.valueSpan.upper))
  }

  private func value(of entry: KDLEntry) -> String {
    valueSpan(entry).text
  }
}

extension ConfigError.Rewrite {
  static func replacing(_ span: SourceSpan, with text: String) -> ConfigError.Rewrite {
    .init(help: "write `\(text)`", FixIt(replacing: span, with: text, .likely))
  }

  /// Puts `/-` before what the span begins, which keeps it and switches it off.
  static func switchingOff(_ span: SourceSpan) -> ConfigError.Rewrite {
    let lower = span.range.lowerBound
    return .init(
      help: "leave it out, or switch it off with `/-` before it",
      FixIt(replacing: SourceSpan(span.source, lower..<lower), with: "/-", .likely))
  }

  /// Whether it only switches something off.
  var switchesOff: Bool { fix.replacement == "/-" }
}
