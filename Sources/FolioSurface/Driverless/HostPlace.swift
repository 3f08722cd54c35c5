package import FolioCore

/// Where a host stands that scrolls by itself and is asked, such as SwiftUI.
///
/// Everything is in the host's coordinates, along the axis: where reading begins the host counts 0,
/// whatever insets there are.
package struct HostPlace: Equatable, Sendable {
  /// Where the container begins.
  package var offset: Points
  /// The bounds of the host less its insets.
  package var container: Viewport
  /// The length of the content.
  package var contentExtent: Points
  /// How the host's coordinates lie to those of the pager.
  package var mapping: CoordinateMapping

  /// A place of a host.
  package init(
    offset: Points, container: Viewport, contentExtent: Points, mapping: CoordinateMapping
  ) {
    self.offset = offset
    self.container = container
    self.contentExtent = contentExtent
    self.mapping = mapping
  }

  /// Whether every number is finite and within `Limits`.
  var isValid: Bool {
    [offset, container.extent, container.crossExtent, contentExtent]
      .allSatisfy { Points(validating: $0.value) != nil }
  }

  /// The pager's offset there; `nil` unless every number is finite and within `Limits`.
  func logical(_ layout: PageLayout) -> Points? {
    guard isValid else { return nil }
    let mapped = mapping.mapped(
      offset: offset, viewport: container.extent, contentExtent: contentExtent)
    return mapped - layout.insets.leading
  }
}

extension Pager {
  /// What an indicator shows while the host is at a place; `nil` unless every number is finite and
  /// within `Limits`.
  ///
  /// The pager, which has its pages, is not changed, so this may be asked at every move. A config that
  /// loops is taken for a line with ends, which is what the host shows.
  package func indicator(at place: HostPlace) -> PageIndicator? {
    var pager = self
    var effects = Effects()
    pager.fit(place.container, &effects)
    if pager.layout.isLooping { pager.openLoop(&effects) }
    guard let offset = place.logical(pager.layout) else { return nil }
    pager.handle(.scroll(to: offset, cause: .programmatic), into: &effects)
    return PageIndicator(pager)
  }
}
