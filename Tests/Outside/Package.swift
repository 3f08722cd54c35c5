// swift-tools-version: 6.3
// What an app does with Folio, in a package of its own that uses nothing but the products: configs
// from files, a rule of its own with its unit test and its own `folio`, two pagers in a host, hot
// reload. What the README shows of it is here to the letter.
import PackageDescription

let folio: Target.Dependency = .product(name: "FolioKit", package: "Folio")

let package = Package(
  name: "Outside",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Folio", path: "../..")],
  targets: [
    .target(name: "MyPaging", dependencies: [folio]),
    .executableTarget(
      name: "my-folio",
      dependencies: ["MyPaging", .product(name: "FolioCommand", package: "Folio")],
      path: "Sources/MyFolio"),
    .testTarget(
      name: "MyPagingTests",
      dependencies: [
        "MyPaging", "my-folio", folio,
        .product(name: "FolioPluginHost", package: "Folio"),
        .product(name: "FolioREPL", package: "Folio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
