public import Folio
import FolioSwiftUI
import Foundation
import SwiftUI

/// A SwiftUI scroll view of five pages of 100 points, with the behaviour of a config.
@MainActor
public struct SwiftUIApp {
  private let pager: Pager
  private let isMirrored: Bool

  public init(config: String, isMirrored: Bool = false) throws(ConfigFailure) {
    var pager = try Pager(config: config)
    pager.handle(.reload(.uniform(count: 5)))
    self.pager = pager
    self.isMirrored = isMirrored
  }

  /// Where a gesture comes to rest: x and y; across the axis everything is at 7.
  public func rest(from start: Double, to proposed: Double, velocity: Double) -> [Double] {
    let isHorizontal = pager.configuration.axis == .horizontal
    func point(_ along: Double) -> CGPoint {
      isHorizontal ? CGPoint(x: along, y: 7) : CGPoint(x: 7, y: along)
    }
    let view = ScrollView(
      isHorizontal ? .horizontal : .vertical, container: CGSize(width: 100, height: 100),
      content: isHorizontal ? CGSize(width: 500, height: 100) : CGSize(width: 100, height: 500),
      direction: isMirrored ? .rightToLeft : .leftToRight)
    _ = view.scrollTargetBehavior(.folio(pager))
    let rest = view.rest(
      .folio(pager), from: point(start), to: point(proposed),
      velocity: isHorizontal
        ? CGVector(dx: velocity, dy: 9) : CGVector(dx: 9, dy: velocity))
    return [rest.x, rest.y]
  }
}
