import FolioTestSupport
import Foundation
import Testing

/// An app imports Folio together with the platform's frameworks: a public type with the name of one
/// of theirs is "ambiguous for type lookup" in every file that spells it.
///
/// `SDKNames` lists the top-level type names of the frameworks and their re-exports, one per line.
@Suite("Public names")
struct PublicNamesTests {
  private static let root = SharedFolder.packageRoot ?? URL(filePath: ".")

  /// The modules an app can import, including indirectly.
  static let modules = [
    "KDL", "FolioKit", "FolioCommand", "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioHost",
    "FolioPlatforms", "FolioPluginHost", "FolioPluginKit", "FolioREPL", "FolioReplay",
    "FolioReport",
    "FolioStandard", "FolioSurface", "FolioSwiftUI", "FolioUIKit",
  ].filter { FileManager.default.fileExists(atPath: folder(of: $0).path) }

  static let frameworks = ["AppKit", "Combine", "Foundation", "Swift", "SwiftUI", "UIKit"]

  private static func folder(of module: String) -> URL {
    switch module {
    case "FolioStandard", "FolioPlatforms":
      root.appending(path: "Plugins/\(module.dropFirst("Folio".count))")
    default: root.appending(path: "Sources/\(module)")
    }
  }

  /// The public types by module, read once from the sources.
  private static let types = Result {
    try Dictionary(uniqueKeysWithValues: modules.map { ($0, try PublicTypes(in: folder(of: $0))) })
  }

  private static func names(of module: String) throws -> [String] {
    try types.get()[module]?.names ?? []
  }

  @Test(
    "no public type has the name of a type in a framework of the platform", arguments: frameworks)
  func clashes(framework: String) throws {
    let list = Self.root.appending(path: "Tests/FolioKitTests/SDKNames/\(framework).txt")
    let taken = Set(try String(contentsOf: list, encoding: .utf8).split(separator: "\n"))
    let clashes = try Self.modules.flatMap { module in
      try Self.names(of: module).filter { taken.contains($0[...]) }.map { "\(module).\($0)" }
    }
    #expect(clashes == [])
  }

  @Test("no public type is in two modules or has a module's name")
  func unique() throws {
    var owners = Dictionary(uniqueKeysWithValues: Self.modules.map { ($0, "the module") })
    for module in Self.modules {
      for name in try Self.names(of: module) {
        let other = owners.updateValue(module, forKey: name)
        #expect(other == nil, "\(module).\(name) is in \(other ?? "") as well")
      }
    }
  }

  @Test("the number of public types an app sees stays within bounds")
  func count() throws {
    let exported = [
      "FolioKit", "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioHost", "FolioPlatforms",
      "FolioReplay", "FolioReport", "FolioStandard", "FolioSurface",
    ]
    let types = try Self.types.get()
    let count = exported.reduce(0) { $0 + (types[$1]?.count ?? 0) }
    #expect((100...120).contains(count), "\(count)")
  }

  @Test("no public type has a name so general that apps are likely to use it")
  func general() throws {
    let names = try Set(Self.modules.flatMap { try Self.names(of: $0) })
    #expect(names.intersection(["Free", "Standard", "Basis", "Borrowed"]) == [])
  }

  @Test("the lists of framework types contain common types, sorted and without duplicates")
  func lists() throws {
    let samples = [
      "AppKit": ["NSScrollView", "NSWindow"], "Combine": ["Just", "Publisher", "Published"],
      "Foundation": ["Bundle", "Data", "Measurement", "URL"],
      "Swift": ["Array", "DispatchQueue", "Duration", "Logger", "Observable", "Task"],
      "SwiftUI": ["Anchor", "Axis", "Layout", "ScrollTarget", "Spring", "Tab", "Transition"],
      "UIKit": ["CGRect", "UIScrollView", "UIView"],
    ]
    #expect(samples.keys.sorted() == Self.frameworks)
    for (framework, names) in samples {
      let list = Self.root.appending(path: "Tests/FolioKitTests/SDKNames/\(framework).txt")
      let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(
        String.init)
      #expect(Set(names).isSubset(of: lines), "\(framework)")
      #expect(lines == Set(lines).sorted(), "\(framework)")
    }
  }

  @Test("the parser finds exactly the public types of the sources")
  func extraction() throws {
    let source = """
      public import Core
      // public struct Not {}
      #if canImport(UIKit)
        @MainActor @available(iOS 17, *) public final class First: Base {
          public struct Inner {}
        }
      #endif
      public protocol Second<Element> {}
      public func make() -> Int { 0 }
      struct Hidden {}
      extension First {
        public enum Nested {}
      }
      public indirect enum Third {}
      """
    let types = PublicTypes(text: source)
    #expect(types.names == ["First", "Second", "Third"] && types.count == 5)
    #expect(try Self.names(of: "FolioCore").contains("Pager"))
    #expect(try Self.names(of: "FolioUIKit").contains("ScrollPager"))
    #expect(try Self.names(of: "FolioDiagnostics").contains("SourceText"))
  }
}
