import FolioCore
import FolioTestSupport
import Testing

/// That much further or faster does lead elsewhere, and a hair less does not.
@Suite("Laws of sensitivity")
struct SensitivityLawsTests {
  /// Far more than a rounding error, far less than anybody feels.
  private static let hair = 1e-6

  @Test(
    "what is said to lead elsewhere does, and nothing less does", arguments: SensitivityRules.all)
  func exact(_ rules: SensitivityRules) {
    forAll(
      "sensitivity of \(rules.name)", share: 0.03, SensitivityScene.init, script: { $0.script },
      settings: .current.atLeast(1000)
    ) { scene in
      let pager = scene.pager(rules)
      let here = scene.place(pager, further: 0, faster: 0)
      let sensitivity = pager.sensitivity(
        of: scene.input(pager, further: 0, velocity: scene.velocity))
      for change in Sensitivity.Change.allCases {
        for direction in [Direction.forward, .backward] {
          let place = { (amount: Double) in
            let signed = amount * direction.sign
            return change == .distance
              ? scene.place(pager, further: signed, faster: 0)
              : scene.place(pager, further: 0, faster: signed)
          }
          let found = sensitivity.alternative(change, direction)
          if let complaint = Self.complaint(found, scene, here, place) {
            throw Wrong(
              text: "\(change) \(direction) \(String(describing: found?.amount)): \(complaint)")
          }
        }
      }
      return true
    }
  }

  struct Wrong: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }

  private static func complaint(
    _ found: Sensitivity.Alternative?, _ scene: SensitivityScene, _ here: Int?,
    _ place: (Double) -> Int?
  ) -> String? {
    guard let found else {
      let stray = scene.shares.map { $0 * 60 }.first { place($0) != here }
      return stray.map { "\($0) leads elsewhere" }
    }
    let amount = found.amount
    let isThere = place(amount) != here
    if found.isInclusive != isThere { return "exactly that much is \(isThere) enough" }
    let beyond = place(amount + (found.isInclusive ? 0 : hair))
    if beyond == here { return "a hair more does not lead elsewhere" }
    if beyond != found.target?.group { return "it leads to \(String(describing: beyond))" }
    if amount > hair, place(amount - hair) != here { return "a hair less leads elsewhere" }
    let less = scene.shares.map { $0 * (amount - hair) }.first { $0 > 0 && place($0) != here }
    return less.map { "\($0) leads elsewhere" }
  }
}
