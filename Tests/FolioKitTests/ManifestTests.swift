import FolioTestSupport
import Foundation
import Testing

/// The package as an app's tools use it: Xcode passes `-suppress-warnings` to packages added by
/// URL, and file names on a Mac are case-insensitive.
@Suite("Package manifest")
struct ManifestTests {
  private static let root = SharedFolder.packageRoot ?? URL(filePath: ".")
  /// The root package, and those built by tests beside it.
  static let manifests = [
    "Package.swift", "Tests/Outside/Package.swift", "Tests/StandIns/Package.swift",
  ]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The names of products and targets in a manifest; `module` and `tests` are its short forms of a
  /// target.
  private func names(in manifest: String) -> [String] {
    let products = manifest.matches(
      of: /\.library\(\s*name: "([^"]+)"|\.executable\(\s*name: "([^"]+)"/)
    let targets = manifest.matches(
      of:
        /(?:\.target|\.executableTarget|\.testTarget)\(\s*name: "([^"\\]+)"|\bmodule\(\s*"([^"]+)"/)
    let tests = manifest.matches(of: /\btests\(\s*"([^"]+)"/).map { "\($0.1)Tests" }
    return products.map { String($0.1 ?? $0.2 ?? "") }
      + targets.map { String($0.1 ?? $0.2 ?? "") } + tests
  }

  @Test("warnings are errors only if FOLIO_STRICT is set", arguments: manifests)
  func warnings(manifest: String) throws {
    let flags = ["treatAllWarnings", "treatWarning(", "-warnings-as-errors", "-Werror"]
    let strict =
      /Context\.environment\["FOLIO_STRICT"\] == nil \? \[\] : \[\.treatAllWarnings\(as: \.error\)\]/
    let rest = try text(manifest).replacing(strict, with: "")
    for flag in flags { #expect(!rest.contains(flag), "\(flag) in \(manifest)") }
  }

  @Test("the manifest has no unsafe flags, which rule out adding a package by URL")
  func unsafeFlags() throws {
    #expect(try !text("Package.swift").contains("unsafeFlags"))
  }

  @Test("no two products, targets or modules have names that differ only by case")
  func caseFolding() throws {
    var spellings: [String: Set<String>] = [:]
    let all = try names(in: text("Package.swift"))
    #expect(all.count > 60 && all.contains("FolioKit") && all.contains("folio"))
    for name in all {
      // A module name has `_` for `-` in the target name.
      spellings[name.replacing("-", with: "_").lowercased(), default: []].insert(name)
    }
    for (_, names) in spellings { #expect(names.count == 1, "\(names.sorted())") }
  }

  @Test("the Mac job tests the facts about UIKit on the real one")
  func simulator() throws {
    let workflow = try text(".github/workflows/ci.yml")
    let manifest = try text("Tests/StandIns/Package.swift")
    for word in ["FOLIO_REAL_UIKIT: 1", "cd Tests/StandIns", #"xcodebuild test -scheme "$scheme""#]
    {
      #expect(workflow.contains(word))
    }
    #expect(manifest.contains(#"Context.environment["FOLIO_REAL_UIKIT"] != nil"#))
    #expect(!workflow.contains("/Applications/Xcode_26.4.app"))
  }

  // Nobody can build for Apple's systems where this runs.
  @Test(
    "what Apple's tools need stands where they look for it, and what they refuse does not",
    arguments: [
      ("Sources/FolioPluginHost/System/System.swift", "internal import MachO.dyld", true),
      ("Sources/FolioPluginHost/System/System.swift", "os(tvOS) || os(watchOS)", true),
      ("Sources/FolioKit/Folio.docc/Folio.md", "# ``FolioKit``", true),
      ("Sources/FolioKit/Folio.docc/Folio.md", "@TechnologyRoot", false),
      (".github/workflows/ci.yml", "CODE_SIGNING_ALLOWED=NO", true),
    ])
  func apple(_ path: String, _ words: String, _ isThere: Bool) throws {
    #expect(try text(path).contains(words) == isThere)
  }

  @Test("every product named in the README and the guide exists")
  func products() throws {
    let guide = Self.root.appending(path: "Sources/FolioKit/Folio.docc")
    let pages = try FileManager.default.contentsOfDirectory(atPath: guide.path)
      .filter { $0.hasSuffix(".md") }.map { "Sources/FolioKit/Folio.docc/\($0)" }
    let manifest = try text("Package.swift")
    var named: Set<Substring> = []
    for page in ["README.md"] + pages {
      named.formUnion(try text(page).matches(of: /\.product\(name: "([^"]+)"/).map(\.1))
    }
    #expect(named.contains("FolioUIKit"))
    for name in named { #expect(manifest.contains(".library(name: \"\(name)\""), "\(name)") }
  }
}
