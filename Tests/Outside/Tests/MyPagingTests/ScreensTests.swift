import FolioKit
import Foundation
import MyPaging
import Testing

@MainActor
@Suite("Two pagers in a host")
struct ScreensTests {
  private let folder: URL
  private var configs: [URL] { ["shelf", "card-feed"].map { folder.appending(path: $0 + ".kdl") } }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "mine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in configs {
      let source = ConfigFilesTests.root.appending(path: "Configs/\(file.lastPathComponent)")
      try FileManager.default.copyItem(at: source, to: file)
    }
  }

  @Test("pagers follow separate configs and keep their pages when a file is reloaded")
  func reload() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let screens = try Screens(configs)
    let host = screens.host
    #expect(host.identifiers == ["home", "feed"])
    for identifier in host.identifiers {
      try host.send(.resize(.step(to: Viewport(extent: 390))), to: identifier)
      try host.send(.reload(.uniform(count: 20)), to: identifier)
    }
    try host.send(.go(.page(3), animated: false), to: "home")
    #expect(host.pager("home")?.current == 3)
    #expect(host.pager("feed")?.current == 0)

    let text = try String(contentsOf: configs[0], encoding: .utf8)
    try Data(text.replacing("extent=300", with: "extent=200").utf8).write(to: configs[0])
    try host.load(contentsOf: configs)
    #expect(host.pager("home")?.current == 3)
    #expect(host.pager("home")?.layout.extent(ofPage: 0) == 200)
  }

  @Test("pagers stay as they are while a config is broken, and the error is thrown")
  func broken() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let screens = try Screens(configs)
    try Data("pager shelf { snpa leading }".utf8).write(to: configs[0])
    let failure = #expect(throws: ConfigFailure.self) {
      try screens.host.load(contentsOf: configs)
    }
    #expect(failure?.description.contains("did you mean `snap`?") == true)
    #expect(screens.host.pager("home")?.configuration.name == "shelf")
  }
}
