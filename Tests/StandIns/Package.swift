// swift-tools-version: 6.3
// Compiles the adapters against stand-ins of their platforms, and drives them.
//
// A package of its own, because in the root package a target named UIKit would make
// `canImport(UIKit)` true everywhere. The adapters are here by symbolic link, under other names, for
// target names are unique across packages; the alias gives them their own back where they are used.
import PackageDescription

let warnings: [SwiftSetting] =
  Context.environment["FOLIO_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let careful: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let strict: [SwiftSetting] = careful + warnings

let aliases: [SwiftSetting] = [
  .unsafeFlags([
    "-module-alias", "FolioUIKit=UIKitAdapter", "-module-alias", "FolioSwiftUI=SwiftUIAdapter",
  ])
]

// The adapters use what is `package` in Folio, as they do in their own package, whose name SwiftPM
// makes from the folder that holds it. The harness is an app, and has no access.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "folio"
let inside: [SwiftSetting] = [
  .unsafeFlags([
    "-package-name", String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }),
  ])
]

// Testing has overlays for Apple's UIKit, which the stand-in has not.
let alone: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

let folio: Target.Dependency = .product(name: "FolioKit", package: "Folio")

let package = Package(
  name: "StandIns",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Folio", path: "../..")],
  targets: [
    .target(name: "UIKit", dependencies: [folio], swiftSettings: strict),
    // Built for library evolution, as Apple builds it: what is not frozen is reached by accessor.
    // That Foundation here is not built so is a warning.
    .target(
      name: "SwiftUI", dependencies: ["UIKit"],
      swiftSettings: careful + [.unsafeFlags(["-enable-library-evolution"])]),
    .target(
      name: "UIKitAdapter", dependencies: [folio, "UIKit"], path: "Sources/FolioUIKit",
      packageAccess: false, swiftSettings: strict + inside),
    .target(
      name: "SwiftUIAdapter", dependencies: [folio, "SwiftUI", "UIKit", "UIKitAdapter"],
      path: "Sources/FolioSwiftUI", packageAccess: false,
      swiftSettings: strict + aliases + inside),
    .target(
      name: "Harness",
      dependencies: [folio, "UIKit", "SwiftUI", "UIKitAdapter", "SwiftUIAdapter"],
      swiftSettings: strict + aliases),
    .testTarget(
      name: "HarnessTests", dependencies: [folio, "Harness", "UIKit", "UIKitAdapter"],
      swiftSettings: strict + aliases + alone),
  ],
  swiftLanguageModes: [.v6]
)
