public import FolioDiagnostics

/// The codes of configs:
///
/// P01xx documents and inheritance, P02xx names and keys, P03xx values and
/// steps, P04xx strategies, P05xx warnings.
extension DiagnosticCode {
  /// Two pagers have one name.
  public static let duplicatePager = DiagnosticCode("P0101", "two pagers have one name")
  /// `extends` comes back to where it began.
  public static let inheritanceRing = DiagnosticCode("P0102", "`extends` goes round in a circle")
  /// `extends` names no pager.
  public static let unknownBase = DiagnosticCode("P0103", "`extends` names no pager")
  /// A file without a pager.
  public static let noPager = DiagnosticCode("P0104", "no pager in the file")
  /// A file that is too long.
  public static let fileTooLong = DiagnosticCode("P0105", "the file is too long")
  /// A format that this version does not read.
  public static let unknownFormat = DiagnosticCode("P0106", "unknown format")
  /// A pager whose name is empty.
  public static let emptyName = DiagnosticCode("P0107", "a pager has an empty name")
  /// An `extends` chain that is too long.
  public static let lineageTooLong = DiagnosticCode("P0108", "`extends` chain too long")

  /// A node that is known nowhere.
  public static let unknownNode = DiagnosticCode("P0201", "unknown node")
  /// A node that belongs elsewhere.
  public static let misplacedNode = DiagnosticCode("P0202", "a node in the wrong place")
  /// A property that cannot be set there.
  public static let unknownProperty = DiagnosticCode("P0203", "unknown property")
  /// A property that stands twice.
  public static let repeatedProperty = DiagnosticCode("P0204", "a property is set twice")
  /// One parameter in two spellings.
  public static let restatedParameter = DiagnosticCode("P0205", "a parameter is set in two ways")
  /// A node that stands twice.
  public static let repeatedNode = DiagnosticCode("P0206", "a node stands twice")
  /// An argument too many.
  public static let unexpectedArgument = DiagnosticCode("P0207", "an argument too many")
  /// A type annotation on a node.
  public static let unexpectedAnnotation = DiagnosticCode("P0208", "an annotation on a node")
  /// A block where there can be none.
  public static let unexpectedBlock = DiagnosticCode("P0209", "a block where there can be none")
  /// Something that must be stated is not.
  public static let missingParameter = DiagnosticCode("P0210", "something must be stated")
  /// A `paging` without rules.
  public static let emptyPaging = DiagnosticCode("P0211", "`paging` without a rule")
  /// A `when` without a condition.
  public static let missingCondition = DiagnosticCode("P0212", "`when` without a condition")

  /// A value of the wrong kind.
  public static let wrongKind = DiagnosticCode("P0301", "a value of the wrong kind")
  /// A number outside its range.
  public static let outOfRange = DiagnosticCode("P0302", "a value out of range")
  /// A word that is not among the choices.
  public static let notAChoice = DiagnosticCode("P0303", "a word that is not among the choices")
  /// A unit that is known nowhere.
  public static let unknownUnit = DiagnosticCode("P0304", "unknown unit")
  /// A unit that measures something else.
  public static let wrongUnit = DiagnosticCode("P0305", "a unit of the wrong kind")
  /// A number whose unit must be said.
  public static let missingUnit = DiagnosticCode("P0306", "a unit must be stated")
  /// Not a number, or an infinite one.
  public static let notFinite = DiagnosticCode("P0307", "not a finite number")
  /// A fraction where there can be none.
  public static let notWhole = DiagnosticCode("P0308", "not a whole number")
  /// A list that is too long.
  public static let tooManyValues = DiagnosticCode("P0309", "too many values in a list")
  /// Fewer or more rows than a table may have.
  public static let rowCount = DiagnosticCode("P0310", "too few or too many rows")
  /// Rows in the wrong order.
  public static let rowOrder = DiagnosticCode("P0311", "rows out of order")

  /// Nothing is registered under an identifier.
  public static let unknownStrategy = DiagnosticCode("P0410", "nothing provides a strategy")
  /// A strategy of another role.
  public static let wrongRole = DiagnosticCode("P0411", "a strategy of another role")
  /// A node that must name a strategy does not.
  public static let missingStrategy = DiagnosticCode("P0412", "a strategy must be named")
  /// A role that is left out and has no default.
  public static let noDefault = DiagnosticCode("P0413", "nothing is registered as the default")
  /// A strategy that refused its parameters.
  public static let refusedParameters = DiagnosticCode("P0414", "a strategy refuses its parameters")
  /// A strategy that is not what it was registered as.
  public static let madeOtherRole = DiagnosticCode("P0415", "a strategy is not what it says it is")
  /// A short form that expands to something wrong.
  public static let badExpansion = DiagnosticCode("P0416", "a short form stands for nothing usable")
  /// A chain that is too long.
  public static let chainTooLong = DiagnosticCode("P0417", "too many rules or limits")
  /// A strategy whose plugin cannot be had.
  public static let unavailableStrategy = DiagnosticCode("P0418", "a strategy cannot be had")

  /// A `when` that can never apply.
  public static let emptyRange = DiagnosticCode("P0507", "a `when` can never apply")
  /// A `when` that changes nothing.
  public static let emptyCondition = DiagnosticCode("P0508", "a `when` changes nothing")

  /// Every code of configs, in order.
  public static let configCodes: [DiagnosticCode] = [
    duplicatePager, inheritanceRing, unknownBase, noPager, fileTooLong, unknownFormat, emptyName,
    lineageTooLong, unknownNode, misplacedNode, unknownProperty, repeatedProperty,
    restatedParameter, repeatedNode, unexpectedArgument, unexpectedAnnotation, unexpectedBlock,
    missingParameter, emptyPaging, missingCondition, wrongKind, outOfRange, notAChoice, unknownUnit,
    wrongUnit, missingUnit, notFinite, notWhole, tooManyValues, rowCount, rowOrder, unknownStrategy,
    wrongRole, missingStrategy, noDefault, refusedParameters, madeOtherRole, badExpansion,
    chainTooLong, emptyRange, emptyCondition,
  ]
}
