public import FolioKit
import FolioSwiftUI
public import Foundation
import SwiftUI

/// A SwiftUI scroll view of pages of 100 points, with the behaviour of a config.
@MainActor
public struct SwiftUIApp {
  private let pager: Pager
  private let isMirrored: Bool
  private let count: Int

  public init(config: String, count: Int = 5, isMirrored: Bool = false) throws(ConfigFailure) {
    var pager = try Pager(config: config)
    pager.handle(.reload(.uniform(count: count)))
    self.pager = pager
    self.count = count
    self.isMirrored = isMirrored
  }

  private var isHorizontal: Bool { pager.configuration.axis == .horizontal }

  /// Where a gesture comes to rest: x and y; across the axis everything is at 7.
  ///
  /// - Parameter former: how long pages and container were when it began; of a change of size before.
  public func rest(
    from start: Double, to proposed: Double, velocity: Double, former: Double? = nil
  ) -> [Double] {
    func point(_ along: Double) -> CGPoint {
      isHorizontal ? CGPoint(x: along, y: 7) : CGPoint(x: 7, y: along)
    }
    func size(_ along: Double) -> CGSize {
      isHorizontal ? CGSize(width: along, height: 100) : CGSize(width: 100, height: along)
    }
    let scroll = StandInScroll(
      isHorizontal ? .horizontal : .vertical, container: size(100),
      content: size(100 * Double(count)), direction: isMirrored ? .rightToLeft : .leftToRight)
    let rest = scroll.rest(
      .folio(pager), from: point(start), to: point(proposed),
      velocity: isHorizontal ? CGVector(dx: velocity, dy: 9) : CGVector(dx: 9, dy: velocity),
      former: former.map(size))
    return [rest.x, rest.y]
  }

  /// What an indicator shows where the scroll view stands, between insets.
  ///
  /// - Parameter offset: as the scroll view has it, which starts at minus the inset.
  public func indicator(at offset: Double, insets: Insets = .zero) -> PageIndicator? {
    pager.indicator(in: geometry(offset, insets), isMirrored ? .rightToLeft : .leftToRight)
  }

  private func geometry(_ offset: Double, _ insets: Insets) -> ScrollGeometry {
    let (first, last) = (insets.leading.value, insets.trailing.value)
    let (length, content) = (100 + first + last, 100 * Double(count))
    return ScrollGeometry(
      contentOffset: isHorizontal ? CGPoint(x: offset, y: -3) : CGPoint(x: -3, y: offset),
      contentSize: isHorizontal
        ? CGSize(width: content, height: 94) : CGSize(width: 94, height: content),
      contentInsets: isHorizontal
        ? EdgeInsets(top: 3, leading: first, bottom: 3, trailing: last)
        : EdgeInsets(top: first, leading: 3, bottom: last, trailing: 3),
      containerSize: isHorizontal
        ? CGSize(width: length, height: 100) : CGSize(width: 100, height: length))
  }

  /// The pages that the lines for an app are told while the scroll view goes from one offset to
  /// another.
  public func pages(through offsets: [Double]) -> [Int?] {
    var pages: [Int?] = []
    let pager = self.pager
    let view = ScrollView(.horizontal) { Text("pages") }
      .onScrollGeometryChange(for: Int?.self) {
        pager.indicator(in: $0)?.current
      } action: {
        pages.append($1)
      }
    let scene = view.standIn(in: CGSize(width: 100, height: 100))
    for offset in offsets { scene.move(to: geometry(offset, .zero)) }
    return pages
  }

  /// The source of a view that is documented.
  public static func source(of view: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(view).swift")
  }
}
