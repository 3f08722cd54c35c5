import FolioConfig
import FolioDiagnostics
import FolioPluginHost
public import FolioPluginKit
import FolioStandard
import Testing

@Suite("Plugins linked into one program")
struct LinkedPluginsTests {
  private static func manifest(_ name: String) -> SourceText {
    SourceText(
      name: "\(name).kdl",
      text: """
        plugin org.test.linked-\(name) version="1.0.0" abi=1 library=\(name) {
            projection org.test.\(name) summary="\(name)"
        }
        """)
  }

  @Test("two linked plugins have their own strategies")
  func own() throws {
    var catalogue = PluginCatalogue(policy: PluginPolicy())
    catalogue.add(Self.manifest("near"), linked: unsafe LinkedEntry(enterNear))
    catalogue.add(Self.manifest("far"), linked: unsafe LinkedEntry(enterFar))
    var registry = StrategyRegistry.standard
    let errors = catalogue.errors + catalogue.register(in: &registry)
    #expect(errors == [])
    for (id, travel) in [("org.test.near", Points(1)), ("org.test.far", 1_000)] {
      let entry = try #require(registry.entry(.projection, id))
      guard case .make(let make) = entry.recipe,
        case .projection(let made) = try make(ParameterValues([:], for: entry.descriptor))
      else {
        Issue.record("\(id) is no projection")
        continue
      }
      #expect(try made.travel(of: Velocity(pointsPerMillisecond: 1)) == travel)
    }
  }
}

final class NearProjection: ProjectionStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .projection, id: "org.test.near", summary: "near", example: "org.test.near")
  let identifier = "org.test.near"
  init(_ values: ParameterValues) {}
  func travel(of velocity: Velocity) -> Points { Points(velocity.pointsPerMillisecond) }
}

final class FarProjection: ProjectionStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .projection, id: "org.test.far", summary: "far", example: "org.test.far")
  let identifier = "org.test.far"
  init(_ values: ParameterValues) {}
  func travel(of velocity: Velocity) -> Points { Points(velocity.pointsPerMillisecond * 1_000) }
}

private let near = Plugin(
  "org.test.linked-near", name: "Near", version: "1.0.0",
  provides: [.projection(NearProjection.self)])
private let far = Plugin(
  "org.test.linked-far", name: "Far", version: "1.0.0", provides: [.projection(FarProjection.self)])

/// The entry point for a host.
@c(folio_plugin_entry_Near)
public func enterNear(_ host: HostTable) -> EntryTable { unsafe near.enter(host) }

/// The entry point for a host.
@c(folio_plugin_entry_Far)
public func enterFar(_ host: HostTable) -> EntryTable { unsafe far.enter(host) }
