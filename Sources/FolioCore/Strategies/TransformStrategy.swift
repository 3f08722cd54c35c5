/// A strategy for how a page looks on its way; pure, and never part of a decision.
///
/// The guide's page on transforms has one in twenty lines.
public protocol TransformStrategy: PagerStrategy {
  /// The number of pages outside the viewport that it draws on each side.
  var draws: Int { get }
  /// `true` if Reduce Motion keeps it, `nil` if only beside one that is kept.
  var isKeptInReducedMotion: Bool? { get }
  /// Returns what it changes; `identity` for nothing.
  func transform(of page: PagePosition) -> PageTransform
}

extension TransformStrategy {
  /// 0: only pages in the viewport.
  public var draws: Int { 0 }
  /// `false`.
  public var isKeptInReducedMotion: Bool? { false }
}

/// The transforms of a pager, composed and guarded.
package struct TransformPlan: Sendable {
  package let strategies: [any TransformStrategy]
  /// The number of pages outside the viewport that are drawn on each side.
  package let draws: Int
  private let reduced: [any TransformStrategy]

  /// Creates a plan; `draws` replaces what the strategies need.
  package init(_ strategies: [any TransformStrategy], draws: Int? = nil) {
    self.strategies = strategies
    let needed = strategies.reduce(0) { max($0, $1.draws) }
    self.draws = max(0, min(draws ?? needed, Limits.maximumDrawnPages))
    let fades = strategies.contains { $0.isKeptInReducedMotion == true }
    reduced = fades ? strategies.filter { $0.isKeptInReducedMotion != false } : []
  }

  /// The strategies in use, with reduced motion or without.
  package func strategies(_ reducesMotion: Bool) -> [any TransformStrategy] {
    reducesMotion ? reduced : strategies
  }

  /// Returns how a page looks; a strategy whose numbers are not finite changes nothing.
  package func look(
    of page: PagePosition, reducesMotion: Bool = false, disabled: [String] = [],
    fault: (String, Violation) -> Void = { _, _ in }
  ) -> PageTransform {
    var look = PageTransform.identity
    let strategies = strategies(reducesMotion)
    // By index, because an iterator allocates in a debug build.
    for index in strategies.indices {
      let strategy = strategies[index]
      guard disabled.isEmpty || !disabled.contains(strategy.identifier) else { continue }
      let part = strategy.transform(of: page)
      guard part.isFinite else {
        fault(strategy.identifier, .failed("the transform of a page is not finite"))
        continue
      }
      if part.opacity < 0 || part.opacity > 1 {
        fault(strategy.identifier, .failed("the opacity of a page is not in 0 to 1"))
      }
      look.compose(part)
    }
    look.resolve(on: page)
    return look
  }
}
