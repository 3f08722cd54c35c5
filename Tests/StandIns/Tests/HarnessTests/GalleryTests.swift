import FolioKit
import Foundation
import SwiftUI
import Testing
import UIKit

@testable import Gallery

/// The guide's sample project, against the stand-ins.
@MainActor
@Suite("The gallery", .serialized)
struct GalleryTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let root = package.appending(path: "../..").standardized

  @Test("the recipes are those of the guide")
  func recipes() throws {
    let folder = Self.root.appending(path: "Configs/recipes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(Exhibit.recipes.map { "\($0.id).kdl" }.sorted() == names)
    for recipe in Exhibit.recipes {
      let file = folder.appending(path: "\(recipe.id).kdl")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let text = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
      #expect(recipe.text == text)
    }
    #expect(Exhibit.presets.count == 10)
    let parts: Set = [
      "scale", "fade", "shift", "rotate", "keys", "pin", "orbit", "origin", "perspective", "hide",
      "order", "spacing", "draws", "none",
    ]
    let named = StrategyRegistry.all.descriptors.filter { $0.role == .transform }.map { $0.id }
    #expect(Set(Exhibit.transforms.map { $0.id }) == Set(named).subtracting(parts))
  }

  @Test("every config shows its pages and dots, and says why it landed")
  func plays() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let host = UIHostingController(rootView: AnyView(GalleryView()))
    host.view.frame = window.bounds
    window.addSubview(host.view)
    func scrollView() async throws -> UIScrollView {
      for _ in 0..<3 {
        await Task { @MainActor in }.value
        if host.needsUpdate { host.update() }
        window.layoutIfNeeded()
      }
      let views = host.children.compactMap { $0.view?.subviews.first as? UIScrollView }
      return try #require(views.first)
    }
    func choose(_ value: AnyHashable, in picker: Int) { host.standIn.pickers[picker](value) }
    for (group, (_, exhibits)) in Exhibit.groups.enumerated() {
      choose(group, in: 0)
      host.update()
      for exhibit in exhibits {
        choose(exhibit.id, in: 1)
        let view = try await scrollView()
        let isWide = try #require(exhibit.pager).configuration.axis == .horizontal
        view.fingers.touchDown()
        view.fingers.move(by: isWide ? CGPoint(x: 90, y: 0) : CGPoint(x: 0, y: 90))
        view.fingers.lift(velocity: isWide ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1))
        view.fingers.run()
        _ = try await scrollView()
        #expect(isWide ? view.contentOffset.x > 0 : view.contentOffset.y > 0, "\(exhibit.id)")
        let text = host.standIn.text ?? ""
        #expect(text.hasPrefix("Page ") && text.count > 12, "\(exhibit.id): \(text)")
      }
    }
  }

  @Test("a config with a mistake is an exhibit of its message, not a trap")
  @MainActor func problem() {
    let broken = Exhibit("mine", "pager exhibit { snap middel }")
    #expect(broken.pager == nil && broken.problem.contains("middel"), "\(broken.problem)")
  }

  @Test("the manifest is an app's, and depends on the product that its sources import")
  func manifest() throws {
    let folder = Self.package.appending(path: "Sources/Gallery")
    let manifest = try String(
      contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    for word in [
      "import AppleProductTypes", ".iOSApplication(", ".iOS(\"17.0\")",
      ".product(name: \"FolioSwiftUI\", package: \"folio\")", ".executableTarget(",
    ] {
      #expect(manifest.contains(word))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      files == ["Exhibit.swift", "GalleryApp.swift", "GalleryView.swift", "Package.swift"])
    let app = try String(contentsOf: folder.appending(path: "GalleryApp.swift"), encoding: .utf8)
    #expect(app.contains("@main") && app.contains("WindowGroup { GalleryView() }"))
  }
}
