import FolioTestSupport
import Foundation
import Testing

/// What a manifest does not declare, SwiftPM builds for the oldest system it knows, which has less
/// than the sources need.
@Suite("The platforms of the manifest")
struct DeclaredPlatformsTests {
  private static let root = SharedFolder.packageRoot ?? URL(filePath: ".")

  /// The platforms of every `@available` and `#available` of the sources.
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

  @Test("are all those for which the sources say from which system on something is there")
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
