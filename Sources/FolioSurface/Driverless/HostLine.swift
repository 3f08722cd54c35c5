public import FolioCore

/// A line of pages for a host that lays them out by itself, such as a stack in SwiftUI: how long pages
/// are, what lies between and around them, and when to turn one by itself.
///
/// A value, made for one size. Every page is shown once, so a config that loops is a line with ends,
/// and a step beyond an end goes back to the other one. Pages that have places of their own or change
/// their length on the way (`placed`, `weighted`) are no line; such hosts cannot show them.
package struct HostLine: Sendable {
  /// The pager, with these pages and of this size.
  package let pager: Pager

  /// Lays pages out; O(1) where they have one length, else O(pages).
  ///
  /// - Parameters:
  ///   - pager: says how, by its config.
  ///   - content: the pages; those that the config does not allow are left out, all of them.
  ///   - bounds: the room there is, the insets of the config included.
  package init(_ pager: Pager, _ content: PageContent, in bounds: Viewport) {
    var (pager, effects) = (pager, Effects())
    pager.openLoop(&effects)
    pager.handle(.resize(.step(to: bounds)), into: &effects)
    pager.handle(.reload(content), into: &effects)
    self.pager = pager
  }

  private var layout: PageLayout { pager.layout }

  /// How many pages there are.
  package var count: Int { layout.pageCount }
  /// The axis they follow each other along.
  package var axis: PagingAxis { pager.configuration.axis }
  /// How long they are across the axis, in points: as long as there is room.
  package var crossExtent: Points { layout.viewport.crossExtent }
  /// What keeps the content away from the ends of the bounds at rest, without belonging to it.
  package var margins: Insets { layout.insets }
  /// The content before the first page and after the last.
  package var padding: Insets { layout.padding }

  /// From the end of a page to the beginning of the next one, in points.
  package var spacing: Points {
    guard count > 1 else { return 0 }
    return layout.start(ofPage: 1) - layout.start(ofPage: 0) - layout.extent(ofPage: 0)
  }

  /// How long a page is, in points; 0 for a page that is not there.
  package func extent(ofPage page: Int) -> Points {
    (0..<count).contains(page) ? layout.extent(ofPage: page) : 0
  }

  /// Which point of a page comes to rest at the same point of the room between the margins: 0 where it
  /// begins, 1 where it ends.
  package var alignment: Double {
    switch layout.rules.placement {
    case .aligned(let share), .anchored(let share, _): share
    case .edgeAware: 0.5
    case .every, .list: 0
    }
  }

  /// Whether pages are selected together.
  package var isGrouped: Bool { layout.rules.grouping != .single }

  /// The first page of those that are selected together with a page.
  package func firstPage(with page: Int) -> Int {
    guard (0..<count).contains(page) else { return page }
    return layout.pages(ofGroup: layout.group(ofPage: page)).lowerBound
  }
}

/// A page that is turned by itself after a while.
public struct AutoplayTurn: Equatable, Sendable {
  /// The page that shows.
  public var page: Int
  /// How long it shows, in milliseconds; at least 1, at most `Limits.maximumInterval`.
  public var interval: Double
  /// The page it turns to.
  public var destination: Int
  /// Which way autoplay goes from then on.
  public var direction: Direction
}

extension HostLine {
  /// Whether the config has an autoplay.
  package var playsByItself: Bool { pager.configuration.autoplay != nil }

  /// What autoplay does on a page as things stand; `nil` while it does nothing.
  ///
  /// Two answers that are equal are one turn: the time of the first goes on. With another one it
  /// begins anew, as it does on every page and after every touch that counts.
  ///
  /// - Parameters:
  ///   - page: the page that shows; the first one where it is not there.
  ///   - moment: how things stand; where it can go is worked out here.
  package func turn(on page: Int, _ moment: AutoplayMoment) -> AutoplayTurn? {
    guard let autoplay = pager.configuration.autoplay, let interval = autoplay.stay else {
      return nil
    }
    var (pager, effects, moment) = (pager, Effects(), moment)
    let page = (0..<count).contains(page) ? page : 0
    pager.handle(.go(.page(page), animated: false), into: &effects)
    moment.canGoOn = pager.canGo(moment.direction)
    moment.canGoBack = pager.canGo(moment.direction.opposite)
    guard autoplay.counts(moment), let step = autoplay.step(moment) else { return nil }
    pager.handle(.go(step.destination, animated: false), into: &effects)
    guard let destination = pager.settled, destination != page else { return nil }
    return AutoplayTurn(
      page: page, interval: interval, destination: destination, direction: step.direction)
  }
}
