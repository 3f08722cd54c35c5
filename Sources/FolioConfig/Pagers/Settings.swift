public import FolioCore
package import FolioDiagnostics

/// Settings by node; each node is inherited and replaced as a whole.
package typealias PagerSettings = [SettingNode: [Setting]]

/// A pager as written in a config, before inheritance and defaults.
package struct PagerDefinition: Sendable {
  /// The name, unique among all pagers loaded together.
  package let name: Spanned<String>
  /// The name of the pager to inherit from.
  package internal(set) var base: Spanned<String>?
  /// `true` for a pager that only serves as a base.
  package internal(set) var isAbstract = false
  package internal(set) var settings: PagerSettings = [:]
  /// The conditional settings in the order of the file; the last that applies wins.
  package internal(set) var conditions: [ConditionalSettings] = []
  var isIntact = true

  init(_ name: Spanned<String>) {
    self.name = name
  }
}

extension PagerDefinition: Equatable {
  /// Compares definitions regardless of their places and order.
  package static func == (left: PagerDefinition, right: PagerDefinition) -> Bool {
    left.name == right.name && left.base == right.base && left.isAbstract == right.isAbstract
      && left.settings == right.settings && left.conditions == right.conditions
  }
}

/// A `when` block: settings for some viewports.
///
/// Minima are inclusive, maxima exclusive, so blocks for neighboring ranges never both apply.
package struct ConditionalSettings: Sendable {
  /// The bounds: `min-width`, `max-width`, `min-height` and `max-height`, in points.
  package let bounds: ParameterValues
  /// The place of the block's name.
  package let span: SourceSpan?
  /// The settings for viewports within the bounds.
  package let settings: PagerSettings
  private var width: Bounds { Bounds(bounds, "width") }
  private var height: Bounds { Bounds(bounds, "height") }

  private struct Bounds {
    let lower: Double
    let upper: Double

    init(_ values: ParameterValues, _ side: String) {
      lower = values["min-" + side].flatMap { Length($0) }?.amount ?? -.infinity
      upper = values["max-" + side].flatMap { Length($0) }?.amount ?? .infinity
    }

    func contains(_ length: Points) -> Bool { length.value >= lower && length.value < upper }

    func includes(_ other: Bounds) -> Bool { lower <= other.lower && upper >= other.upper }
  }

  /// `true` if the viewport of a pager with this axis is within the bounds.
  package func contains(_ viewport: Viewport, axis: PagingAxis) -> Bool {
    axis == .horizontal
      ? width.contains(viewport.extent) && height.contains(viewport.crossExtent)
      : width.contains(viewport.crossExtent) && height.contains(viewport.extent)
  }

  func includes(_ other: ConditionalSettings) -> Bool {
    width.includes(other.width) && height.includes(other.height)
  }
}

extension ConditionalSettings: Equatable {
  /// Compares blocks regardless of their places.
  package static func == (left: ConditionalSettings, right: ConditionalSettings) -> Bool {
    left.bounds == right.bounds && left.settings == right.settings
  }
}

// MARK: Settings

/// One setting of a pager: a node with its strategy and parameter values.
///
/// A rule or limit of `paging` is a setting of its own.
package struct Setting: Sendable {
  /// The node, such as `snap`; `paging` for rules and limits.
  package let node: SettingNode
  /// The given identifier of the strategy; its value is `nil` for none, as in `pages extent=300`.
  package var id: Spanned<String?>
  /// The parameter values of the node or strategy, with the rows of its table.
  package var values: ParameterValues
  /// The text with the places of the values; `nil` for defaults.
  let source: SourceText?
  let kind: StrategyKind?
  var made: Made?

  indirect enum Made: Sendable {
    case strategy(AnyStrategy)
    /// The settings that a short form expands to, without further short forms.
    case expansion([Setting])
  }

  init(
    _ node: SettingNode, kind: StrategyKind? = nil, id: Spanned<String?> = Spanned(nil),
    _ values: ParameterValues, in source: SourceText? = nil
  ) {
    self.node = node
    self.kind = kind
    self.id = id
    self.values = values
    self.source = source
  }

  /// The strategy's descriptor; `nil` for a node without a strategy.
  package var descriptor: StrategyDescriptor? { kind?.descriptor }

  package var role: StrategyRole? { kind?.role }

  var parts: [Setting] {
    if case .expansion(let parts)? = made { parts } else { [self] }
  }

  /// The place of a given value, or of the strategy's name for a value without one.
  package func span(of value: ParameterValues.Given?) -> SourceSpan? {
    guard let place = value?.place, let source else { return id.span }
    return SourceSpan(source, place)
  }
}

extension Setting: Equatable {
  /// Compares settings regardless of their places and order.
  package static func == (left: Setting, right: Setting) -> Bool {
    left.node == right.node && left.id == right.id && left.kind?.id == right.kind?.id
      && left.values == right.values
  }
}

extension String: ParameterConvertible {
  /// Creates a string from a text or a word.
  public init?(_ value: ParameterValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  /// The string as a text.
  public var parameterValue: ParameterValue? { .text(self) }
}

/// A value of a config with its place in the file, which equality ignores.
package struct Spanned<Value> {
  package var value: Value
  /// The place in the file; `nil` for a default.
  package var span: SourceSpan?

  /// Creates a value, which is a default without a span.
  package init(_ value: Value, at span: SourceSpan? = nil) {
    self.value = value
    self.span = span
  }

  func map<Other>(_ transform: (Value) -> Other) -> Spanned<Other> {
    Spanned<Other>(transform(value), at: span)
  }
}

extension Spanned: Sendable where Value: Sendable {}

extension Spanned: Equatable where Value: Equatable {
  /// Compares the values only.
  package static func == (left: Spanned, right: Spanned) -> Bool { left.value == right.value }
}
