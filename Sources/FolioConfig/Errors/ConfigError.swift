package import FolioCore
package import FolioDiagnostics
package import KDL

/// An error or a warning in a config, as data.
///
/// `diagnostic` says it in words.
package enum ConfigError: Error, Equatable, Sendable {
  // Documents and inheritance.
  case syntax(KDLParseFailure, SourceText)
  /// This many further syntax errors are not listed.
  case furtherSyntax(Int, SourceText)
  case fileTooLong(SourceText, limit: Int)
  case noPager(SourceText)
  case unknownFormat(Stated<String>, known: [String])
  case emptyName(SourceSpan?)
  case duplicatePager(Stated<String>, first: Stated<String>)
  case unknownBase(Stated<String>, nearest: String?)
  /// `extends` leads back to a pager it came from: each pager of the loop, at its `extends`.
  case cycle([Stated<String>])
  case lineageTooLong(Stated<String>, limit: Int)

  // Names and keys.
  case unknownNode(Stated<String>, in: String?, legal: [String], meant: Rewrite?)
  /// A known node in the wrong place; `homes` are the nodes it belongs in.
  case misplacedNode(Stated<String>, in: String?, homes: [String], meant: Rewrite?)
  /// A property that the owner does not have; `owners` have one of that name.
  case unknownProperty(
    Stated<String>, on: String, legal: [String], owners: [String], meant: Rewrite?)
  /// A property by the name it had before.
  case renamedProperty(Stated<String>, to: String)
  case ruleAsProperty(Stated<String>, meant: Rewrite?)
  case repeatedProperty(Stated<String>, on: String, first: SourceSpan?)
  case restatedParameter(Stated<String>, on: String, parameter: String, first: SourceSpan?)
  case repeatedNode(Stated<String>, first: SourceSpan?, meant: Rewrite?)
  case unexpectedArgument(on: String, at: SourceSpan?, meant: Rewrite?)
  case unexpectedAnnotation(on: String, at: SourceSpan?)
  case unexpectedBlock(on: String, at: SourceSpan?, meant: Rewrite?)
  case missingParameter(Slot, summary: String, at: SourceSpan?)
  case emptyPaging(SourceSpan?)
  case missingCondition(SourceSpan?)

  // Values and steps.
  case wrongKind(Slot, ParameterType, found: ValueKind, at: SourceSpan?, meant: Rewrite? = nil)
  case outOfRange(Slot, Double, ClosedRange<Double>, at: SourceSpan?)
  case notAChoice(Slot, Stated<String>, ParameterType)
  /// A unit that no parameter has.
  case unknownUnit(Stated<String>, Slot, ParameterType, number: Stated<Double>?)
  /// A unit that the parameter does not take.
  case wrongUnit(Stated<String>, Slot, ParameterType)
  case missingUnit(Slot, [Length.Unit], Stated<Double>)
  case notFinite(Slot, at: SourceSpan?)
  case notWhole(Slot, at: SourceSpan?)
  /// A list that is too long; the span is the first value too many.
  case tooManyValues(Slot, limit: Int, at: SourceSpan?)
  case rowCount(Int, row: String, of: String, ClosedRange<Int>, at: SourceSpan?)
  case rowOrder(
    Slot, [Stated<Double>], mayBeEqual: Bool, reason: String, meant: Rewrite? = nil)

  // Strategies.
  case unknownStrategy(Stated<String>, StrategyRole, legal: [String], searched: [Origin])
  /// The identifier is a strategy of another role.
  case wrongRole(Stated<String>, StrategyRole, homes: [String])
  case missingStrategy(
    StrategyRole, node: String, legal: [String], at: SourceSpan?, meant: Rewrite?)
  case noDefault(StrategyRole, pager: Stated<String>)
  case refused(StrategyError, Stated<String>)
  case madeOtherRole(StrategyRole, Stated<String>, made: StrategyRole)
  case badExpansion(Stated<String>, to: [String])
  case chainTooLong(StrategyRole, count: Int, limit: Int, at: SourceSpan?)

  // Other languages.
  case foreignFile(String?, SourceSpan, config: String)

  // Warnings.
  case implausible(Slot, Implausibility, at: SourceSpan?)
  case neverAsked(Stated<String>, after: Stated<String>, fix: FixIt?)
  /// A `when` that a later one replaces wherever it applies.
  case shadowed(SourceSpan?, by: SourceSpan?)

  case emptyRange(String, Stated<Double>, String, Stated<Double>)
  case emptyCondition(SourceSpan?)
}

extension ConfigError {
  /// A parameter with its owner: `speed` of `step`.
  package struct Slot: Equatable, Sendable {
    package var parameter: String
    /// The node, strategy or row it is set on.
    package var owner: String
    /// Who registered the owner; `nil` for the nodes of a config.
    package var origin: String?

    package init(_ parameter: String, of owner: String, origin: String? = nil) {
      self.parameter = parameter
      self.owner = owner
      self.origin = origin
    }
  }

  /// What to write instead, and the change that does it.
  package struct Rewrite: Equatable, Sendable {
    /// One sentence without a full stop.
    package var help: String
    package var fix: FixIt

    init(help: String, _ fix: FixIt) {
      self.help = help
      self.fix = fix
    }
  }

  /// Why a value can hardly be meant.
  package enum Implausibility: Equatable, Sendable {
    /// A bare speed that fits points per second.
    case perSecond(Double)
    case beyondFingers(Double)
    /// A share that fits per cent.
    case percent(Length)
    /// A bare time that fits seconds.
    case seconds(Double)
    case noLength
  }

  /// The kinds of value in a config.
  package enum ValueKind: Equatable, Sendable {
    case text(String)
    case number
    case bool(Bool)
    case null
    /// A value of a type that only code can give.
    case other
  }

  /// Who registered strategies, and how many.
  package struct Origin: Equatable, Sendable {
    package var name: String
    package var count: Int
  }

  /// Whether this is a warning: the config can still be used.
  package var isWarning: Bool {
    switch self {
    case .emptyRange, .emptyCondition, .implausible, .neverAsked, .shadowed: true
    default: false
    }
  }
}
