// swift-tools-version: 6.3
// Compiles the adapters against stand-ins of their platforms, and tests them.
//
// This is a separate package because a target named UIKit in the root package would make
// `canImport(UIKit)` true everywhere. The adapters are symbolic links with other names, since
// target names are unique across packages; module aliases restore their names.
import PackageDescription

let warnings: [SwiftSetting] =
  Context.environment["FOLIO_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let base: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let strict: [SwiftSetting] = base + warnings

let aliases: [SwiftSetting] = [
  .unsafeFlags([
    "-module-alias", "FolioUIKit=UIKitAdapter", "-module-alias", "FolioSwiftUI=SwiftUIAdapter",
  ])
]

// The adapters use Folio's `package` symbols, as they do in its package, whose name SwiftPM derives
// from the folder; so do the players of the harness. The guide's samples are apps without such access.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "folio"
let inside: [SwiftSetting] = [
  .unsafeFlags([
    "-package-name", String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }),
  ])
]

// Testing has overlays for Apple's UIKit, which the stand-in lacks.
let alone: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

let folio: Target.Dependency = .product(name: "FolioKit", package: "Folio")

// On the real UIKit, in a simulator: only the tests that use its API alone.
let real: [Target] = [
  .testTarget(
    name: "UIKitTests", dependencies: [.product(name: "FolioUIKit", package: "Folio")],
    packageAccess: false, swiftSettings: strict + inside)
]

let package = Package(
  name: "StandIns",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "Folio", path: "../..")],
  targets: Context.environment["FOLIO_REAL_UIKIT"] != nil
    ? real
    : [
      .target(name: "UIKit", swiftSettings: strict),
      // Built for library evolution, as Apple's is, so that types that are not frozen are accessed
      // through accessors. Foundation here is not built so, which is a warning.
      .target(
        name: "SwiftUI", dependencies: ["UIKit"],
        swiftSettings: base + [.unsafeFlags(["-enable-library-evolution"])]),
      .target(
        name: "UIKitAdapter", dependencies: [folio, "UIKit"], path: "Sources/FolioUIKit",
        packageAccess: false, swiftSettings: strict + inside),
      .target(
        name: "SwiftUIAdapter", dependencies: [folio, "SwiftUI", "UIKit", "UIKitAdapter"],
        path: "Sources/FolioSwiftUI", packageAccess: false,
        swiftSettings: strict + aliases + inside),
      // The guide's sample project, without its entry point.
      .target(
        name: "Gallery",
        dependencies: [folio, "SwiftUI", "UIKit", "UIKitAdapter", "SwiftUIAdapter"],
        exclude: ["Package.swift", "GalleryApp.swift"], swiftSettings: warnings + aliases),
      // The code that the guide prints.
      .target(
        name: "Samples",
        dependencies: [folio, "UIKit", "SwiftUI", "UIKitAdapter", "SwiftUIAdapter"],
        swiftSettings: strict + aliases),
      .target(
        name: "Harness",
        dependencies: [folio, "Samples", "UIKit", "SwiftUI", "UIKitAdapter", "SwiftUIAdapter"],
        packageAccess: false, swiftSettings: strict + aliases + inside),
      .testTarget(
        name: "HarnessTests",
        dependencies: [
          folio, "Harness", "Samples", "Gallery", "UIKit", "UIKitAdapter", "SwiftUI",
          "SwiftUIAdapter",
        ],
        packageAccess: false, swiftSettings: strict + aliases + inside + alone),
      .testTarget(
        name: "UIKitTests", dependencies: [folio, "UIKit", "UIKitAdapter"],
        packageAccess: false,
        swiftSettings: strict + aliases + inside + alone + [.define("STAND_INS")]),
    ],
  swiftLanguageModes: [.v6]
)
