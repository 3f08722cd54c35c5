#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Folio
  public import UIKit

  /// An indicator that somebody else holds.
  struct WeakPageControl {
    weak var control: UIPageControl?
  }

  extension ScrollPager {
    /// Lets a page control show the pages, and ask for them.
    ///
    /// It is driven one way: what is tapped on it is only a request, and it shows what the pager says.
    public func connect(_ control: UIPageControl) {
      indicators.removeAll { $0.control == nil }
      indicators.append(WeakPageControl(control: control))
      control.addAction(
        UIAction { [weak self, weak control] _ in
          guard let self, let control else { return }
          let page = control.currentPage
          update()
          driver.indicate(page)
        }, for: .valueChanged)
      update()
    }

    /// Brings the indicators in line with the pager.
    func update() {
      let shown = driver.indicator
      for control in indicators.lazy.compactMap(\.control) {
        if control.numberOfPages != shown.count { control.numberOfPages = shown.count }
        if let page = shown.current, control.currentPage != page { control.currentPage = page }
      }
    }
  }
#endif
