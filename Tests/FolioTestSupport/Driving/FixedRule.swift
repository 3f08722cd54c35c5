package import FolioCore

/// A rule with a fixed answer.
package final class FixedRule: ReleaseStrategy {
  package let identifier = "fixed"
  package let restsAnywhere: Bool
  private let answer: Answer

  package init(_ answer: Answer, restsAnywhere: Bool = false) {
    (self.answer, self.restsAnywhere) = (answer, restsAnywhere)
  }

  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { answer }
}
