extension PluginTemplate {
  /// A plugin in Swift, a package that depends on Folio's by its path.
  ///
  /// - Parameters:
  ///   - folio: the folder of Folio's sources.
  ///   - command: the path of `folio`, for the README.
  package func inSwift(folio: String, command: String) -> [File] {
    [
      manifest, config, source, package(folio), File(path: "README.md", text: readme(command)),
    ]
  }

  private func readme(_ command: String) -> String {
    """
    # \(name)

    A Folio plugin in Swift. Build it, check it, then try it; `folio` is
    `\(command)`:

    ```
    swift build
    folio --plugin-path .build/debug plugin check .
    folio --plugin-path . --plugin-path .build/debug \(name).kdl
    ```

    `check` runs each test in a process of its own: success, failed, crashed or timed out.

    `Sources/\(name)/\(name).swift` is the plugin, `plugin.kdl` what Folio knows of it without opening
    the library. An app that links the module registers it with `plugin.register(in: &registry)`.

    """
  }

  private func package(_ folio: String) -> File {
    let quoted = folio.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let folder = folio.split(separator: "/").last.map(String.init) ?? "Folio"
    return File(
      path: "Package.swift",
      text: """
        // swift-tools-version: 6.3
        import PackageDescription

        let package = Package(
          name: "\(name)",
          platforms: [.macOS(.v14), .iOS(.v17)],
          products: [.library(name: "\(name)", type: .dynamic, targets: ["\(name)"])],
          dependencies: [.package(path: "\(quoted)")],
          targets: [
            .target(
              name: "\(name)",
              dependencies: [
                .product(name: "FolioPluginKit", package: "\(folder.lowercased())")
              ])
          ]
        )

        """)
  }

  private var source: File {
    File(
      path: "Sources/\(name)/\(name).swift",
      text: """
        import FolioPluginKit

        /// The nearest rest, if it is near enough.
        public final class \(name)Rule: ReleaseStrategy, PluginStrategy {
          static let reach = Parameter(
            "reach", .length(units: [.points], amount: 0...1e6, mustStateUnit: false),
            default: Points(100), "how far away a rest counts")

          /// The descriptor; `plugin.kdl` repeats it.
          public static let descriptor = StrategyDescriptor(
            role: .release, id: "\(id)", summary: "the nearest rest, if it is near enough",
            parameters: [reach.descriptor], example: "\(id) reach=100")

          private let reach: Points

          /// Takes what a config states.
          public init(_ values: ParameterValues) {
            reach = values[Self.reach]
          }

          /// The nearest rest; no opinion where it is further away than the reach.
          public func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
            let offset = release.place.offset
            guard let nearest = release.nearestSnap(to: offset, ties: .start)?.snap,
              nearest.distance(to: offset) <= reach
            else { return nil }
            return .rest(at: Rest(offset: nearest.rest(nearest: offset)))
          }
        }

        /// The plugin.
        public let plugin = Plugin(
          "\(id).plugin", name: "\(name)", version: "0.1.0", provides: [.release(\(name)Rule.self)])

        /// What a host that loads the library calls.
        @c(folio_plugin_entry_\(name))
        public func enter(_ host: HostTable) -> EntryTable { plugin.enter(host) }

        """)
  }
}
