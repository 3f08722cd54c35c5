package import FolioKit
import FolioUIKit
package import Foundation
import SwiftUI
import UIKit

@testable import FolioSwiftUI

/// The pager view of a config in a window, as SwiftUI shows it over UIKit.
@MainActor
package final class PagerViewApp {
  /// A page with its extent along the axis for `extent=content`, and its height.
  package struct Letter: Identifiable, Hashable, Sendable {
    package var id: String
    package var extent: Double
    package var height: Double?

    package init(_ id: String, extent: Double = 100, height: Double? = nil) {
      self.id = id
      self.extent = extent
      self.height = height
    }
  }

  /// Pages for the letters of a word.
  package static func word(_ letters: String) -> [Letter] { letters.map { Letter(String($0)) } }

  package var letters: [Letter]
  package var selection: String?
  package var isEnabled = true
  package var isRightToLeft = false
  /// The values written to the selection, in order.
  package private(set) var written: [String?] = []
  /// The pages whose lengths were queried.
  package private(set) var queried: [String] = []
  private var pager: Pager
  private let driver: PagerDriver?
  private let isTab: Bool
  private let hasExtents: Bool
  private let window: UIWindow
  private let host = UIHostingController(rootView: AnyView(EmptyView()))
  private var isUpdating = false
  private var needsUpdate = false

  package init(
    config: String, _ letters: [Letter], selection: String? = nil, driver: PagerDriver? = nil,
    isTab: Bool = false, hasExtents: Bool = false, width: Double = 390, height: Double = 600,
    safeArea: Insets = .zero
  ) throws(ConfigFailure) {
    pager = try Pager(config: config)
    (self.letters, self.selection, self.driver) = (letters, selection, driver)
    (self.isTab, self.hasExtents) = (isTab, hasExtents)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.standIn(displayScale: 1e12)
    window.standIn(
      safeArea: UIEdgeInsets(
        top: 0, left: safeArea.leading.value, bottom: 0, right: safeArea.trailing.value))
    host.view.frame = window.bounds
    _ = navigation
    update()
    window.addSubview(host.view)
    layOut()
    flush()
  }

  private func binding() -> Binding<String?> {
    Binding(
      get: { @MainActor in self.selection },
      set: { @MainActor new in
        precondition(!self.isUpdating, "state is modified during an update of views")
        self.selection = new
        self.written.append(new)
        self.needsUpdate = true
      })
  }

  /// The closures of the hooks note here.
  package var hooks: [String] = []
  package var isScrollDisabled = false
  private let backSwipe = BackSwipe()
  private let edgeSwipe = BackSwipe()
  private lazy var navigation = UINavigationController(
    standIn: host, edge: edgeSwipe, content: backSwipe)

  /// `true` if a back swipe by the content begins under a finger that moves to the right.
  package func swipesBack() -> Bool {
    edgeSwipe.isEnabledHere = false
    return backSwipe.standInBegins(CGPoint(x: 20, y: 0))
  }

  /// `true` if the last update of a page was animated.
  package var wasPageAnimated: Bool? { AnimationProbe.isAnimated.last }
  package var canScroll: Bool { scrollView.isScrollEnabled }
  package var showsIndicator: Bool { scrollView.showsHorizontalScrollIndicator }

  private func view() -> FolioPager<[Letter], String, LetterPage> {
    let extent: ((Letter) -> CGFloat)? =
      hasExtents
      ? { letter in
        self.queried.append(letter.id)
        return letter.extent
      } : nil
    let view =
      driver.map {
        FolioPager($0, letters, id: \.id, selection: binding(), extent: extent) { LetterPage($0) }
      }
      ?? FolioPager(pager, letters, selection: binding(), extent: extent) { LetterPage($0) }
    let selected = binding()
    return
      (isTab
      ? view.tabStyle(
        selection: Binding(
          get: { @MainActor in selected.wrappedValue ?? "" },
          set: { @MainActor in selected.wrappedValue = $0 })) : view)
      .onPageChange { [weak self] in self?.hooks.append("page \($0)") }
      .onSettle { [weak self] in self?.hooks.append("settled \($0)") }
      .onProgress { [weak self] position in
        if self?.hooks.last != "progress" { self?.hooks.append("progress") }
      }
      .onPrefetch { [weak self] pages in self?.hooks.append("prefetch \(pages)") }
  }

  /// Replaces the config.
  package func replace(config: String) throws(ConfigFailure) {
    pager = try Pager(config: config)
    update()
  }

  /// Shows the view again, with its state, as a lazy stack does.
  package func reopen() {
    update()
    layOut()
    flush()
  }

  /// Removes the view.
  package func close() { host.rootView = AnyView(EmptyView()) }

  /// Evaluates the views after a change of the app's state, and lays out the window.
  package func update() {
    isUpdating = true
    host.rootView = AnyView(
      view().environment(\.isEnabled, isEnabled).scrollDisabled(isScrollDisabled)
        .scrollIndicators(isScrollDisabled ? .visible : .automatic)
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight))
    isUpdating = false
    layOut()
  }

  /// Changes state inside `withAnimation`.
  package func updateAnimated(_ change: (PagerViewApp) -> Void) {
    withAnimation { change(self) }
    update()
  }

  /// Lets SwiftUI evaluate the views as long as the selection was written.
  package func flush() {
    while needsUpdate {
      needsUpdate = false
      update()
    }
    layOut()
  }

  /// Waits for pending work on the main actor.
  package func wait() async {
    await Task { @MainActor in }.value
    flush()
  }

  private var controller: PagerController<[Letter], String, LetterPage> {
    guard let found = host.children.first as? PagerController<[Letter], String, LetterPage> else {
      preconditionFailure("no controller of pages")
    }
    return found
  }

  private var scrollView: UIScrollView { controller.paging.scrollView }
  private var hosts: [PageHost] { controller.children.compactMap { $0 as? PageHost } }

  // MARK: What is done to it

  /// Drags in steps, with updates of the views in between, and lifts.
  package func drag(by distance: Double, velocity: Double = 0, steps: Int = 8) {
    touch(by: distance, steps: steps)
    lift(velocity: velocity)
  }

  package func touch(by distance: Double, steps: Int = 8) {
    fingers.touchDown()
    for _ in 0..<steps {
      fingers.move(by: Points(distance / Double(steps)))
      flush()
    }
  }

  package func lift(velocity: Double = 0) {
    fingers.lift(velocity: Velocity(pointsPerMillisecond: velocity))
    flush()
    while scrollView.fingers.isMoving {
      fingers.advance(by: 16)
      flush()
    }
    layOut()
  }

  private var fingers: ScrollHand { ScrollHand(scrollView, pager.configuration.axis) }

  package func advance(by milliseconds: Double) {
    fingers.advance(by: milliseconds)
    flush()
  }

  /// Shows frames for some seconds.
  package func play(seconds: Int) {
    for frame in 0...seconds * 10 {
      CADisplayLink.standIn(frameAt: Double(frame) / 10)
      flush()
    }
    layOut()
    lift()
  }

  /// Rotates the window, with a SwiftUI layout between the two calls of the coordinator.
  package func rotate(width: Double, height: Double) -> Double {
    let coordinator = Coordinator()
    let size = CGSize(width: width, height: height)
    host.viewWillTransition(to: size, with: coordinator)
    let expanded = scrollView.contentInset.left
    coordinator.alongside?(coordinator)
    window.frame.size = size
    host.view.frame = window.bounds
    layOut()
    coordinator.completion?(coordinator)
    flush()
    return expanded
  }

  package func tap(_ id: String) {
    for host in hosts where host.standIn.text?.hasPrefix(id) == true {
      host.standIn.tap()
      if host.needsUpdate { host.update() }
    }
  }

  // MARK: What is to be seen

  package var offset: Double {
    pager.configuration.axis.pick(scrollView.contentOffset.x, scrollView.contentOffset.y)
  }
  /// The frame of the pager view in its host.
  package var frame: CGRect { controller.view.frame }
  /// The size of the pager view for a proposal.
  package func size(width: Double?, height: Double?) -> [Double] {
    let size = host.standInSize(
      ProposedViewSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) }))
    return [size.width, size.height]
  }
  /// The visible pages, with their texts and their places in the window along the axis.
  package var pages: [ShownPage] {
    hosts.map { host in
      let (frame, place) = (host.view.frame, offset)
      let isHorizontal = pager.configuration.axis == .horizontal
      return ShownPage(
        text: host.standIn.text ?? "", host: ObjectIdentifier(host),
        start: (isHorizontal ? frame.minX : frame.minY) - place,
        extent: isHorizontal ? frame.width : frame.height)
    }
    .sorted { $0.start < $1.start }
  }
  /// The texts of pages as VoiceOver reads them.
  package var read: [String] {
    (scrollView.accessibilityElements ?? []).compactMap { element in
      hosts.first { $0.view === element as AnyObject }?.standIn.text
    }
  }
  /// The opacities of the visible pages.
  package var opacities: [String: Double] {
    Dictionary(uniqueKeysWithValues: hosts.map { ($0.standIn.text ?? "", Double($0.view.alpha)) })
  }
  /// `true` if the controller properly contains the hosts of all visible pages, with the size of
  /// their views and without a safe area.
  package var areContained: Bool {
    hosts.allSatisfy { page in
      page.parent === controller && page.moves.suffix(2) == ["will come", "did come"]
        && page.view.superview === scrollView && page.safeAreaRegions == []
    } && controller.children.count == hosts.count && controller.parent === host
  }
  /// The page and the page count of the dots; `nil` without dots.
  package var dots: (page: Int, count: Int, frame: CGRect)? {
    let control = controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    return control.flatMap {
      $0.hidesForSinglePage && $0.numberOfPages < 2
        ? nil : ($0.currentPage, $0.numberOfPages, $0.frame)
    }
  }
  package func tapDot(_ page: Int) {
    let control = controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    control?.currentPage = page
    control?.sendActions(for: .valueChanged)
    flush()
    lift()
  }
  /// Lays out several times, since a layout can invalidate another one.
  private func layOut() { for _ in 0..<3 { window.layoutIfNeeded() } }
  package func forgetQueried() { queried = [] }

  /// The scroll view inside a visible page and its offset, if there is one.
  package var inner: (id: ObjectIdentifier, offset: Double)? {
    for host in hosts {
      if let inner = host.children.first as? InnerController {
        return (ObjectIdentifier(inner), Double(inner.scrollView.contentOffset.y))
      }
    }
    return nil
  }

  /// Scrolls inside the page.
  package func scrollInside(by distance: Double) {
    for host in hosts {
      guard let inner = host.children.first as? InnerController else { continue }
      let hand = ScrollHand(inner.scrollView, .vertical)
      hand.touchDown()
      hand.move(by: Points(distance))
      hand.lift()
    }
  }
}

