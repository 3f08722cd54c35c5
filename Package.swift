// swift-tools-version: 6.3
// Folio: a headless pager engine. A module imports what is listed here and no more, and all arrows
// point one way; `.ci/house` checks it.
import PackageDescription

// Xcode compiles a package that an app adds by URL with `-suppress-warnings`, which the compiler
// refuses beside warnings that are errors. The gate sets `FOLIO_STRICT`.
let warnings: [SwiftSetting] =
  Context.environment["FOLIO_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The settings of tests that call C with pointers, as C programs do.
let base: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// The strict settings of every other target, so that no module is an exception.
let strict: [SwiftSetting] = base + [.strictMemorySafety()]

/// Debug builds without Foundation need the C mathematics library for `rounded()` and friends.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// A library target of `Sources/`, or of `Plugins/` where a path is given.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil) -> Target
{
  .target(
    name: name, dependencies: dependencies, path: path, swiftSettings: strict,
    linkerSettings: mathematics)
}

/// The tests of the module of the same name, with the shared test support.
func tests(_ module: String, _ more: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.init(stringLiteral: module), "FolioTestSupport"] + more,
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "Folio",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "FolioKit", targets: ["FolioKit"]),
    .library(name: "FolioUIKit", targets: ["FolioUIKit"]),
    .library(name: "FolioSwiftUI", targets: ["FolioSwiftUI"]),
    .executable(name: "folio", targets: ["FolioMain"]),
    .library(name: "FolioCommand", targets: ["FolioCommand"]),
    .library(name: "FolioREPL", targets: ["FolioREPL"]),
    .library(name: "FolioFeel", targets: ["FolioFeel"]),
    .library(name: "FolioReport", targets: ["FolioReport"]),
    .library(name: "FolioC", type: .dynamic, targets: ["FolioC"]),
    .library(name: "FolioCStatic", type: .static, targets: ["FolioC"]),
    .library(name: "FolioPluginHost", targets: ["FolioPluginHost"]),
    .library(name: "FolioPluginKit", targets: ["FolioPluginKit"]),
    .library(name: "MagneticDetents", type: .dynamic, targets: ["MagneticDetents"]),
    .library(name: "GoldenThrow", type: .dynamic, targets: ["GoldenThrow"]),
  ],
  targets: [
    module("KDL"),
    module("FolioDiagnostics"),
    module("FolioCore"),
    module("FolioReport", ["FolioCore", "FolioDiagnostics"]),
    // SwiftPM keeps `Plugins` for build-tool plugins by default; these are ordinary targets.
    module("FolioStandard", ["FolioCore"], path: "Plugins/Standard"),
    module("FolioPlatforms", ["FolioCore", "FolioStandard"], path: "Plugins/Platforms"),
    module("FolioConfig", ["KDL", "FolioDiagnostics", "FolioCore"]),
    module("FolioSurface", ["FolioCore"]),
    // Recordings as text, and their replay; the statements of the REPL's language.
    module(
      "FolioReplay",
      [
        "FolioDiagnostics", "FolioCore", "FolioReport", "FolioConfig", "FolioSurface",
      ]),
    module("FolioHost", ["FolioCore", "FolioDiagnostics", "FolioConfig", "FolioSurface"]),
    // What a config feels like: maps, proofs and comparisons of its decisions.
    module(
      "FolioFeel", ["FolioCore", "FolioDiagnostics", "FolioReport", "FolioConfig"]),
    module(
      "FolioREPL",
      [
        "KDL", "FolioDiagnostics", "FolioCore", "FolioConfig", "FolioStandard", "FolioPlatforms",
        "FolioReport", "FolioSurface", "FolioReplay", "FolioHost", "FolioFeel", "FolioPluginHost",
      ]),
    module(
      "FolioCommand",
      [
        "FolioDiagnostics", "FolioCore", "FolioConfig", "FolioFeel", "FolioPlatforms", "FolioREPL",
        "FolioPluginHost", "FolioWeb",
      ]),
    .executableTarget(
      name: "FolioMain", dependencies: ["FolioCommand"], swiftSettings: strict,
      linkerSettings: mathematics),
    // The engine for other languages: one C header, and what is behind it.
    .target(name: "FolioCHeader"),
    module(
      "FolioC",
      [
        "KDL", "FolioDiagnostics", "FolioCore", "FolioReport", "FolioConfig", "FolioSurface",
        "FolioReplay", "FolioFeel", "FolioStandard", "FolioPlatforms", "FolioCHeader",
      ]),
    // The page of `folio preview`, and what makes a WebAssembly module of FolioC. C takes its files in:
    // as literals of Swift they took a fifth of the time that the command takes to compile.
    .target(
      name: "FolioWebPage", path: "Sources/FolioWeb/Page",
      exclude: [
        "folio.mjs", "folio.d.mts", "pictures.mjs", "controls.mjs", "stage.mjs", "desk.mjs",
        "bench.mjs",
        "preview.css", "preview.html",
      ]),
    .target(
      name: "FolioWeb", dependencies: ["FolioDiagnostics", "FolioWebPage"],
      exclude: ["Runtime", "Page"], swiftSettings: strict),
    // The contract of a dynamically loaded plugin: one C header.
    .target(name: "FolioPluginABI"),
    // The header in the engine's words, for both sides.
    module("FolioPluginContract", ["FolioCore", "FolioPluginABI"]),
    module(
      "FolioPluginHost",
      [
        "KDL", "FolioDiagnostics", "FolioCore", "FolioReport", "FolioPluginABI",
        "FolioPluginContract",
      ]),
    module("FolioPluginKit", ["FolioCore", "FolioPluginABI", "FolioPluginContract"]),
    // The sample plugins, each a dynamic library of its own.
    .target(
      name: "MagneticDetents", dependencies: ["FolioPluginABI"], path: "Plugins/MagneticDetents",
      exclude: ["README.md", "plugin.kdl"], publicHeadersPath: ".", linkerSettings: mathematics),
    .target(
      name: "GoldenThrow", dependencies: ["FolioPluginKit"], path: "Plugins/GoldenThrow",
      exclude: ["README.md", "plugin.kdl"], swiftSettings: strict, linkerSettings: mathematics),
    module(
      "FolioKit",
      [
        "FolioCore", "FolioDiagnostics", "FolioReport", "FolioConfig", "FolioHost",
        "FolioPlatforms",
        "FolioStandard", "FolioSurface", "FolioReplay",
      ]),
    // Empty where the platform is not; `Tests/StandIns` compiles and drives them everywhere.
    module("FolioUIKit", ["FolioKit"]),
    module("FolioSwiftUI", ["FolioKit", "FolioUIKit"]),
    .target(
      name: "FolioTestSupport", dependencies: ["FolioCore", "FolioStandard"],
      path: "Tests/FolioTestSupport", swiftSettings: strict),
    tests("FolioKit", exclude: ["SDKNames"]),
    tests("KDL"),
    tests("FolioDiagnostics", exclude: ["Golden"]),
    tests("FolioCore", ["FolioFeel", "FolioStandard"]),
    tests("FolioReport", ["FolioCore", "FolioDiagnostics", "FolioFeel", "FolioStandard"]),
    tests("FolioStandard", ["FolioCore", "FolioFeel"]),
    tests(
      "FolioSurface",
      [
        "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioPlatforms", "FolioReplay",
        "FolioStandard",
      ]),
    tests(
      "FolioHost",
      ["FolioConfig", "FolioCore", "FolioDiagnostics", "FolioStandard", "FolioSurface"]),
    tests(
      "FolioPlatforms",
      ["KDL", "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioFeel", "FolioStandard"]),
    tests(
      "FolioConfig",
      ["KDL", "FolioDiagnostics", "FolioCore", "FolioPlatforms", "FolioREPL", "FolioStandard"],
      exclude: ["Golden", "Messages"]),
    tests(
      "FolioREPL",
      [
        "FolioKit", "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioReport", "FolioStandard",
        "FolioFeel", "FolioReplay", "FolioSurface",
      ],
      exclude: ["Golden"]),
    tests(
      "FolioFeel",
      [
        "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioPlatforms", "FolioReport",
        "FolioStandard", "FolioSurface",
      ],
      exclude: ["Golden"]),
    // Counts what the allocator is asked for, for the test that scroll events allocate nothing.
    .target(name: "FolioAllocationCount", path: "Tests/FolioAllocationCount"),
    // What the engine costs, as ratios inside one run: `swift run -c release folio-bench`.
    .executableTarget(
      name: "folio-bench",
      dependencies: [
        "FolioDiagnostics", "FolioCore", "FolioConfig", "FolioHost", "FolioStandard",
        "FolioSurface", "FolioPluginHost",
      ], path: "Tests/Bench", swiftSettings: strict, linkerSettings: mathematics),
    .testTarget(
      name: "FolioBenchTests",
      dependencies: [
        "folio-bench", "FolioAllocationCount", "FolioConfig", "FolioCore", "FolioDiagnostics",
        "FolioStandard", "FolioSurface",
      ], swiftSettings: strict),
    .testTarget(
      name: "FolioCTests",
      dependencies: [
        "FolioC", "FolioCHeader", "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioPlatforms",
        "FolioReplay", "FolioTestSupport",
      ],
      exclude: ["Samples"], swiftSettings: base),
    tests("FolioWeb", exclude: ["Browser", "conformance.mjs"]),
    tests("FolioCommand", ["FolioDiagnostics", "FolioMain", "FolioREPL", "FolioWeb"]),
    tests(
      "FolioPluginHost",
      [
        "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioStandard", "FolioMain",
        "MagneticDetents",
      ],
      exclude: ["Frozen", "Golden", "Hostile", "Layout"]),
    tests(
      "FolioPluginKit",
      [
        "FolioPluginHost", "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioStandard",
        "GoldenThrow",
      ]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "FolioConfig", "FolioCore", "FolioDiagnostics", "FolioHost", "FolioPlatforms",
        "FolioStandard", "FolioSurface", "FolioTestSupport",
      ],
      exclude: ["Tables"], swiftSettings: strict),
    // What takes input from outside, fed with anything: by libFuzzer (`.ci/fuzz`) and by a test.
    .target(
      name: "FolioFuzzEngine", dependencies: ["FolioCHeader", "FolioPluginABI"],
      path: "Tests/Fuzz/Engine"),
    .target(
      name: "FolioFuzz",
      dependencies: [
        "KDL", "FolioDiagnostics", "FolioCore", "FolioConfig", "FolioHost", "FolioPlatforms",
        "FolioStandard", "FolioSurface", "FolioReplay", "FolioREPL", "FolioPluginHost", "FolioC",
        "FolioFuzzEngine",
      ], path: "Tests/Fuzz/Targets", swiftSettings: strict),
    .executableTarget(
      name: "folio-fuzz", dependencies: ["FolioFuzz", "FolioFuzzEngine"], path: "Tests/Fuzz/Main",
      swiftSettings: strict, linkerSettings: mathematics),
    tests("FolioFuzz", ["FolioAllocationCount"], exclude: ["Crashers"]),
    .testTarget(
      name: "FolioTestSupportTests", dependencies: ["FolioTestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// `FOLIO_TESTS="FolioCoreTests KDLTests" swift test` builds and runs these alone, with what they
// import; for a quick round while working in one module. `FolioCoreTests/Laws` is that folder alone;
// the files and folders of a target that are wanted stand behind it, with commas between them.
if let wanted = Context.environment["FOLIO_TESTS"] {
  var kept: Set<String> = []
  var open: [String] = []
  for word in wanted.split(separator: " ") {
    let parts = word.split(separator: "/", maxSplits: 1).map(String.init)
    open.append(parts[0])
    if parts.count == 2 {
      package.targets.first { $0.name == parts[0] }?.sources =
        parts[1].split(separator: ",").map(String.init)
    }
  }
  while let name = open.popLast() {
    guard kept.insert(name).inserted else { continue }
    for case .byNameItem(let next, _) in package.targets.first(where: { $0.name == name })?
      .dependencies ?? []
    {
      open.append(next)
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  // Tests run the command, and the bench loads the sample plugin: each stays where its target does.
  let needed = ["folio": "FolioMain", "MagneticDetents": "MagneticDetents"]
  package.products.removeAll { product in
    !(needed[product.name].map { kept.contains($0) } ?? false)
  }
}
