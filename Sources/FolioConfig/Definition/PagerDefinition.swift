public import FolioCore

/// A pager as a config defines it, before inheritance and composition.
///
/// Typed data with source spans; a definition made by code has no spans. It holds only what was
/// written: defaults are filled in when it is composed.
public struct PagerDefinition: Equatable, Sendable {
  /// The name, unique among all pagers that are loaded together.
  public var name: Stated<String>
  /// The name of the pager it inherits from.
  public var base: Stated<String>?
  /// Whether it only exists to be inherited from.
  public var isAbstract: Stated<Bool>
  /// The axis it pages along; `nil` for the base's, or horizontal without a base.
  public var axis: Stated<PagingAxis>?
  /// The settings for every viewport.
  public var settings: PagerSettings
  /// The settings for some viewports, in the order of the file; the last that applies wins.
  public var conditions: [ConditionalSettings]

  /// Creates a definition without settings.
  public init(_ name: String) {
    self.init(Stated(name))
  }

  /// Creates a definition without settings; the name has its span.
  public init(_ name: Stated<String>) {
    self.name = name
    isAbstract = Stated(false)
    settings = PagerSettings()
    conditions = []
  }
}
