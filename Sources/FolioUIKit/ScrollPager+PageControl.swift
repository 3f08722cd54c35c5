#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  @MainActor
  final class PageControlLink {
    weak var control: UIPageControl?
    var queried: Int?

    init(_ control: UIPageControl) { self.control = control }
  }

  extension ScrollPager {
    private static let tap = UIAction.Identifier("folio.page-control")

    /// Connects a page control without another pager: dots for snap points, autoplay's progress.
    public func connect(_ control: UIPageControl) {
      disconnect(control)
      let link = PageControlLink(control)
      controls.append(link)
      attached.indicators.add { [weak self, weak link] shown in
        guard let self, let link, let control = link.control else { return false }
        control.numberOfPages = shown.snaps
        // A finger along the dots is ahead of the pager.
        let goal = pager.target.map { pager.layout.snapNumber(ofGroup: $0.group) }
        if let queried = link.queried, queried != shown.currentSnap, goal == queried { return true }
        link.queried = nil
        control.currentPage = shown.currentSnap ?? 0
        return true
      }
      let action = UIAction(identifier: Self.tap) { [weak self, weak link] _ in
        guard let self, let link, let control = link.control, surface.attached != nil else {
          return
        }
        let snap = control.currentPage
        guard control.interactionState == .continuous else {
          return attached.indicate(.snap(snap))
        }
        link.queried = snap
        // A refused request is taken back.
        if driver.indicate(.snap(snap)) != nil { attached.indicate(.snap(snap)) }
      }
      control.addAction(action, for: .valueChanged)
    }

    /// Disconnects a page control, which stays as it is.
    public func disconnect(_ control: UIPageControl) {
      controls.removeAll { $0.control == nil || $0.control === control }
      control.removeAction(identifiedBy: Self.tap, for: .valueChanged)
    }

    func showProgress() {
      guard let played = attached.played else { return }
      for control in controls.lazy.compactMap({ $0.control }) {
        let progress = control.progress ?? UIPageControlProgress()
        if control.progress == nil { control.progress = progress }
        progress.currentProgress = Float(played)
      }
    }
  }
#endif
