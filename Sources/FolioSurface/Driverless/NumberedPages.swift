package import FolioCore

/// The elements of a collection as pages: each with its place, counted from 0, and what it is known by.
///
/// Nothing is copied; a page is made when it is asked for.
package struct NumberedPages<Data: RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
  /// An element and its place.
  package struct Page {
    /// The place, counted from 0.
    package let index: Int
    /// The element.
    package let element: Data.Element
    /// What the page is known by.
    package let id: ID
  }

  /// The elements.
  package let data: Data
  private let id: (Data.Element) -> ID

  /// Numbers the elements of a collection.
  ///
  /// - Parameter id: what an element is known by.
  package init(_ data: Data, id: @escaping (Data.Element) -> ID) {
    self.data = data
    self.id = id
  }

  /// Always 0.
  package var startIndex: Int { 0 }
  /// How many pages there are.
  package var endIndex: Int { data.count }

  /// The page at a place; O(1).
  package subscript(index: Int) -> Page {
    let element = data[data.index(data.startIndex, offsetBy: index)]
    return Page(index: index, element: element, id: id(element))
  }

  /// The place of the page with an identifier; `nil` where no page has it.
  ///
  /// O(pages).
  package func index(of id: ID) -> Int? { firstIndex { $0.id == id } }
}

extension HostLine {
  /// The first of the pages that are selected together with one, by what they are known by; `nil` for a
  /// page that is not there.
  ///
  /// O(pages).
  package func selected<Data, ID>(_ id: ID?, of pages: NumberedPages<Data, ID>) -> ID? {
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
  package func turn<Data, ID>(
    on id: ID?, of pages: NumberedPages<Data, ID>, _ moment: AutoplayMoment, isHidden: Bool
  ) -> AutoplayTurn? {
    guard playsByItself else { return nil }
    var moment = moment
    moment.isHidden = isHidden
    return turn(on: id.flatMap { pages.index(of: $0) } ?? 0, moment)
  }
}
