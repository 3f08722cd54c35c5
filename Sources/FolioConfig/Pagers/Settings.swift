public import FolioCore
package import FolioDiagnostics

/// Settings by node; each node is inherited and replaced as a whole.
package typealias PagerSettings = [SettingNode: [Setting]]

/// A pager as written in a config, before inheritance and defaults.
package struct PagerDefinition: Sendable {
  /// The name, unique among all pagers loaded together.
  package let name: Stated<String>
  /// The name of the pager to inherit from.
  package internal(set) var base: Stated<String>?
  /// True for a pager that only serves as a base.
  package internal(set) var isAbstract = false
  /// The settings for every viewport.
  package internal(set) var settings: PagerSettings = [:]
  /// The conditional settings in the order of the file; the last that applies wins.
  package internal(set) var conditions: [ConditionalSettings] = []
  var isIntact = true

  init(_ name: Stated<String>) {
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
package struct ConditionalSettings: Sendable, Equatable {
  /// The bounds: `min-width`, `max-width`, `min-height` and `max-height`, in points.
  package let bounds: Setting.Values
  /// The settings for viewports within the bounds.
  package let settings: PagerSettings
  private var width: Bounds { Bounds(bounds, "width") }
  private var height: Bounds { Bounds(bounds, "height") }

  private struct Bounds {
    let lower: Double
    let upper: Double

    init(_ values: Setting.Values, _ side: String) {
      let low: Stated<Length>? = values.stated("min-" + side)
      let high: Stated<Length>? = values.stated("max-" + side)
      (lower, upper) = (low?.value.amount ?? -.infinity, high?.value.amount ?? .infinity)
    }

    func contains(_ length: Points) -> Bool { length.value >= lower && length.value < upper }

    func includes(_ other: Bounds) -> Bool { lower <= other.lower && upper >= other.upper }
  }

  /// True if the viewport of a pager with this axis is within the bounds.
  package func contains(_ viewport: Viewport, axis: PagingAxis) -> Bool {
    axis == .horizontal
      ? width.contains(viewport.extent) && height.contains(viewport.crossExtent)
      : width.contains(viewport.crossExtent) && height.contains(viewport.extent)
  }

  func includes(_ other: ConditionalSettings) -> Bool {
    width.includes(other.width) && height.includes(other.height)
  }
}

// MARK: Settings

/// One setting of a pager: a node with its strategy and parameter values.
///
/// A rule or limit of `paging` is a setting of its own.
package struct Setting: Sendable {
  /// The node, such as `snap`; `paging` for rules and limits.
  package let node: SettingNode
  /// The written identifier of the strategy; its value is `nil` for none, as in `pages extent=300`.
  package var id: Stated<String?>
  /// The parameter values of the node or strategy.
  package var values: Values
  /// The rows of the table, such as the steps of `velocity-steps`, in order.
  package var rows: [Values]
  let kind: StrategyKind?
  var made: Made?

  indirect enum Made: Sendable {
    case strategy(AnyStrategy)
    /// The settings that a short form expands to, without further short forms.
    case expansion([Setting])
  }

  init(
    _ node: SettingNode, kind: StrategyKind? = nil, id: Stated<String?> = Stated(nil),
    _ values: Values, rows: [Values] = []
  ) {
    self.node = node
    self.kind = kind
    self.id = id
    self.values = values
    self.rows = rows
  }

  /// The strategy's descriptor; `nil` for a node without a strategy.
  package var descriptor: StrategyDescriptor? { kind?.descriptor }

  /// The role of the strategy; `nil` for a node without a strategy.
  package var role: StrategyRole? { kind?.role }

  var parts: [Setting] {
    if case .expansion(let parts)? = made { parts } else { [self] }
  }

  var parameterValues: ParameterValues {
    values.completed(with: rows.map { $0.completed() })
  }

  func moved(to span: SourceSpan?) -> Setting {
    var copy = self
    copy.id.span = span
    copy.values.move(to: span)
    for index in rows.indices { copy.rows[index].move(to: span) }
    if case .expansion(let parts)? = made {
      copy.made = .expansion(parts.map { $0.moved(to: span) })
    }
    return copy
  }
}

extension Setting: Equatable {
  /// Compares settings regardless of their places and order.
  package static func == (left: Setting, right: Setting) -> Bool {
    left.node == right.node && left.id == right.id && left.kind?.id == right.kind?.id
      && left.values == right.values && left.rows == right.rows
  }
}

extension Setting {
  /// The parameter values of a node, a strategy or a row, each with its span.
  package struct Values: Sendable, Equatable {
    let signature: Signature
    private var stated: [Entry] = []
    /// The place of the node with the values.
    package var span: SourceSpan?

    init(_ signature: Signature, at span: SourceSpan? = nil) {
      self.signature = signature
      self.span = span
    }

    private struct Entry: Sendable, Equatable {
      let parameter: Int
      var value: Stated<ParameterValue>
    }

    subscript(index: Int) -> Stated<ParameterValue>? {
      get { stated.first { $0.parameter == index }?.value }
      set {
        let place = stated.firstIndex { $0.parameter >= index } ?? stated.endIndex
        let isSet = place < stated.endIndex && stated[place].parameter == index
        if isSet { stated.remove(at: place) }
        if let newValue { stated.insert(Entry(parameter: index, value: newValue), at: place) }
      }
    }

    /// The value of a parameter; `nil` if not set or not a parameter.
    ///
    /// - Complexity: O(parameters).
    package subscript(name: String) -> Stated<ParameterValue>? {
      get { signature.index(of: name).flatMap { self[$0] } }
      set { if let index = signature.index(of: name) { self[index] = newValue } }
    }

    /// The value of a parameter as its Swift type; `nil` if not set or of another type.
    func stated<Value: ParameterConvertible>(_ name: String) -> Stated<Value>? {
      self[name].flatMap { stated in Value(stated.value).map { Stated($0, at: stated.span) } }
    }

    /// The name of the node, strategy or row.
    package var title: String { signature.title }

    /// True if no value is set.
    package var isEmpty: Bool { stated.isEmpty }

    /// The set parameters with their values, in order.
    package var entries: [(parameter: ParameterDescriptor, value: Stated<ParameterValue>)] {
      stated.map { (signature.parameters[$0.parameter], $0.value) }
    }

    fileprivate func completed(with rows: [ParameterValues] = []) -> ParameterValues {
      ParameterValues(of: signature.parameters, rows: rows) { self[$0]?.value }
    }

    fileprivate mutating func move(to span: SourceSpan?) {
      self.span = span
      for index in stated.indices { stated[index].value.span = span }
    }

    /// Compares the parameters that are set, and their values.
    package static func == (left: Values, right: Values) -> Bool {
      left.signature.names == right.signature.names && left.stated == right.stated
    }
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
package struct Stated<Value> {
  /// The value.
  package var value: Value
  /// The place in the file; `nil` for a default.
  package var span: SourceSpan?

  /// Creates a value, which is a default without a span.
  package init(_ value: Value, at span: SourceSpan? = nil) {
    self.value = value
    self.span = span
  }

  func map<Other>(_ transform: (Value) -> Other) -> Stated<Other> {
    Stated<Other>(transform(value), at: span)
  }
}

extension Stated: Sendable where Value: Sendable {}

extension Stated: Equatable where Value: Equatable {
  /// Compares the values only.
  package static func == (left: Stated, right: Stated) -> Bool { left.value == right.value }
}
