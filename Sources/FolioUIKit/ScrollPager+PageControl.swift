#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  extension ScrollPager {
    private static let tap = UIAction.Identifier("folio.page-control")

    /// Connects a page control without another pager: dots for snap points, autoplay's progress.
    public func connect(_ control: UIPageControl) {
      disconnect(control)
      attached.indicators.add(ObjectIdentifier(control)) { [weak self, weak control] dots in
        guard let self, let control else { return false }
        control.numberOfPages = dots.snaps
        // A finger along the dots is ahead of the pager.
        let goal = pager.target.map { pager.layout.snapNumber(ofGroup: $0.group) }
        if goal != control.currentPage { control.currentPage = dots.currentSnap ?? 0 }
        guard let played = dots.played else { return true }
        let progress = control.progress ?? UIPageControlProgress()
        if control.progress == nil { control.progress = progress }
        progress.currentProgress = Float(played)
        return true
      }
      let action = UIAction(identifier: Self.tap) { [weak self, weak control] _ in
        guard let self, let control, surface.attached != nil else { return }
        let (snap, isTap) = (control.currentPage, control.interactionState != .continuous)
        // A tap moves no dot by itself, and a refused request is taken back.
        if isTap || driver.indicate(.snap(snap)) != nil { attached.indicate(.snap(snap)) }
      }
      control.addAction(action, for: .valueChanged)
    }

    /// Disconnects a page control, which stays as it is.
    public func disconnect(_ control: UIPageControl) {
      attached.indicators.remove(ObjectIdentifier(control))
      control.removeAction(identifiedBy: Self.tap, for: .valueChanged)
    }
  }
#endif
