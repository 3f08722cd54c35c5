package import FolioCore
package import FolioDiagnostics

/// A pager as it is for one viewport: nothing inherited, nothing conditional, nothing left out.
///
/// Short forms are expanded, and every field has its origin.
package struct ResolvedPager: Equatable, Sendable {
  /// The viewport it is resolved for.
  package let viewport: Viewport
  /// The definition with every parameter of every strategy spelled out.
  package let definition: PagerDefinition
  /// The same, field by field, in the order of the config.
  package let fields: [ResolvedField]
  private let schema: ConfigSchema

  init(
    _ definition: PagerDefinition, _ fields: [ResolvedField], for viewport: Viewport,
    _ schema: ConfigSchema
  ) {
    self.definition = definition
    self.fields = fields
    self.viewport = viewport
    self.schema = schema
  }

  /// The name of the pager.
  package var name: String { definition.name.value }

  /// The first field with a name, such as `pages spacing`; `nil` if there is none.
  package func field(_ name: String) -> ResolvedField? {
    fields.first { $0.name == name }
  }

  /// The whole pager as config text, which composes to the same pager for this viewport.
  package func printed() -> String { definition.printed(schema: schema) }
}

/// One setting of a resolved pager.
package struct ResolvedField: Equatable, Sendable {
  /// The path of the field in a config: `pages spacing` or `velocity-steps step 1 speed`.
  package let name: String
  /// Its value as a config writes it, such as `(viewport)0.42`.
  package let value: String
  /// The origin of the value.
  package let provenance: Provenance
}

/// The origin of a value.
package enum Provenance: Equatable, Sendable {
  /// It is written in a config, at the span.
  case stated(SourceSpan)
  /// It was set by code.
  case code
  /// It is the default.
  case byDefault
  /// It comes from the expansion of a short form; the span is that of the short form.
  case expansion(of: String, SourceSpan?)

  /// The origin in words: `shelf.kdl:3`, `code`, `default`, or `shelf.kdl:3, one-page`.
  package var text: String {
    switch self {
    case .stated(let span): Wording.place(span) ?? ""
    case .code: "code"
    case .byDefault: "default"
    case .expansion(let id, let span): (Wording.place(span) ?? "code") + ", \(id)"
    }
  }
}
