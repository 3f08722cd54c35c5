import FolioCore
import FolioFeel
import FolioTestSupport
import Testing

/// Borders are exact to the bit: a release at one lands on the reported target, and with any
/// smaller change on the original one.
@Suite("Laws of alternatives")
struct SensitivityLawsTests {
  @Test(
    "a release at a reported border lands elsewhere, and one just before it does not",
    arguments: SensitivityRules.all
  )
  func exact(_ rules: SensitivityRules) {
    forAll(
      "sensitivity of \(rules.name)", share: 0.005, SensitivityScene.init, script: { $0.script }
    ) { scene in
      let pager = scene.pager(rules)
      let here = scene.place(pager, further: 0, velocity: scene.velocity)
      let input = scene.input(pager, further: 0, velocity: scene.velocity)
      let sensitivity = pager.sensitivity(of: pager.release(of: input))
      for change in Sensitivity.Change.allCases {
        for direction in [Direction.forward, .backward] {
          let place = { (value: Double) in
            change == .distance
              ? scene.place(pager, further: value, velocity: scene.velocity)
              : scene.place(pager, further: 0, velocity: value)
          }
          let start = change == .distance ? 0 : scene.velocity
          let found = sensitivity.alternative(change, direction)
          let complaint = Self.complaint(found?.value, direction, start, scene.shares, here, place)
          if let complaint {
            throw Wrong(
              text: "\(change) \(direction) \(String(describing: found?.value)): \(complaint)")
          }
          guard let found else { continue }
          let back = scene.shares.map { found.value + $0 * 60 * direction.sign }
            .first { place($0) == here }
          if found.end == nil, let back { throw Wrong(text: "\(change) \(back) leads back") }
          // A single distance or a standstill can be an alternative; a speed is one "or more".
          let beyond = direction == .forward ? found.value.nextUp : found.value.nextDown
          guard
            place(found.value) != found.target?.group
              || (change == .speed && found.value != 0 && place(beyond) == here)
          else { continue }
          throw Wrong(text: "\(change) \(direction) \(found.value) leads elsewhere than said")
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
    _ value: Double?, _ direction: Direction, _ start: Double, _ shares: [Double], _ here: Int?,
    _ place: (Double) -> Int?
  ) -> String? {
    guard let value else {
      let stray = shares.map { start + $0 * 60 * direction.sign }.first { place($0) != here }
      return stray.map { "\($0) leads elsewhere" }
    }
    let before = direction == .forward ? value.nextDown : value.nextUp
    if place(value) == here { return "it does not lead elsewhere" }
    let less = [before] + shares.map { start + (value - start) * $0 }
    let stray = less.first {
      ($0 - start) * direction.sign >= 0 && (value - $0) * direction.sign > 0 && place($0) != here
    }
    return stray.map { "\($0), which is less, leads elsewhere" }
  }
}
