package import FolioCore
import FolioDiagnostics

/// A pager for one viewport: inheritance, conditions, defaults and short forms are resolved.
package struct ResolvedPager: Equatable, Sendable {
  /// The definition with every parameter of every strategy.
  package private(set) var definition: PagerDefinition
  /// The fields of the definition, each with its origin, in the order of the config.
  package private(set) var fields: [ResolvedField] = []

  fileprivate init(_ pager: ComposedPager, for viewport: Viewport) {
    definition = PagerDefinition(pager.definition.name)
    let settings = pager.settings(for: viewport)
    for node in SettingNode.allCases {
      definition.settings[node] = settings[node]?.flatMap { complete($0) }
    }
  }

  /// The config text, which composes to the same pager for this viewport.
  package func printed() -> String { definition.printed() }
}

package struct ResolvedField: Equatable, Sendable {
  /// The path in a config: `pages spacing` or `velocity-steps step 1 speed`.
  package let name: String
  /// The value in config notation, such as `(viewport)0.42`.
  package let value: String
  /// The origin: `shelf.kdl:3`, `default`, or `shelf.kdl:3, one-page` for a short form.
  package let origin: String
}

extension ComposedPager {
  /// The effective settings for a viewport, with the origin of every field.
  package func resolved(for viewport: Viewport) -> ResolvedPager {
    ResolvedPager(self, for: viewport)
  }
}

// MARK: Filling in

extension ResolvedPager {
  private mutating func complete(_ setting: Setting) -> [Setting] {
    setting.parts.map { part in
      var complete = part
      var name = part.node.rawValue
      let form = part == setting ? nil : setting.id.value
      if let kind = part.kind {
        let isLimit = kind.role == .limit
        add(isLimit ? "\(name) limit" : name, kind.id, part.id.span, of: form)
        if part.node == .transform, !part.isDraws { name = kind.id }
        if part.node == .paging { name = isLimit ? "limit \(kind.id)" : kind.id }
        complete.id.value = kind.role == .layout && kind.isDefault ? nil : kind.id
      }
      fill(&complete.values, name, of: form, in: part)
      for (index, row) in part.values.rows.enumerated() {
        let name = "\(name) \(row.signature.title) \(index + 1)"
        fill(&complete.values.rows[index], name, of: form, in: part)
      }
      return complete
    }
  }

  private mutating func fill(
    _ values: inout ParameterValues, _ name: String, of form: String?, in setting: Setting
  ) {
    let all = values.signature.parameters
    let replaced = values.given.compactMap { all[$0.parameter].insteadOf }
    for (index, parameter) in all.enumerated() {
      let given = values[index]
      let usual = replaced.contains(parameter.name) ? nil : parameter.defaultValue
      guard let value = given?.value ?? usual else { continue }
      values.set(index, to: value, at: given?.place)
      add(
        parameter.name == name ? name : "\(name) \(parameter.name)",
        value.text(isBare: parameter.allowsBarePoints), given.flatMap { setting.span(of: $0) },
        of: form)
    }
  }

  private mutating func add(_ name: String, _ value: String, _ span: SourceSpan?, of form: String?)
  {
    let place = Wording.place(span).map { $0 + (form.map { ", \($0)" } ?? "") }
    fields.append(ResolvedField(name: name, value: value, origin: place ?? "default"))
  }
}
