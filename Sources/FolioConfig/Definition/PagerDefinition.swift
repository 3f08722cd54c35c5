public import FolioCore

/// A pager as a config defines it, before anything is inherited or composed.
///
/// Typed data with the places it was read from beside it; code makes one without places. It holds
/// what was stated and nothing else: defaults are filled in when it is composed.
public struct PagerDefinition: Equatable, Sendable {
  /// The name, unique among all pagers that are loaded together.
  public var name: Stated<String>
  /// The pager it inherits from.
  public var base: Stated<String>?
  /// Whether it is only there to be inherited from.
  public var isAbstract: Stated<Bool>
  /// The axis it pages along; `nil` for the base's, or horizontal.
  public var axis: Stated<PagingAxis>?
  /// What it says for every viewport.
  public var settings: PagerSettings
  /// What it says for some viewports, in the order of the file; the last that applies wins.
  public var conditions: [ConditionalSettings]

  /// Defines a pager that says nothing yet.
  public init(_ name: String) {
    self.init(Stated(name))
  }

  /// Defines a pager that says nothing yet, with the place of its name.
  public init(_ name: Stated<String>) {
    self.name = name
    isAbstract = Stated(false)
    settings = PagerSettings()
    conditions = []
  }
}
