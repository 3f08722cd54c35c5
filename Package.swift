// swift-tools-version: 6.3
// Folio: a headless pager engine. The arrows between the modules are listed in README.md;
// they point one way and `.ci/run` checks them.
import PackageDescription

/// The strict settings of every target, so that no module is an exception.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Debug builds without Foundation need the C mathematics library for `rounded()` and friends.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// A library target of `Sources/`, or of `Plugins/` where a path is given.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, swiftSettings: strict,
    linkerSettings: mathematics)
}

/// The tests of the module of the same name, with the shared test support.
func tests(_ module: String, _ more: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: [.init(stringLiteral: module), "FolioTestSupport"] + more,
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "Folio",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [],
  targets: [
    room("KDL"),
    room("FolioDiagnostics"),
    room("FolioCore"),
    .target(name: "FolioTestSupport", path: "Tests/FolioTestSupport", swiftSettings: strict),
    tests("KDL"),
    tests("FolioDiagnostics", exclude: ["Golden"]),
    tests("FolioCore"),
    .testTarget(
      name: "FolioTestSupportTests", dependencies: ["FolioTestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
