import SwiftParser
import SwiftSyntax

/// Replaces the expressions of a file by calls with the same result, or another if switched on.
///
/// Every expression keeps its line, so that those that do not compile can be located.
final class MutationRewriter: SyntaxRewriter {
  private(set) var sites: [Site] = []
  private let file: String
  private let converter: SourceLocationConverter
  private let first: Int
  private let disabled: Set<String>

  init(_ file: String, _ tree: Syntax, from first: Int, without disabled: Set<String>) {
    self.file = file
    self.first = first
    self.disabled = disabled
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// Records a change and returns its number; `nil` if the change is disabled.
  private func site(_ kind: String, _ place: Place) -> Int? {
    let site = Site(
      number: first + sites.count, file: file, lines: place.lines, column: place.column, kind: kind,
      text: place.text)
    guard !disabled.contains(site.key) else { return nil }
    sites.append(site)
    return site.number
  }

  /// The place and text of an expression before its parts are changed.
  private struct Place {
    var lines: ClosedRange<Int>
    var column: Int
    var text: String
  }

  private func place(_ node: some SyntaxProtocol) -> Place {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia)
    let text = node.trimmedDescription.split { $0 == "\n" || $0 == "\t" }
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    return Place(
      lines: start.line...max(start.line, end.line), column: start.column,
      text: String(text.prefix(120)))
  }

  // MARK: Comparisons, sums, and, or

  private static let calls = [
    "<": "folioLess", "<=": "folioAtMost", ">": "folioGreater", ">=": "folioAtLeast",
    "==": "folioEqual", "!=": "folioUnequal", "&&": "folioAnd", "||": "folioOr",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> ExprSyntax {
    let place = place(node)
    let count = sites.count
    let inner = super.visit(node)
    guard let infix = inner.as(InfixOperatorExprSyntax.self),
      let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    else { return inner }
    if let call = Self.calls[name] {
      guard !infix.leftOperand.is(NilLiteralExprSyntax.self),
        !infix.rightOperand.is(NilLiteralExprSyntax.self), let number = site(name, place)
      else { return inner }
      return Self.call(call, number, infix)
    }
    // The call contains both sums, so their parts must be unchanged.
    guard name == "+" || name == "-", count == sites.count, Self.canBeSummed(infix),
      let number = site(name, place)
    else { return inner }
    return Self.either(infix, or: name == "+" ? "-" : "+", number)
  }

  private static func canBeSummed(_ infix: InfixOperatorExprSyntax) -> Bool {
    ![infix.leftOperand, infix.rightOperand].contains {
      $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self)
        || $0.description.contains("\n")
    }
  }

  private static func call(
    _ name: String, _ number: Int, _ infix: InfixOperatorExprSyntax
  ) -> ExprSyntax {
    let (left, right) = (infix.leftOperand, infix.rightOperand)
    let middle =
      infix.operator.leadingTrivia.description + infix.operator.trailingTrivia.description
    return expression(
      "\(left.leadingTrivia)\(name)(\(number), \(left.with(\.leadingTrivia, []))"
        + ",\(middle)\(right.with(\.trailingTrivia, [])))\(right.trailingTrivia)")
  }

  private static func either(
    _ infix: InfixOperatorExprSyntax, or other: String, _ number: Int
  ) -> ExprSyntax {
    let (left, right) = (infix.leftOperand.trimmed, infix.rightOperand.trimmed)
    let name = infix.operator.trimmedDescription
    return expression(
      "\(infix.leadingTrivia)(folioIs(\(number)) ? \(left) \(other) \(right)"
        + " : \(left) \(name) \(right))\(infix.trailingTrivia)")
  }

  private static func expression(_ text: String) -> ExprSyntax {
    let parsed = Parser.parse(source: text)
    guard let item = parsed.statements.first?.item, case .expr(let expression) = item else {
      fatalError("not an expression: \(text)")
    }
    return expression
  }

  // MARK: Words and calls

