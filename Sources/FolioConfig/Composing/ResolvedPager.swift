public import FolioCore
public import FolioDiagnostics

/// A pager as it is on one surface: nothing inherited, nothing conditional, nothing left out.
///
/// Short forms are replaced by what they stand for, and every field says where it comes from.
public struct ResolvedPager: Equatable, Sendable {
  /// The surface it is resolved for.
  public let viewport: Viewport
  /// Every parameter of every strategy, stated.
  public let definition: PagerDefinition
  /// The same, field by field, in the order of the config.
  public let fields: [ResolvedField]
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
  public var name: String { definition.name.value }

  /// The field of a name, such as `pages spacing`; the first if there are several.
  public func field(_ name: String) -> ResolvedField? {
    fields.first { $0.name == name }
  }

  /// The whole pager as the text of a config, which composes to the same pager on this surface.
  public func printed() -> String { definition.printed(schema: schema) }
}

/// One setting of a resolved pager.
public struct ResolvedField: Equatable, Sendable {
  /// Where it stands in a config, such as `pages spacing` or `velocity-steps step 1 speed`.
  public let name: String
  /// Its value as a config writes it, such as `(viewport)0.42`.
  public let value: String
  /// Where the value comes from.
  public let provenance: Provenance
}

/// Where a value comes from.
public enum Provenance: Equatable, Sendable {
  /// A config states it.
  case stated(SourceSpan)
  /// Code states it.
  case code
  /// Nothing states it.
  case byDefault
  /// It is part of what a short form stands for; the place is the short form's.
  case expansion(of: String, SourceSpan?)

  /// The words for it: `shelf.kdl:3`, `code`, `default`, or `shelf.kdl:3, one-page`.
  public var text: String {
    switch self {
    case .stated(let span): Wording.place(span) ?? ""
    case .code: "code"
    case .byDefault: "default"
    case .expansion(let id, let span): (Wording.place(span) ?? "code") + ", \(id)"
    }
  }
}
