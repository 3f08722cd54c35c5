public import FolioKit
import FolioSwiftUI
public import Foundation
import SwiftUI

/// The view of pages of a config, in a window.
@MainActor
public final class PagerViewApp {
  /// How the view gets its pages.
  public enum Pages: Sendable {
    case count(Int)
    /// Lengths along the axis, known by letters.
    case extents([Double])
  }

  private let pager: Pager
  private var view: any View
  /// What the app binds; `nil` where it binds nothing.
  public var selection: AnyHashable?
  /// The window it fills.
  public var window: CGSize
  /// What the device covers of it: top, leading, bottom, trailing.
  public var safeArea = [0.0, 0, 0, 0]
  public var isHidden = false
  public var hasReducedMotion = false

  public init(
    config: String, _ pages: Pages, width: Double, height: Double, isBound: Bool = true
  ) throws(ConfigFailure) {
    pager = try Pager(config: config)
    window = CGSize(width: width, height: height)
    view = EmptyView()
    switch pages {
    case .count(let count):
      view = FolioPager(pager, count: count, selection: isBound ? binding() : nil) {
        Text("\($0)")
      }
    case .extents(let extents):
      let letters = zip("abcdefghij", extents).map { Letter(id: String($0), extent: $1) }
      view = FolioPager(
        pager, letters, selection: isBound ? binding() : nil, extent: { $0.extent }
      ) {
        Text($0.id)
      }
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

  private var scene: StandInScene {
    view.standIn(
      in: window,
      safeArea: EdgeInsets(
        top: safeArea[0], leading: safeArea[1], bottom: safeArea[2], trailing: safeArea[3]),
      scenePhase: isHidden ? .background : .active, reduceMotion: hasReducedMotion)
  }

  /// Where the pages are: their ends from the beginning of the content, along the axis and across it.
  public var pages: [PageOnScreen] {
    let (scene, isHorizontal) = (self.scene, pager.configuration.axis == .horizontal)
    return zip(scene.pages, scene.frames).map { page, frame in
      PageOnScreen(
        id: page.id, text: page.text, start: isHorizontal ? frame.minX : frame.minY,
        extent: isHorizontal ? frame.width : frame.height,
        crossExtent: isHorizontal ? frame.height : frame.width)
    }
  }

  public var margins: [Double] {
    let margins = scene.margins
    return [margins.top, margins.leading, margins.bottom, margins.trailing]
  }

  public var content: CGSize { scene.contentSize }

  /// Which share of a page is brought to the same share of the container, on both axes.
  public var anchor: [Double] { scene.anchor.map { [$0.x, $0.y] } ?? [] }

  /// Whether it scrolls along the axis of the config alone.
  public var scrollsAlongAxis: Bool {
    scene.axes == pager.configuration.axis.pick(.horizontal, .vertical)
  }

  /// The page that SwiftUI shows.
  public var shown: AnyHashable? { scene.selected }

  /// SwiftUI shows another page.
  public func pass(_ id: AnyHashable?) { scene.select(id) }

  /// Where the scroll view comes to rest after a gesture along the axis; in points per second.
  public func rest(from start: Double, to proposed: Double, velocity: Double) -> Double {
    let axis = pager.configuration.axis
    func point(_ along: Double) -> CGPoint {
      CGPoint(x: axis.pick(along, 0), y: axis.pick(0, along))
    }
    let rest = scene.rest(
      from: point(start), to: point(proposed),
      velocity: CGVector(dx: axis.pick(velocity, 0), dy: axis.pick(0, velocity)))
    return axis.pick(rest.x, rest.y)
  }

  /// What the scroll view does.
  public enum Doing: String, Sendable {
    case idle, tracking, interacting, decelerating, animating
  }

  /// The scroll view does something else now.
  public func change(_ old: Doing, to new: Doing) {
    func phase(_ doing: Doing) -> ScrollPhase {
      switch doing {
      case .idle: .idle
      case .tracking: .tracking
      case .interacting: .interacting
      case .decelerating: .decelerating
      case .animating: .animating
      }
    }
    scene.change(phase(old), to: phase(new))
  }

  /// Lets everything that began with the view as it is now come to its end.
  public func runTasks() async { await scene.runTasks() }
}

/// A page as a view shows it.
public struct PageOnScreen: Equatable {
  public var id: AnyHashable
  public var text: String?
  public var start: Double
  public var extent: Double
  public var crossExtent: Double

  public init(id: AnyHashable, text: String?, start: Double, extent: Double, crossExtent: Double) {
    self.id = id
    self.text = text
    self.start = start
    self.extent = extent
    self.crossExtent = crossExtent
  }
}
