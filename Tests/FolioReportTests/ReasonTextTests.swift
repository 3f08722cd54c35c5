import FolioCore
import FolioReport
import Testing

@Suite("Reason text")
struct ReasonTextTests {
  static let rows: [(reasons: [Reason], text: String)] = [
    (
      reasons: [
        Reason("velocity-steps", .steps(3, .forward), [Comparison(.speed, 1.1, .atLeast, 1)])
      ],
      text: "3 snap points: 1.1 >= 1"
    ),
    (
      reasons: [
        Reason("velocity-steps", .noOpinion, [Comparison(.speed, 0.1, .below, 0.2)]),
        Reason("threshold", .notCrossed, [Comparison(.pageShare, 0.17, .atMost, 0.5)]),
      ], text: "0.1 < 0.2; 17% of the way (threshold 50%)"
    ),
    (
      reasons: [Reason("threshold", .notCrossed, [Comparison(.pageShare, 0.4999, .atMost, 0.5)])],
      text: "49.99% of the way (threshold 50%)"
    ),
    (
      reasons: [Reason("threshold", .notCrossed, [Comparison(.pageShare, 0.5, .atMost, 0.5)])],
      text: "50% of the way (threshold more than 50%)"
    ),
    (
      reasons: [Reason("threshold", .crossed, [Comparison(.distance, 151, .above, 150)])],
      text: "151 > 150"
    ),
    (
      reasons: [Reason("threshold", .crossed, [Comparison(.extentShare, 0.3, .atLeast, 0.125)])],
      text: "30% of the page (threshold 12.5%)"
    ),
    (
      reasons: [
        Reason("threshold", .notCrossed, [Comparison(.pageShare, 0.13, .atMost, 56 / 390.0)])
      ],
      text: "13% of the way (threshold 14.359%)"
    ),
    (
      reasons: [
        Reason("threshold", .notCrossed, [Comparison(.pageShare, 0.144, .atLeast, 56 / 390.0)])
      ],
      text: "14.4% of the way (threshold 14.359%)"
    ),
    (reasons: [Reason("direction", .steps(1, .backward))], text: "1 snap point backward"),
    (
      reasons: [
        Reason(
          "direction", .steps(1, .backward), [Comparison(.speed, .leastNormalMagnitude, .above, 0)])
      ],
      text: "1 snap point backward"
    ),
    (
      reasons: [Reason("velocity-steps", .noOpinion), Reason("nearest", .nearest)],
      text: "the nearest snap point"
    ),
    (
      reasons: [Reason("nearest", .nearest), Reason("pages", .limited(from: 900, to: 300))],
      text: "the nearest snap point, cut from 900 to 300"
    ),
    (
      reasons: [Reason("mine", .rejected(.notARest(5, nearest: 0))), Reason("built-in", .tie)],
      text:
        "`mine` overruled: 5 is not a snap point; the nearest one is 0, two snap points are equally near"
    ),
    (reasons: [Reason("built-in", .nothingToDecide)], text: "there are no pages"),
    (reasons: [], text: ""),
  ]

  @Test("reasons are printed as one phrase with their numbers", arguments: rows)
  func phrase(reasons: [Reason], text: String) {
    #expect(ReasonText.phrase(reasons) == text)
  }
}
