public import FolioCore

extension HostLine {
  /// The first of the pages that are selected together with one, by what they are known by; `nil` for a
  /// page that is not there.
  ///
  /// O(pages).
  public func selected<Data, ID>(_ id: ID?, of pages: NumberedPages<Data, ID>) -> ID? {
    id.flatMap { pages.index(of: $0) }.map { pages[firstPage(with: $0)].id }
  }

  /// What autoplay does on a page as things stand; `nil` while it does nothing.
  ///
  /// O(pages) where the config has an autoplay.
  ///
  /// - Parameters:
  ///   - id: the page that shows, by what it is known by; the first one where it is not there.
  ///   - moment: how things stand.
  ///   - isHidden: whether nobody sees the pages.
  public func turn<Data, ID>(
    on id: ID?, of pages: NumberedPages<Data, ID>, _ moment: AutoplayMoment, isHidden: Bool
  ) -> AutoplayTurn? {
    guard playsByItself else { return nil }
    var moment = moment
    moment.isHidden = isHidden
    return turn(on: id.flatMap { pages.index(of: $0) } ?? 0, moment)
  }
}
