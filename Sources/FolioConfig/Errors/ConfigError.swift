public import FolioCore
public import FolioDiagnostics
public import KDL

/// What can be wrong with configs, as data.
///
/// The sentences are in `ConfigError+Diagnostics.swift`.
public enum ConfigError: Error, Equatable, Sendable {
  // MARK: Documents and inheritance

  /// Something is not KDL.
  case syntax(KDLParseFailure, SourceText)
  /// There are so many further syntax errors.
  case furtherSyntax(Int, SourceText)
  /// The file has more bytes than it may have.
  case fileTooLong(SourceText, limit: Int)
  /// Nothing in the file is a pager.
  case noPager(SourceText)
  /// The file says a format that is not read.
  case unknownFormat(Stated<String>, known: [String])
  /// The name of a pager is empty.
  case emptyName(SourceSpan?)
  /// Two pagers have one name.
  case duplicatePager(Stated<String>, first: Stated<String>)
  /// `extends` names no pager.
  case unknownBase(Stated<String>, nearest: String?)
  /// `extends` comes back to where it began: each pager of the ring, at its `extends`.
  case ring([Stated<String>])
  /// An `extends` chain joins more pagers than it may.
  case lineageTooLong(Stated<String>, limit: Int)

  // MARK: Names and keys

  /// A node that is known nowhere.
  case unknownNode(Stated<String>, in: String?, legal: [String])
  /// A node that belongs elsewhere.
  case misplacedNode(Stated<String>, in: String?, homes: [String])
  /// A property that cannot be set there; others have one of that name.
  case unknownProperty(Stated<String>, on: String, legal: [String], owners: [String])
  /// A rule of release that is written as a property of `paging`.
  case ruleAsProperty(Stated<String>)
  /// A property that stands twice.
  case repeatedProperty(Stated<String>, on: String, first: SourceSpan?)
  /// A property that was set in another spelling already.
  case restatedParameter(Stated<String>, on: String, parameter: String, first: SourceSpan?)
  /// A node that may stand once and stands twice.
  case repeatedNode(Stated<String>, first: SourceSpan?)
  /// An argument too many.
  case unexpectedArgument(on: String, at: SourceSpan?)
  /// A type annotation on a node.
  case unexpectedAnnotation(on: String, at: SourceSpan?)
  /// A block where there can be none.
  case unexpectedBlock(on: String, at: SourceSpan?)
  /// Something that must be stated is not.
  case missingParameter(Slot, summary: String, at: SourceSpan?)
  /// A `paging` without rules and limits.
  case emptyPaging(SourceSpan?)
  /// A `when` without a condition.
  case missingCondition(SourceSpan?)

  // MARK: Values and steps

  /// A value of another kind than the parameter takes.
  case wrongKind(Slot, ParameterType, found: ValueKind, at: SourceSpan?)
  /// A number outside its range.
  case outOfRange(Slot, Double, ClosedRange<Double>, at: SourceSpan?)
  /// A word that is not among the choices.
  case notAChoice(Slot, Stated<String>, ParameterType)
  /// A unit that is known nowhere.
  case unknownUnit(Stated<String>, Slot, ParameterType)
  /// A unit that measures something else, or anything where there is no unit.
  case wrongUnit(Stated<String>, Slot, ParameterType)
  /// A bare number where the unit must be said.
  case missingUnit(Slot, [Length.Unit], at: SourceSpan?)
  /// Not a number, or an infinite one.
  case notFinite(Slot, at: SourceSpan?)
  /// A number with a fraction where there can be none.
  case notWhole(Slot, at: SourceSpan?)
  /// A list that is too long; the place is the first value too many.
  case tooManyValues(Slot, limit: Int, at: SourceSpan?)
  /// Fewer or more rows than the table may have.
  case rowCount(Int, row: String, of: String, ClosedRange<Int>, at: SourceSpan?)
  /// Two neighbouring rows in the wrong order.
  case rowOrder(Slot, [Stated<Double>], mayBeEqual: Bool, reason: String)

  // MARK: Strategies

  /// Nothing is registered under the identifier.
  case unknownStrategy(Stated<String>, StrategyRole, legal: [String], searched: [Origin])
  /// The identifier is a strategy of another role.
  case wrongRole(Stated<String>, StrategyRole, homes: [String])
  /// A node that must name a strategy does not.
  case missingStrategy(StrategyRole, node: String, legal: [String], at: SourceSpan?)
  /// A role is left out that has no default.
  case noDefault(StrategyRole, pager: Stated<String>)
  /// A factory refused parameters that fit its descriptor.
  case refused(StrategyError, Stated<String>)
  /// A factory made a strategy of another role than it was registered for.
  case madeOtherRole(StrategyRole, Stated<String>, made: StrategyRole)
  /// A short form expanded to something that cannot stand in its place.
  case badExpansion(Stated<String>, to: [String])
  /// More rules, or more limits, than a chain may have.
  case chainTooLong(StrategyRole, count: Int, limit: Int, at: SourceSpan?)

  // MARK: Warnings

  /// A `when` whose range is empty.
  case emptyRange(String, Stated<Double>, String, Stated<Double>)
  /// A `when` that says nothing.
  case emptyCondition(SourceSpan?)
}

extension ConfigError {
  /// A parameter of something: `speed` of `step`.
  public struct Slot: Equatable, Sendable {
    /// The name of the parameter.
    public var parameter: String
    /// What it is set on.
    public var owner: String
    /// Who registered that; `nil` for the structure of configs.
    public var origin: String?

    /// Names a parameter.
    public init(_ parameter: String, of owner: String, origin: String? = nil) {
      self.parameter = parameter
      self.owner = owner
      self.origin = origin
    }
  }

  /// The kinds of value there are in a config.
  public enum ValueKind: Equatable, Sendable {
    /// Text, bare or in quotes.
    case text(String)
    /// A number.
    case number
    /// `#true` or `#false`.
    case bool
    /// `#null`.
    case null
    /// A value that only code can state there.
    case other
  }

  /// Where strategies came from, and how many.
  public struct Origin: Equatable, Sendable {
    /// Who registered them.
    public var name: String
    /// How many.
    public var count: Int

    /// States an origin.
    public init(_ name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// Whether the config still works.
  public var isWarning: Bool {
    switch self {
    case .emptyRange, .emptyCondition: true
    default: false
    }
  }
}
