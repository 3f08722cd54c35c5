public import FolioCore
public import FolioDiagnostics
public import KDL

/// An error or a warning in a config, as data.
///
/// The sentences are in `ConfigError+Diagnostics.swift`.
public enum ConfigError: Error, Equatable, Sendable {
  // MARK: Documents and inheritance

  /// Something is not KDL.
  case syntax(KDLParseFailure, SourceText)
  /// This many further syntax errors are not listed.
  case furtherSyntax(Int, SourceText)
  /// The file is longer than the limit, in bytes.
  case fileTooLong(SourceText, limit: Int)
  /// The file contains no pager.
  case noPager(SourceText)
  /// The file names a format that this version does not read.
  case unknownFormat(Stated<String>, known: [String])
  /// The name of a pager is empty.
  case emptyName(SourceSpan?)
  /// Two pagers have one name.
  case duplicatePager(Stated<String>, first: Stated<String>)
  /// `extends` names no pager.
  case unknownBase(Stated<String>, nearest: String?)
  /// `extends` leads back to a pager it came from: each pager of the loop, at its `extends`.
  case cycle([Stated<String>])
  /// An `extends` chain has more pagers than the limit.
  case lineageTooLong(Stated<String>, limit: Int)

  // MARK: Names and keys

  /// A node with a name that no config knows.
  case unknownNode(Stated<String>, in: String?, legal: [String], meant: Rewrite?)
  /// A known node in the wrong place; `homes` are the nodes it belongs in.
  case misplacedNode(Stated<String>, in: String?, homes: [String], meant: Rewrite?)
  /// A property that the owner does not have; `owners` have one of that name.
  case unknownProperty(Stated<String>, on: String, legal: [String], owners: [String])
  /// A property by the name it had before.
  case renamedProperty(Stated<String>, to: String)
  /// A release rule that is written as a property of `paging`.
  case ruleAsProperty(Stated<String>)
  /// A property that is given twice.
  case repeatedProperty(Stated<String>, on: String, first: SourceSpan?)
  /// A parameter that is set in a second notation.
  case restatedParameter(Stated<String>, on: String, parameter: String, first: SourceSpan?)
  /// A node that is given twice but allowed once.
  case repeatedNode(Stated<String>, first: SourceSpan?)
  /// More arguments than the node takes.
  case unexpectedArgument(on: String, at: SourceSpan?)
  /// A type annotation on a node.
  case unexpectedAnnotation(on: String, at: SourceSpan?)
  /// A block on something that takes none.
  case unexpectedBlock(on: String, at: SourceSpan?)
  /// A required parameter that is missing.
  case missingParameter(Slot, summary: String, at: SourceSpan?)
  /// A `paging` without rules and limits.
  case emptyPaging(SourceSpan?)
  /// A `when` without a condition.
  case missingCondition(SourceSpan?)

  // MARK: Values and steps

  /// A value of another type than the parameter takes.
  case wrongKind(Slot, ParameterType, found: ValueKind, at: SourceSpan?)
  /// A number outside its range.
  case outOfRange(Slot, Double, ClosedRange<Double>, at: SourceSpan?)
  /// A word that is not among the choices of the parameter.
  case notAChoice(Slot, Stated<String>, ParameterType)
  /// A unit that no parameter has.
  case unknownUnit(Stated<String>, Slot, ParameterType, number: Stated<Double>?)
  /// A unit that the parameter does not take.
  case wrongUnit(Stated<String>, Slot, ParameterType)
  /// A number without a unit where one is required.
  case missingUnit(Slot, [Length.Unit], at: SourceSpan?)
  /// A number that is not finite.
  case notFinite(Slot, at: SourceSpan?)
  /// A number with a fraction where a whole number is required.
  case notWhole(Slot, at: SourceSpan?)
  /// A list that is too long; the span is the first value too many.
  case tooManyValues(Slot, limit: Int, at: SourceSpan?)
  /// Fewer or more rows than the table allows.
  case rowCount(Int, row: String, of: String, ClosedRange<Int>, at: SourceSpan?)
  /// Two neighbouring rows in the wrong order.
  case rowOrder(Slot, [Stated<Double>], mayBeEqual: Bool, reason: String)

