import FolioTestSupport
import Foundation
import Testing

/// For an undeclared platform, SwiftPM builds for its oldest known version, which lacks API that
/// the sources need.
@Suite("Platforms of the manifest")
struct DeclaredPlatformsTests {
  private static let root = SharedFolder.packageRoot ?? URL(filePath: ".")

  /// The platforms of every `@available` and `#available` in the sources.
  private static func named() throws -> Set<String> {
    let sources = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in try #require(sources) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for condition in text.matches(of: /[@#]available\(([^)]*)\)/) {
        let platforms = condition.output.1.matches(of: /([A-Za-z]+) [0-9]/)
        names.formUnion(platforms.map { String($0.output.1) })
      }
    }
    return names
  }

  @Test("the manifest declares every platform that the sources name in an availability condition")
  func declared() throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /\n  platforms: \[(.*?)\]/)).output.1
    let declared = Set(list.matches(of: /\.([A-Za-z]+)\(/).map { String($0.output.1) })
    let named = try Self.named()
    #expect(named.isSuperset(of: ["iOS", "tvOS", "watchOS"]))
    #expect(named.subtracting(declared) == [])
  }
}
