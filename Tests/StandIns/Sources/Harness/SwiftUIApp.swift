public import Folio
import FolioSwiftUI
public import Foundation
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

  /// What an indicator shows where the scroll view stands, between insets.
  ///
  /// - Parameter offset: as the scroll view has it, which starts at minus the inset.
  public func indicator(at offset: Double, insets: Insets = .zero) -> PageIndicator? {
    pager.indicator(in: geometry(offset, insets), isMirrored ? .rightToLeft : .leftToRight)
  }

  private func geometry(_ offset: Double, _ insets: Insets) -> ScrollGeometry {
    let isHorizontal = pager.configuration.axis == .horizontal
    let (first, last) = (insets.leading.value, insets.trailing.value)
    let length = 100 + first + last
    return ScrollGeometry(
      contentOffset: isHorizontal ? CGPoint(x: offset, y: -3) : CGPoint(x: -3, y: offset),
      contentSize: isHorizontal
        ? CGSize(width: 500, height: 94) : CGSize(width: 94, height: 500),
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
    for offset in offsets { view.standIn(geometry(offset, .zero)) }
    return pages
  }

  /// The source of the view that is documented.
  public static let source = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "ShelfView.swift")
}
