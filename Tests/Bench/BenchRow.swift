/// One line of the bench: a measured cost, its reference and its bar.
package struct BenchRow: Equatable, Sendable {
  /// The bar for a figure.
  package enum Bar: Equatable, Sendable {
    /// The figure must not be larger.
    case atMost(Double)
    /// The figure must not be smaller.
    case atLeast(Double)
    /// There is no bar; the figure is only printed.
    case none
  }

  /// The result of comparing the figure with the bar.
  package enum Verdict: String, Equatable, Sendable, CaseIterable {
    /// The bar holds.
    case pass
    /// The bar does not hold.
    case fallsShort = "falls short"
    /// There is no bar.
    case printed = "-"
    /// The figure could not be measured here.
    case unmeasured = "not measured"
  }

  /// The name of the row.
  package var what: String
  /// The measured cost; `nil` if it could not be measured.
  package var measured: Quantity?
  /// The cost of the reference; `nil` if the measured quantity itself is the figure.
  package var reference: Quantity?
  /// The name of the reference in a few words; empty if there is none.
  package var referenceName: String
  /// The figure that is compared with the bar; `nil` if it could not be measured.
  package var figure: Double?
  /// The bar.
  package var bar: Bar
  /// A remark for below the table, such as why the row could not be measured.
  package var note: String?

  /// Creates a row whose figure is a ratio of two costs.
  package init(_ what: String, _ comparison: CostRatio, to referenceName: String, bar: Bar) {
    self.what = what
    measured = comparison.subject
    reference = comparison.reference
    self.referenceName = referenceName
    figure = comparison.ratio
    self.bar = bar
  }

  /// Creates a row whose figure is the quantity itself; `nil` if it could not be measured.
  package init(_ what: String, _ measured: Quantity?, bar: Bar = .none, note: String? = nil) {
    self.what = what
    self.note = note
    self.measured = measured
    reference = nil
    referenceName = ""
    figure = measured?.amount
    self.bar = bar
  }

  /// The result of comparing the figure with the bar.
  package var verdict: Verdict {
    guard let figure else { return .unmeasured }
    switch bar {
    case .none: return .printed
    case .atMost(let limit): return figure <= limit ? .pass : .fallsShort
    case .atLeast(let limit): return figure >= limit ? .pass : .fallsShort
    }
  }
}
