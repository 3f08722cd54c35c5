public import FolioCore
package import FolioDiagnostics

/// Settings by node; each node is inherited, overridden and replaced as a whole.
package typealias PagerSettings = [SettingNode: [Setting]]

/// A pager as a config defines it, before inheritance and composition.
///
/// It holds only what was written: defaults are filled in when it is composed.
package struct PagerDefinition: Sendable {
  /// The name, unique among all pagers that are loaded together.
  package let name: Stated<String>
  /// The name of the pager it inherits from.
  package internal(set) var base: Stated<String>?
  /// True if it only exists to be inherited from.
  package internal(set) var isAbstract = false
  /// The settings for every viewport.
  package internal(set) var settings: PagerSettings = [:]
  /// The settings for some viewports, in the order of the file; the last that applies wins.
  package internal(set) var conditions: [ConditionalSettings] = []
  /// True if it was read without an error.
  var isIntact = true

  init(_ name: Stated<String>) {
    self.name = name
  }
}

extension PagerDefinition: Equatable {
  /// True if both state the same, wherever and in whatever order.
  package static func == (left: PagerDefinition, right: PagerDefinition) -> Bool {
    left.name == right.name && left.base == right.base && left.isAbstract == right.isAbstract
      && left.settings == right.settings && left.conditions == right.conditions
  }
}

/// A `when` block: settings for some viewports.
///
/// Minima are inclusive, maxima exclusive, so that blocks for neighboring ranges never both apply.
package struct ConditionalSettings: Sendable, Equatable {
  /// The bounds: `min-width`, `max-width`, `min-height` and `max-height`, in points.
  package let bounds: Setting.Values
  /// The settings for the viewports within them.
  package let settings: PagerSettings
  private var width: Bounds { Bounds(bounds, "width") }
  private var height: Bounds { Bounds(bounds, "height") }

  /// A range of one side; a bound that is not set does not limit.
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

  /// True if every size within the bounds of another block is within those of this one.
  func includes(_ other: ConditionalSettings) -> Bool {
    width.includes(other.width) && height.includes(other.height)
  }
}

// MARK: Settings

/// One setting of a pager: a node with the strategy that it names and the values of its parameters.
///
/// The same from the reader to composing: files, descriptions in Swift, short forms and defaults are
/// read to settings, settings are printed, listed and made into strategies. A rule or a limit of
/// `paging` is a setting by itself.
package struct Setting: Sendable {
  /// The node, such as `snap`; `paging` for rules and limits.
  package let node: SettingNode
  /// The identifier of the strategy as it is written; its value is `nil` for none, as in `pages
  /// extent=300` and `insets leading=20`.
  package var id: Stated<String?>
  /// The values of the node's, or of the strategy's, parameters.
  package var values: Values
  /// The rows of its table, such as the steps of `velocity-steps`, in order.
  package var rows: [Values]
  /// The strategy; `nil` for a node that names none.
  let kind: StrategyKind?
  /// The result of making it; `nil` before that, and where it cannot be made.
  var made: Made?

  /// The result of making a setting.
  indirect enum Made: Sendable {
    case strategy(AnyStrategy)
    /// The settings that a short form stands for, themselves no short forms.
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

  /// The strategy's descriptor; `nil` for a node that names none.
  package var descriptor: StrategyDescriptor? { kind?.descriptor }

  /// The role of the strategy; `nil` for a node that names none.
  package var role: StrategyRole? { kind?.role }

  /// The settings that a short form stands for; itself if it is no short form.
  var parts: [Setting] {
    if case .expansion(let parts)? = made { parts } else { [self] }
  }

  /// The values that a factory gets, defaults included.
  var parameterValues: ParameterValues {
    values.completed(with: rows.map { $0.completed() })
  }

  /// A copy with one place for all that it states.
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
  /// True if both state the same, wherever and in whatever order.
  package static func == (left: Setting, right: Setting) -> Bool {
    left.node == right.node && left.id == right.id && left.kind?.id == right.kind?.id
      && left.values == right.values && left.rows == right.rows
  }
}

extension Setting {
  /// Values of parameters, each with its span: those of a node, a strategy or a row.
  package struct Values: Sendable, Equatable {
    let signature: Signature
    /// The values that are set, in the order of their parameters.
    private var stated: [Entry] = []
    /// The place of the node that has them.
    package var span: SourceSpan?

    init(_ signature: Signature, at span: SourceSpan? = nil) {
      self.signature = signature
      self.span = span
    }

    private struct Entry: Sendable, Equatable {
      /// The index of the parameter.
      let parameter: Int
      var value: Stated<ParameterValue>
    }

    /// The value of the parameter with an index.
    ///
    /// - Complexity: O(values that are set).
    subscript(index: Int) -> Stated<ParameterValue>? {
      get { stated.first { $0.parameter == index }?.value }
      set {
        let place = stated.firstIndex { $0.parameter >= index } ?? stated.endIndex
        let isSet = place < stated.endIndex && stated[place].parameter == index
        if isSet { stated.remove(at: place) }
        if let newValue { stated.insert(Entry(parameter: index, value: newValue), at: place) }
      }
    }

    /// The value of a name; `nil` if it is not set.
    ///
    /// A name that is no parameter cannot be set.
    ///
    /// - Complexity: O(parameters).
    package subscript(name: String) -> Stated<ParameterValue>? {
      get { signature.index(of: name).flatMap { self[$0] } }
      set { if let index = signature.index(of: name) { self[index] = newValue } }
    }

    /// The value of a name as its Swift type; `nil` if it is not set or of another type.
    func stated<Value: ParameterConvertible>(_ name: String) -> Stated<Value>? {
      self[name].flatMap { stated in Value(stated.value).map { Stated($0, at: stated.span) } }
    }

    /// The name of what has the values: a node, a strategy or a row.
    package var title: String { signature.title }

    /// True if no value is set.
    package var isEmpty: Bool { stated.isEmpty }

    /// The values that are set with their parameters, in the order of the parameters.
    package var entries: [(parameter: ParameterDescriptor, value: Stated<ParameterValue>)] {
      stated.map { (signature.parameters[$0.parameter], $0.value) }
    }

    /// The values without their spans, with the defaults of parameters and the rows of a table.
    fileprivate func completed(with rows: [ParameterValues] = []) -> ParameterValues {
      ParameterValues(of: signature.parameters, rows: rows) { self[$0]?.value }
    }

    fileprivate mutating func move(to span: SourceSpan?) {
      self.span = span
      for index in stated.indices { stated[index].value.span = span }
    }

    /// True if both set the same parameters to the same values.
    package static func == (left: Values, right: Values) -> Bool {
      left.signature.names == right.signature.names && left.stated == right.stated
    }
  }
}

extension String: ParameterConvertible {
  /// The text, or the word.
  public init?(_ value: ParameterValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  /// The text.
  public var parameterValue: ParameterValue? { .text(self) }
}

/// A value of a config with its place in the file.
///
/// Two are equal when their values are, whatever their places, so that a definition that was
/// printed and read again equals the first.
package struct Stated<Value> {
  /// The value.
  package var value: Value
  /// The place in the file; `nil` for a default.
  package var span: SourceSpan?

  /// Creates a value; without a span it is a default.
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
