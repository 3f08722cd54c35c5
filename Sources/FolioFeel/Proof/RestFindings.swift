import FolioCore
import FolioReport

/// What lies in the rests themselves, without a gesture.
struct RestFindings {
  private let pager: Pager
  private var layout: PageLayout { pager.layout }

  init(_ pager: Pager) { self.pager = pager }

  var all: [FeelFinding] {
    let shared = shared
    return shared.isEmpty ? lastPageShort : shared
  }

  /// Pages that come to rest at one place, so that only one of them can be current.
  private var shared: [FeelFinding] {
    var findings: [FeelFinding] = []
    var group = 0
    while group < min(layout.groupCount, FeelProof.mostPages) {
      guard let snap = layout.snap(ofGroup: group) else { break }
      let last = max(group, min(snap.groups.upperBound, layout.groupCount - 1))
      if last > group { findings.append(finding(group...last, snap)) }
      group = last + 1
    }
    return findings
  }

  private func finding(_ groups: ClosedRange<Int>, _ snap: Snap) -> FeelFinding {
    let first = layout.pages(ofGroup: groups.lowerBound).lowerBound
    let last = layout.pages(ofGroup: groups.upperBound).upperBound
    return FeelFinding(
      code: .sharedRests,
      message: "pages \(first) to \(last) share the rest at \(RoundedText.of(snap.low))",
      script: ["go \(first) instant; state", "go \(last) instant; state"],
      help: "let the ends reach further with `ends=pad` on `snap`, or with `insets`")
  }

  /// A last page that the end of the content holds before its place.
  private var lastPageShort: [FeelFinding] {
    guard !layout.isLooping, layout.groupCount > 1, layout.pageCount <= FeelProof.mostPages,
      let snap = layout.snap(ofGroup: layout.groupCount - 1)
    else { return [] }
    let last = layout.pageCount - 1
    let missing = layout.unclampedRest(ofPage: last) - snap.high
    guard missing > 0.5 else { return [] }
    return [
      FeelFinding(
        code: .lastPageShort,
        message: "the last page stops \(RoundedText.of(missing.value, "point")) before its place",
        script: ["go \(last) instant; state"],
        help: "let the end reach further with `ends=pad` on `snap`, or with `insets`")
    ]
  }
}
