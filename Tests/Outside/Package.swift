// swift-tools-version: 6.3
// An app's use of Folio, in a package that depends on the products alone: configs from files, a
// custom rule with its unit test and `folio` command, two pagers in a host, and hot reload. The
// README quotes parts of the code verbatim.
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
