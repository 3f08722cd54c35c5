public import FolioCore
package import FolioDiagnostics

extension PageTransform {
  private var numbers: [(name: String, value: Double, rest: Double)] {
    [
      ("shift", shiftAlong.value, 0), ("across", shiftAcross.value, 0),
      ("depth", shiftDepth.value, 0), ("scale", scaleAlong, 1), ("scale-across", scaleAcross, 1),
      ("rotate", turnAboutCross, 0), ("rotate-along", turnAboutAlong, 0),
      ("rotate-depth", turnAboutDepth, 0), ("opacity", opacity, 1), ("order", order, 0),
    ]
  }

  /// The difference from the layout: `scale 0.85, opacity 0.5`; `as laid out` for nothing.
  public var text: String {
    // One scale for both sides where they are equal.
    let changes = numbers.filter { name, value, rest in
      (value - rest).magnitude > 1e-9 && !(name == "scale-across" && value == scaleAlong)
    }
    let parts =
      changes.map { "\($0.name) \(RoundedText.of($0.value, decimals: 3))" }
      + (isHidden ? ["hidden"] : [])
    return parts.isEmpty ? "as laid out" : parts.joined(separator: ", ")
  }

  package var json: JSONValue {
    .object(numbers.map { ($0.name, .number($0.value)) } + [("hidden", .bool(isHidden))])
  }
}
