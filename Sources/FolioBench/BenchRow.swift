/// One line of the bench: what was measured, what it is held against, and whether the bar holds.
public struct BenchRow: Equatable, Sendable {
  /// How a figure has to be to its bar.
  public enum Bar: Equatable, Sendable {
    /// The figure may be this large.
    case atMost(Double)
    /// The figure must be this large.
    case atLeast(Double)
    /// The figure is printed only.
    case none
  }

  /// What came of holding the figure against the bar.
  public enum Verdict: String, Equatable, Sendable, CaseIterable {
    /// The bar holds.
    case pass
    /// The bar does not hold.
    case fallsShort = "falls short"
    /// There is no bar.
    case printed = "-"
    /// The figure could not be taken here.
    case unmeasured = "not measured"
  }

  /// What was measured.
  public var what: String
  /// What it cost; `nil` where it could not be measured.
  public var measured: Quantity?
  /// What it is held against; `nil` where the measured quantity itself is.
  public var reference: Quantity?
  /// What the reference is, in a few words; empty without one.
  public var referenceName: String
  /// The figure that is held against the bar; `nil` where it could not be taken.
  public var figure: Double?
  /// The bar.
  public var bar: Bar
  /// What there is to say about it below the table, such as why it could not be measured.
  public var note: String?

  /// A row whose figure is a ratio of two costs.
  public init(_ what: String, _ comparison: CostRatio, to referenceName: String, bar: Bar) {
    self.what = what
    measured = comparison.subject
    reference = comparison.reference
    self.referenceName = referenceName
    figure = comparison.ratio
    self.bar = bar
  }

  /// A row whose figure is the measured quantity itself; `nil` where it could not be measured.
  public init(_ what: String, _ measured: Quantity?, bar: Bar = .none, note: String? = nil) {
    self.what = what
    self.note = note
    self.measured = measured
    reference = nil
    referenceName = ""
    figure = measured?.amount
    self.bar = bar
  }

  /// Whether the bar holds.
  public var verdict: Verdict {
    guard let figure else { return .unmeasured }
    switch bar {
    case .none: return .printed
    case .atMost(let limit): return figure <= limit ? .pass : .fallsShort
    case .atLeast(let limit): return figure >= limit ? .pass : .fallsShort
    }
  }
}
