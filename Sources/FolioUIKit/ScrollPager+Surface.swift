#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Folio
  import UIKit

  // What the scroll view goes through beside scrolling: sizes, safe area, window, direction.
  extension ScrollPager {
    func connect() {
      connection.setDelegate(self)
      driver.observer = DriverRelay(self)
      surface.pages.owner = self
      connection.frames.isDue = { [weak self] in self?.advance(by: $0) }
      driver.connect(to: surface)
      connection.probe.watch(self)
      insetsMayHaveChanged()
    }

    /// Lets go of the scroll view: gives the delegate, the insets and the rest back as they were.
    ///
    /// Views that show stay. Called by itself, on the main actor, when the object is released.
    public func detach() {
      if scrollView.delegate === self { scrollView.delegate = nil }
      connection.end(surface)
    }

    func didLayout() {
      connection.setDelegate(self)
      directionMayHaveChanged()
      insetsMayHaveChanged()
      driver.didLayout()
      surface.pages.layOut()
      update()
    }

    func directionMayHaveChanged() {
      driver.setDirection(scrollView.readingDirection)
    }

    func insetsMayHaveChanged() {
      let insets = surface.ownInsets
      guard insets != toldInsets else { return }
      toldInsets = insets
      driver.insetsChanged(to: insets)
    }

    func didMoveToWindow() {
      clock.isHidden = scrollView.window == nil
      configurationChanged()
    }

    /// Frames are asked for only where time matters: for autoplay, in a window.
    func configurationChanged() {
      surface.prepare(pager.configuration)
      let needsFrames = pager.configuration.autoplay != nil && !clock.isHidden
      if needsFrames { connection.frames.start() } else { connection.frames.stop() }
    }
  }

  extension UIScrollView {
    /// Which way text runs in it.
    var readingDirection: CoordinateMapping.ReadingDirection {
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  extension UIAccessibilityScrollDirection {
    /// Which way it leads through the pages; `nil` across the axis.
    ///
    /// Directions are those of the fingers: to the left is on to the page at the right.
    func way(_ axis: Axis, isMirrored: Bool) -> Direction? {
      switch (self, axis) {
      case (.next, _): .forward
      case (.previous, _): .backward
      case (.left, .horizontal), (.up, .vertical): isMirrored ? .backward : .forward
      case (.right, .horizontal), (.down, .vertical): isMirrored ? .forward : .backward
      default: nil
      }
    }
  }
#endif