  // MARK: Strategies

  /// Nothing is registered under the identifier.
  case unknownStrategy(Stated<String>, StrategyRole, legal: [String], searched: [Origin])
  /// The identifier is a strategy of another role.
  case wrongRole(Stated<String>, StrategyRole, homes: [String])
  /// A node that must name a strategy but does not.
  case missingStrategy(StrategyRole, node: String, legal: [String], at: SourceSpan?)
  /// A role that was not set and has no default.
  case noDefault(StrategyRole, pager: Stated<String>)
  /// A factory refused parameters that fit its descriptor.
  case refused(StrategyError, Stated<String>)
  /// A factory made a strategy of another role than it was registered for.
  case madeOtherRole(StrategyRole, Stated<String>, made: StrategyRole)
  /// A short form expanded to something that is not allowed in its place.
  case badExpansion(Stated<String>, to: [String])
  /// More rules, or more limits, than a chain allows.
  case chainTooLong(StrategyRole, count: Int, limit: Int, at: SourceSpan?)

  // MARK: Other languages

  /// A name or an argument that ends in a colon, as in YAML and JSON.
  case colon(Stated<String>, FixIt)

  // MARK: Warnings

  /// A value that is allowed, but can hardly be meant.
  case implausible(Slot, Implausibility, at: SourceSpan?)
  /// A rule after one that answers every drag.
  case neverAsked(Stated<String>, after: Stated<String>)
  /// A `when` that a later one replaces wherever it applies.
  case shadowed(SourceSpan?, by: SourceSpan?)

  /// A `when` whose range contains no size.
  case emptyRange(String, Stated<Double>, String, Stated<Double>)
  /// A `when` without settings.
  case emptyCondition(SourceSpan?)
}

extension ConfigError {
  /// A parameter with its owner: `speed` of `step`.
  public struct Slot: Equatable, Sendable {
    /// The name of the parameter.
    public var parameter: String
    /// The node, strategy or row it is set on.
    public var owner: String
    /// Who registered the owner; `nil` for the nodes of a config.
    public var origin: String?

    /// Creates a slot.
    public init(_ parameter: String, of owner: String, origin: String? = nil) {
      self.parameter = parameter
      self.owner = owner
      self.origin = origin
    }
  }

  /// What to write instead, and the change that does it.
  public struct Rewrite: Equatable, Sendable {
    /// One sentence without a full stop.
    public var help: String
    /// The change.
    public var fix: FixIt

    init(help: String, _ fix: FixIt) {
      self.help = help
      self.fix = fix
    }
  }

  /// Why a value can hardly be meant.
  public enum Implausibility: Equatable, Sendable {
    /// A bare speed that fits points per second.
    case perSecond(Double)
    /// A speed that no finger reaches.
    case beyondFingers(Double)
    /// A share that fits per cent.
    case percent(Length)
    /// A bare time that fits seconds.
    case seconds(Double)
    /// A page without length.
    case noLength
  }

  /// The kinds of value in a config.
  public enum ValueKind: Equatable, Sendable {
    /// Text, bare or in quotes.
    case text(String)
    /// A number.
    case number
    /// `#true` or `#false`.
    case bool(Bool)
    /// `#null`.
    case null
    /// A value of a type that only code can give.
    case other
  }

  /// Who registered strategies, and how many.
  public struct Origin: Equatable, Sendable {
    /// Who registered them.
    public var name: String
    /// The number of strategies.
    public var count: Int

    /// Creates an origin.
    public init(_ name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// Whether this is a warning: the config can still be used.
  public var isWarning: Bool {
    switch self {
    case .emptyRange, .emptyCondition, .implausible, .neverAsked, .shadowed: true
    default: false
    }
  }
}