  override func visit(_ node: BooleanLiteralExprSyntax) -> ExprSyntax {
    // The compiler must still recognize `while true` as endless.
    let isEndless = node.parent?.parent?.parent?.is(WhileStmtSyntax.self) ?? false
    guard !isEndless, let number = site("\(node.literal.text)", place(node)) else {
      return ExprSyntax(node)
    }
    let other = node.literal.text == "true" ? "false" : "true"
    return Self.expression(
      "\(node.leadingTrivia)(folioIs(\(number)) ? \(other) : \(node.literal.text))"
        + "\(node.trailingTrivia)")
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    // A precondition always holds, so a change cannot be detected.
    if node.calledExpression.trimmedDescription == "precondition" { return ExprSyntax(node) }
    let place = place(node)
    let inner = super.visit(node)
    guard let call = inner.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      return inner
    }
    let name = call.calledExpression.trimmedDescription
    if name == "effects.append", let number = site("dropped effect", place) {
      return Self.expression(
        "\(call.leadingTrivia)folioDo(\(number), \(call.trimmed))\(call.trailingTrivia)")
    }
    let isExtreme = (name == "min" || name == "max") && call.arguments.count > 1
    guard isExtreme, let number = site(name, place) else { return inner }
    let arguments = call.arguments.description
    return Self.expression(
      "\(call.leadingTrivia)folio\(name == "min" ? "Min" : "Max")(\(number), \(arguments))"
        + "\(call.trailingTrivia)")
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    let place = place(node)
    let isValue = node.declName.baseName.text == "velocity" && node.base != nil && !node.isPlace
    let inner = super.visit(node)
    guard isValue, let number = site("negated velocity", place) else { return inner }
    return Self.expression(
      "\(inner.leadingTrivia)folioNegated(\(number), \(inner.trimmed))\(inner.trailingTrivia)")
  }

  // MARK: Guards

  override func visit(_ node: GuardStmtSyntax) -> StmtSyntax {
    let places = node.conditions.map { place($0.condition) }
    let inner = super.visit(node)
    guard var statement = inner.as(GuardStmtSyntax.self) else { return inner }
    let elements = zip(statement.conditions, places).map { element, place in
      guard case .expression(let condition) = element.condition,
        !condition.description.contains("try "), let number = site("dropped guard", place)
      else { return element }
      let text =
        "\(condition.leadingTrivia)folioTrue(\(number), \(condition.trimmed))"
        + "\(condition.trailingTrivia)"
      return element.with(\.condition, .expression(Self.expression(text)))
    }
    statement.conditions = ConditionElementListSyntax(elements)
    return StmtSyntax(statement)
  }

  // MARK: What is left alone

  override func visit(_ node: FunctionParameterSyntax) -> FunctionParameterSyntax { node }
  override func visit(_ node: EnumCaseDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
  override func visit(_ node: AttributeSyntax) -> AttributeSyntax { node }
  override func visit(_ node: ExpressionPatternSyntax) -> PatternSyntax { PatternSyntax(node) }
  override func visit(_ node: KeyPathExprSyntax) -> ExprSyntax { ExprSyntax(node) }
  override func visit(_ node: StringLiteralExprSyntax) -> ExprSyntax { ExprSyntax(node) }
  override func visit(_ node: IfConfigDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
  override func visit(_ node: MacroExpansionExprSyntax) -> ExprSyntax { ExprSyntax(node) }
}

extension MemberAccessExprSyntax {
  /// `true` if the expression is assigned, passed as `inout` or called, rather than read.
  fileprivate var isPlace: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(InOutExprSyntax.self) { return true }
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
        return true
      }
      if let infix = parent.as(InfixOperatorExprSyntax.self) {
        let name = infix.operator.trimmedDescription
        let stores =
          infix.operator.is(AssignmentExprSyntax.self) || ["+=", "-=", "*="].contains(name)
        return stores && infix.leftOperand.id == node.id
      }
      let goesOn =
        parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
        || parent.is(TupleExprSyntax.self) || parent.is(LabeledExprSyntax.self)
        || parent.is(LabeledExprListSyntax.self)
      if !goesOn { return false }
      node = parent
    }
    return false
  }
}
