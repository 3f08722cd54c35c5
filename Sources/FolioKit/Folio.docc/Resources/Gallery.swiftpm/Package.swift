// swift-tools-version: 6.2
// An app for Xcode and Swift Playgrounds. Replace the URL by that of the repository.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Gallery",
  platforms: [.iOS("17.0")],
  products: [
    .iOSApplication(
      name: "Gallery", targets: ["Gallery"], bundleIdentifier: "folio.gallery",
      displayVersion: "1.0", bundleVersion: "1", appIcon: .placeholder(icon: .images),
      accentColor: .presetColor(.blue), supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
  ],
  dependencies: [.package(url: "URL-OF-THE-REPOSITORY/folio.git", branch: "main")],
  targets: [
    .executableTarget(
      name: "Gallery", dependencies: [.product(name: "FolioSwiftUI", package: "folio")], path: ".")
  ]
)
