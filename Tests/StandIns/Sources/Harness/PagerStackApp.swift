package import FolioKit
package import Foundation
import SwiftUI

@testable import FolioSwiftUI

/// The pager view of a config, as SwiftUI shows it on platforms without UIKit.
@MainActor
package final class PagerStackApp {
  private let pager: Pager
  private var view: any View = EmptyView()
  /// The bound selection.
  package var selection: AnyHashable?
  /// The size of the window, which the view fills.
  package var window: CGSize

  /// - Parameter extents: lengths of pages identified by letters; without them there are `count`
  ///   pages.
  package init(
    config: String, count: Int = 5, extents: [Double]? = nil, width: Double = 390,
    height: Double = 600, isBound: Bool = true
  ) throws(ConfigFailure) {
    pager = try Pager(config: config)
    window = CGSize(width: width, height: height)
    if let extents {
      let letters = zip("abcdefghij", extents).map { Letter(id: String($0), extent: $1) }
      view = PagerStack(
        view: FolioPager(
          pager, letters, selection: isBound ? binding() : nil, extent: { $0.extent }
        ) { Text($0.id) })
    } else {
      view = PagerStack(
        view: FolioPager(pager, count: count, selection: isBound ? binding() : nil) {
          Text("\($0)")
        })
    }
  }

  private struct Letter: Identifiable {
    let id: String
    let extent: Double
  }

  private func binding<ID: Hashable>() -> Binding<ID?> {
    Binding(
      get: { @MainActor in self.selection?.base as? ID },
      set: { @MainActor in self.selection = $0.map { AnyHashable($0) } })
  }

  private var scene: StandInScene { view.standIn(in: window) }

  /// The frames of the pages, from the start of the content along the axis and across it.
  package var pages: [PageOnScreen] {
    let (scene, isHorizontal) = (self.scene, pager.configuration.axis == .horizontal)
    return zip(scene.pages, scene.frames).map { page, frame in
      PageOnScreen(
        id: page.id, text: page.text, start: isHorizontal ? frame.minX : frame.minY,
        extent: isHorizontal ? frame.width : frame.height,
        crossExtent: isHorizontal ? frame.height : frame.width)
    }
  }

  package var margins: [Double] {
    let margins = scene.margins
    return [margins.top, margins.leading, margins.bottom, margins.trailing]
  }

  package var content: CGSize { scene.contentSize }

  /// `true` if SwiftUI creates the views as they come near.
  package var isLazy: Bool { scene.isLazy }

  /// The share of a page that is aligned to the same share of the container, on both axes.
  package var anchor: [Double] { scene.anchor.map { [$0.x, $0.y] } ?? [] }

  /// `true` if the view scrolls along the config's axis only.
  package var scrollsAlongAxis: Bool {
    scene.axes == pager.configuration.axis.pick(.horizontal, .vertical)
  }

  /// The page that SwiftUI reads from its position.
  package var shown: AnyHashable? { scene.selected }

  /// Makes SwiftUI show another page, and write it to the position.
  package func pass(_ id: AnyHashable?) { scene.select(id) }

  /// The target of a gesture along the axis that lifted at a place, with a velocity in points per
  /// second.
  package func rest(from start: Double, lifting place: Double, velocity: Double) -> Double {
    let axis = pager.configuration.axis
    func point(_ along: Double) -> CGPoint {
      CGPoint(x: axis.pick(along, 0), y: axis.pick(0, along))
    }
    let rest = scene.rest(
      from: point(start), lifting: point(place),
      velocity: CGVector(dx: axis.pick(velocity, 0), dy: axis.pick(0, velocity)))
    return axis.pick(rest.x, rest.y)
  }
}

/// A page on screen.
package struct PageOnScreen: Equatable {
  package var id: AnyHashable
  package var text: String?
  package var start: Double
  package var extent: Double
  package var crossExtent: Double

  package init(id: AnyHashable, text: String?, start: Double, extent: Double, crossExtent: Double) {
    self.id = id
    self.text = text
    self.start = start
    self.extent = extent
    self.crossExtent = crossExtent
  }
}
