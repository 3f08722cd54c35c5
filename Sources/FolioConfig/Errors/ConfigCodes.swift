public import FolioDiagnostics

/// The codes of config problems:
///
/// P01xx documents and inheritance, P02xx names and keys, P03xx values and steps, P04xx strategies,
/// P05xx warnings.
extension DiagnosticCode {
  /// Two pagers have one name.
  public static let duplicatePager = DiagnosticCode("P0101", "two pagers have one name")
  /// `extends` leads back to a pager it came from.
  public static let inheritanceCycle = DiagnosticCode("P0102", "`extends` goes round in a circle")
  /// `extends` names no pager.
  public static let unknownBase = DiagnosticCode("P0103", "`extends` names no pager")
  /// A file that contains no pager.
  public static let noPager = DiagnosticCode("P0104", "no pager in the file")
  /// A file that is too long.
  public static let fileTooLong = DiagnosticCode("P0105", "the file is too long")
  /// A format that this version does not read.
  public static let unknownFormat = DiagnosticCode("P0106", "unknown format")
  /// A pager whose name is empty.
  public static let emptyName = DiagnosticCode("P0107", "a pager has an empty name")
  /// An `extends` chain that is too long.
  public static let lineageTooLong = DiagnosticCode("P0108", "`extends` chain too long")

  /// A node with a name that no config knows.
  public static let unknownNode = DiagnosticCode("P0201", "unknown node")
  /// A known node in the wrong place.
  public static let misplacedNode = DiagnosticCode("P0202", "a node in the wrong place")
  /// A property that the node or strategy does not have.
  public static let unknownProperty = DiagnosticCode("P0203", "unknown property")
  /// A property that is given twice.
  public static let repeatedProperty = DiagnosticCode("P0204", "a property is set twice")
  /// One parameter that is set in two notations.
  public static let restatedParameter = DiagnosticCode("P0205", "a parameter is set in two ways")
  /// A node that is given twice but allowed once.
  public static let repeatedNode = DiagnosticCode("P0206", "a node stands twice")
  /// More arguments than a node takes.
  public static let unexpectedArgument = DiagnosticCode("P0207", "an argument too many")
  /// A type annotation on a node.
  public static let unexpectedAnnotation = DiagnosticCode("P0208", "an annotation on a node")
  /// A block on a node that takes none.
  public static let unexpectedBlock = DiagnosticCode("P0209", "a block where there can be none")
  /// A required parameter that is missing.
  public static let missingParameter = DiagnosticCode("P0210", "something must be stated")
  /// A `paging` without rules and limits.
  public static let emptyPaging = DiagnosticCode("P0211", "`paging` without a rule")
  /// A `when` without a condition.
  public static let missingCondition = DiagnosticCode("P0212", "`when` without a condition")

  /// A value of the wrong type.
  public static let wrongKind = DiagnosticCode("P0301", "a value of the wrong kind")
  /// A number outside its range.
  public static let outOfRange = DiagnosticCode("P0302", "a value out of range")
  /// A word that is not among the choices of a parameter.
  public static let notAChoice = DiagnosticCode("P0303", "a word that is not among the choices")
  /// A unit that no parameter has.
  public static let unknownUnit = DiagnosticCode("P0304", "unknown unit")
  /// A unit that the parameter does not take.
  public static let wrongUnit = DiagnosticCode("P0305", "a unit of the wrong kind")
  /// A number whose unit must be written.
  public static let missingUnit = DiagnosticCode("P0306", "a unit must be stated")
  /// A number that is not finite.
  public static let notFinite = DiagnosticCode("P0307", "not a finite number")
  /// A number with a fraction where a whole number is required.
  public static let notWhole = DiagnosticCode("P0308", "not a whole number")
  /// A list with too many values.
  public static let tooManyValues = DiagnosticCode("P0309", "too many values in a list")
  /// Fewer or more rows than a table allows.
  public static let rowCount = DiagnosticCode("P0310", "too few or too many rows")
  /// Rows in the wrong order.
  public static let rowOrder = DiagnosticCode("P0311", "rows out of order")

  /// Nothing is registered under an identifier.
  public static let unknownStrategy = DiagnosticCode("P0410", "nothing provides a strategy")
  /// A strategy of another role than the node names.
  public static let wrongRole = DiagnosticCode("P0411", "a strategy of another role")
  /// A node that must name a strategy but does not.
  public static let missingStrategy = DiagnosticCode("P0412", "a strategy must be named")
  /// A role that was not set and has no default.
  public static let noDefault = DiagnosticCode("P0413", "nothing is registered as the default")
  /// A strategy whose factory refused its parameters.
  public static let refusedParameters = DiagnosticCode("P0414", "a strategy refuses its parameters")
  /// A strategy that its factory made for another role than it was registered for.
  public static let madeOtherRole = DiagnosticCode("P0415", "a strategy is not what it says it is")
  /// A short form that expands to something not allowed in its place.
  public static let badExpansion = DiagnosticCode("P0416", "a short form stands for nothing usable")
  /// Too many rules or too many limits in a chain.
  public static let chainTooLong = DiagnosticCode("P0417", "too many rules or limits")
  /// A strategy whose plugin cannot provide it.
  public static let unavailableStrategy = DiagnosticCode("P0418", "a strategy cannot be had")

  /// A `when` that can never apply.
  public static let emptyRange = DiagnosticCode("P0507", "a `when` can never apply")
  /// A `when` without settings.
  public static let emptyCondition = DiagnosticCode("P0508", "a `when` changes nothing")

  /// All codes of config problems, in order.
  public static let configCodes: [DiagnosticCode] = [
    duplicatePager, inheritanceCycle, unknownBase, noPager, fileTooLong, unknownFormat, emptyName,
    lineageTooLong, unknownNode, misplacedNode, unknownProperty, repeatedProperty,
    restatedParameter, repeatedNode, unexpectedArgument, unexpectedAnnotation, unexpectedBlock,
    missingParameter, emptyPaging, missingCondition, wrongKind, outOfRange, notAChoice, unknownUnit,
    wrongUnit, missingUnit, notFinite, notWhole, tooManyValues, rowCount, rowOrder, unknownStrategy,
    wrongRole, missingStrategy, noDefault, refusedParameters, madeOtherRole, badExpansion,
    chainTooLong, emptyRange, emptyCondition,
  ]
}
