/// A rule and those that are asked after it.
///
/// A rule in a constant of a constant object is called without a retain, unlike a rule out of an array.
final class RuleLink: Sendable {
  let rule: any ReleaseStrategy
  let next: RuleLink?

  private init(_ rule: any ReleaseStrategy, _ next: RuleLink?) {
    self.rule = rule
    self.next = next
  }

  /// The links of rules in the order they are asked, up to `Limits.maximumChain`; `nil` of none.
  static func chain(_ rules: [any ReleaseStrategy]) -> RuleLink? {
    rules.prefix(Limits.maximumChain).reversed().reduce(nil) { RuleLink($1, $0) }
  }
}
