import FolioCore
import FolioDiagnostics
import KDL

/// Makes strategies of settings; a short form is read as the settings that it stands for.
extension ConfigReader {
  /// The strategy, or the settings, of a setting without errors; `nil`, with a report, if it cannot
  /// be made.
  mutating func make(_ setting: Setting, _ kind: StrategyKind) -> Setting.Made? {
    switch kind.recipe {
    case .make(let factory): make(setting, kind, factory).map { .strategy($0) }
    case .expand(let recipe):
      expand(setting, kind, recipe(setting.parameterValues)).map { .expansion($0) }
    }
  }

  private mutating func make(
    _ setting: Setting, _ kind: StrategyKind,
    _ factory: (ParameterValues) throws(StrategyError) -> AnyStrategy
  ) -> AnyStrategy? {
    do throws(StrategyError) {
      return try factory(setting.parameterValues)
    } catch {
      let place = error.parameter.flatMap { setting.values[$0]?.span } ?? setting.id.span
      report(.refused(error, kind.id, at: place))
      return nil
    }
  }

  /// The settings that a short form stands for, each with the place of the short form.
  ///
  /// A rule of `paging` may stand for several rules and limits; any other short form for one
  /// strategy of its own role.
  private mutating func expand(
    _ setting: Setting, _ kind: StrategyKind, _ parts: [StrategySpecification]
  ) -> [Setting]? {
    guard depth < ConfigLimits.expansionDepth, isFit(parts, for: kind.role) else {
      let listed = parts.isEmpty ? "nothing" : Wording.list(parts.map { $0.id })
      report(
        Diagnostic(
          .badExpansion, "`\(kind.id)` stands for something that cannot stand here",
          at: setting.id.span, "a mistake of who registered it"
        ).adding(note: "it stands for \(listed)"))
      return nil
    }
    var reader = ConfigReader(vocabulary, source(of: parts, kind.id), depth: depth + 1)
    let read =
      setting.node == .paging
      ? reader.readLooseChain() : reader.readLooseSettings()[setting.node] ?? []
    for error in reader.errors where error.severity == .error {
      report(error.moved(to: setting.id.span))
    }
    guard reader.failures == 0 else { return nil }
    return read.flatMap { $0.moved(to: setting.id.span).parts }
  }

  private func isFit(_ parts: [StrategySpecification], for role: StrategyRole) -> Bool {
    switch role {
    case .release:
      parts.count <= 2 * Limits.maximumChain
        && parts.allSatisfy { $0.role == .release || $0.role == .limit }
    default: parts.count == 1 && parts[0].role == role
    }
  }

  /// Strategies as the text of a config, so that they are read as a file is.
  private func source(of parts: [StrategySpecification], _ name: String) -> SourceText {
    let nodes = parts.map { vocabulary.node($0) }
    return SourceText(name: name, text: KDLPrinter.print(KDLDocument(nodes)))
  }
}

extension Vocabulary {
  /// A strategy as the node of a config.
  fileprivate func node(_ strategy: StrategySpecification) -> KDLNode {
    let row = kind(strategy.role, strategy.id)?.row?.title ?? ""
    let isRule = strategy.role == .release
    return KDLNode(
      isRule ? strategy.id : Wording.node(strategy.role), isRule ? nil : strategy.id,
      strategy.parameters, strategy.rows.map { KDLNode(row, nil, $0) })
  }

  /// The settings of a pager that sets nothing, without places.
  var settingsByDefault: PagerSettings {
    var settings: PagerSettings = [:]
    for node in SettingNode.allCases where node.role == nil {
      var empty = Setting(node, Setting.Values(signature(node)))
      empty.made = .values(empty.parameterValues)
      settings[node] = [empty]
    }
    let links = schema.defaults.filter { $0.role == .release || $0.role == .limit }
    let others = schema.defaults.filter { $0.role != .release && $0.role != .limit }
    let chain = KDLNode("paging", nil, [:], links.map { node($0) })
    let nodes = others.map { node($0) } + (links.isEmpty ? [] : [chain])
    var reader = ConfigReader(
      self, SourceText(name: "defaults", text: KDLPrinter.print(KDLDocument(nodes))))
    for (node, read) in reader.readLooseSettings() where read.allSatisfy({ $0.made != nil }) {
      settings[node] = read.map { $0.moved(to: nil) }
    }
    return settings
  }
}

extension Diagnostic {
  /// The error with another place, without what belongs to its own text.
  fileprivate func moved(to span: SourceSpan?) -> Diagnostic {
    var copy = Diagnostic(code, message, at: span, primary?.text ?? "", severity: severity)
    copy.remarks = remarks.filter { $0.kind == .note }
    return copy
  }
}
