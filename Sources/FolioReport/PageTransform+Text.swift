public import FolioCore
package import FolioDiagnostics

extension PageTransform {
  private static let names:
    [(name: String, value: @Sendable (PageTransform) -> Double, rest: Double)] =
      [
        ("shift", { $0.shiftAlong.value }, 0), ("across", { $0.shiftAcross.value }, 0),
        ("depth", { $0.shiftDepth.value }, 0), ("scale", { $0.scaleAlong }, 1),
        ("scale-across", { $0.scaleAcross }, 1), ("rotate", { $0.turnAboutCross }, 0),
        ("rotate-along", { $0.turnAboutAlong }, 0), ("rotate-depth", { $0.turnAboutDepth }, 0),
        ("opacity", { $0.opacity }, 1), ("order", { $0.order }, 0),
      ]

  /// The difference from the layout: `scale 0.85, opacity 0.5`; `as laid out` for nothing.
  public var text: String {
    var parts = changes.map { "\($0.name) \(RoundedText.of($0.value, decimals: 3))" }
    if isHidden { parts.append("hidden") }
    return parts.isEmpty ? "as laid out" : parts.joined(separator: ", ")
  }

  /// The properties that differ from the layout; one scale for both sides where they are equal.
  private var changes: [(name: String, value: Double)] {
    Self.names.compactMap { name, value, rest in
      if name == "scale-across", scaleAcross == scaleAlong { return nil }
      let number = value(self)
      return (number - rest).magnitude > 1e-9 ? (name, number) : nil
    }
  }

  package var json: JSONValue {
    .object(Self.names.map { ($0.name, .number($0.value(self))) } + [("hidden", .bool(isHidden))])
  }
}