package struct ShownPage: Equatable, Sendable {
  package var text: String
  package var host: ObjectIdentifier
  package var start: Double
  package var extent: Double
}

/// A page's letter, its number of taps, and whether it is enabled.
struct LetterPage: View {
  let letter: PagerViewApp.Letter
  @State private var taps = 0
  @Environment(\.isEnabled) private var isEnabled

  init(_ letter: PagerViewApp.Letter) { self.letter = letter }

  var body: some View {
    if letter.id == "probe" {
      AnimationProbe()
    } else if letter.id == "scroll" {
      InnerScroll()
    } else if letter.height == .infinity {
      Color.red
    } else {
      Text(letter.id + (taps > 0 ? "\(taps)" : "") + (isEnabled ? "" : " off"))
        .onTapGesture { taps += 1 }
        .frame(height: letter.height.map { CGFloat($0) + CGFloat(taps) * 50 })
    }
  }
}

/// Notes whether its updates are animated.
struct AnimationProbe: UIViewControllerRepresentable {
  @MainActor static var isAnimated: [Bool] = []
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {
    Self.isAnimated.append(context.transaction.animation != nil)
  }
}

/// A UIKit scroll view inside a page.
private struct InnerScroll: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> InnerController { InnerController() }
  func updateUIViewController(_ controller: InnerController, context: Context) {}
}

private final class InnerController: UIViewController {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.contentSize = CGSize(width: 390, height: 900)
    view.addSubview(scrollView)
  }
}
