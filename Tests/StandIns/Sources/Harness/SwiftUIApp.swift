package import FolioKit
import FolioSwiftUI
import Foundation
import SwiftUI

@testable import Samples

/// A SwiftUI scroll view of five pages of 100 points, with the behavior of a config.
@MainActor
package struct SwiftUIApp {
  private let pager: Pager
  private let isMirrored: Bool

  package init(config: String, isMirrored: Bool = false) throws(ConfigFailure) {
    var pager = try Pager(config: config)
    pager.handle(.reload(.uniform(count: 5)))
    self.pager = pager
    self.isMirrored = isMirrored
  }

  private var isHorizontal: Bool { pager.configuration.axis == .horizontal }

  /// The target of a gesture by its lift, as x and y; everything is at 7 across the axis.
  package func rest(from start: Double, lifting place: Double, velocity: Double) -> [Double] {
    let speed = isHorizontal ? CGVector(dx: velocity, dy: 9) : CGVector(dx: 9, dy: velocity)
    let proposed = scroll.proposal(
      .folio(pager), lifting: point(place), velocity: speed)
    return rest(from: start, to: isHorizontal ? proposed.x : proposed.y, velocity: velocity)
  }

  /// The target of a gesture by its proposed target.
  ///
  /// - Parameter former: the extent of pages and container when the gesture began, before a resize.
  package func rest(
    from start: Double, to proposed: Double, velocity: Double, former: Double? = nil
  ) -> [Double] {
    let rest = scroll.rest(
      .folio(pager), from: point(start), to: point(proposed),
      velocity: isHorizontal ? CGVector(dx: velocity, dy: 9) : CGVector(dx: 9, dy: velocity),
      former: former.map(size))
    return [rest.x, rest.y]
  }

  /// `true` if the behavior limits scrolls.
  package var isLimited: Bool { scroll.isLimited(.folio(pager)) }

  private var scroll: StandInScroll {
    StandInScroll(
      isHorizontal ? .horizontal : .vertical, container: size(100),
      content: size(500), direction: isMirrored ? .rightToLeft : .leftToRight)
  }

  private func point(_ along: Double) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 7) : CGPoint(x: 7, y: along)
  }

  private func size(_ along: Double) -> CGSize {
    isHorizontal ? CGSize(width: along, height: 100) : CGSize(width: 100, height: along)
  }

  /// The target of a gesture by its lift, in the documented stack of the shelf on a window of 390
  /// points; the velocity is in points per second.
  package static func stack(
    lifting place: Double, velocity: Double
  ) throws(ConfigFailure) -> Double {
    precondition(AppResources.areCopied, "the main bundle takes no resources")
    let view = StackView(pager: try Pager(resource: "shelf"))
    let scene = view.standIn(in: CGSize(width: 390, height: 600))
    return scene.rest(
      from: .zero, lifting: CGPoint(x: place, y: 0), velocity: CGVector(dx: velocity, dy: 0)
    ).x
  }
}
