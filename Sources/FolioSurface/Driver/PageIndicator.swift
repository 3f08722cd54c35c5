public import FolioCore

/// The state of an indicator of pages, such as dots or tabs.
///
/// It is driven one way: it shows the pager's fraction, and a tap or a drag on it only asks the pager
/// to go to a page. It moves when the pager does, never by itself.
public struct PageIndicator: Equatable, Sendable {
  /// How many pages there are.
  public var count: Int
  /// The page position, unclamped: below 0 or beyond the last page while bouncing; `nil` without pages.
  public var fraction: Double?
  /// The page position it shows: kept to the pages there are, and modulo their count when looping; `nil`
  /// without pages.
  public var shown: Double?
  /// The share of the content before the offset; 0 without content.
  public var scrollFraction: Double
  /// The page that counts as the present one; `nil` without pages.
  public var current: Int?
  /// How many snap points there are: as many dots as there are places to rest, where pages share some.
  public var snapCount: Int
  /// The number of the snap point that counts as the present one; `nil` without any.
  public var currentSnap: Int?

  /// The indicator of a pager as it is now.
  public init(_ pager: Pager) {
    count = pager.layout.pageCount
    fraction = pager.fraction
    shown = pager.clampedFraction
    scrollFraction = pager.scrollFraction
    current = pager.current
    snapCount = pager.layout.snapCount
    currentSnap = pager.currentSnap
  }

  /// The page of a place on an indicator that gives every page as much room.
  ///
  /// - Parameters:
  ///   - place: from the indicator's leading edge, in points; beyond its ends counts as at them.
  ///   - extent: the indicator's length, in points.
  /// - Returns: the page; `nil` without pages or without room.
  public func page(at place: Points, extent: Points) -> Int? {
    guard count > 0, extent > 0, place.value.isFinite else { return nil }
    let share: Double = place / extent
    guard let page = Int(exactly: (max(0, min(share, 1)) * Double(count)).rounded(.down)) else {
      return nil
    }
    return min(page, count - 1)
  }
}

extension PagerDriver {
  /// The present state of an indicator.
  public var indicator: PageIndicator { PageIndicator(held.pager) }

  /// Asks for the page or the snap point that a tap on an indicator, or a drag across it, is over; nothing
  /// where the pager is on its way there.
  ///
  /// - Returns: why it was refused; `nil` when it was not.
  @discardableResult
  public func indicate(_ destination: Destination) -> Refusal? {
    let pager = held.pager
    if pager.phase == .settling, let target = pager.target {
      switch destination {
      case .page(target.page, _, _): return nil
      case .snap(let number) where number == pager.layout.snapNumber(ofGroup: target.group):
        return nil
      default: break
      }
    }
    return go(destination)
  }
}
