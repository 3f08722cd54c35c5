import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import Foundation

/// A config after the fixes of its one report, and what it comes to.
struct Mended {
  let text: String
  let result: LoadResult

  init(_ text: String) {
    let loader = ConfigLoader(registry: .all)
    let source = SourceText(name: "test.kdl", text: text)
    let mended = loader.mended(source, among: [source]) ?? source
    self.text = String(decoding: mended.bytes, as: UTF8.self)
    result = loader.load([mended])
  }

  /// What its pagers come to on small and large surfaces, a line each; `nil` if it does not load.
  var settings: [String]? { result.isValid ? Self.settings(of: result) : nil }

  /// What the pagers of a config come to.
  static func settings(of text: String) -> [String] {
    settings(of: Fixture.load(text, registry: .all))
  }

  private static func settings(of result: LoadResult) -> [String] {
    let sizes: [(Points, Points)] = [(390, 844), (844, 390), (1024, 768)]
    return result.pagers.flatMap { pager in
      sizes.flatMap { width, height in
        let isVertical = pager.resolved(for: Viewport(extent: 1)).field("axis")?.value == "vertical"
        let viewport =
          isVertical
          ? Viewport(extent: height, crossExtent: width)
          : Viewport(extent: width, crossExtent: height)
        return pager.resolved(for: viewport).fields.map {
          "\(pager.name) \(width) \($0.name) \($0.value)"
        }
      }
    }
  }

  /// The lines that differ from other settings.
  func difference(from meant: [String]) -> String {
    guard let settings else { return Fixture.report(result) }
    return settings.difference(from: meant).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }.joined(separator: "\n")
  }
}
