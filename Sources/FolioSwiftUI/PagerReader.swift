#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import FolioKit
  public import FolioUIKit
  public import SwiftUI
  public import UIKit

  /// Gives views a handle of the pager among them, as `ScrollViewReader` does for a scroll view.
  public struct PagerReader<Content: View>: View {
    @State private var proxy = PagerProxy()
    private let content: (PagerProxy) -> Content

    /// Creates a reader for one pager.
    public init(@ViewBuilder content: @escaping (PagerProxy) -> Content) {
      self.content = content
    }

    /// The views with the handle in their environment.
    public var body: some View { content(proxy).environment(\.pagerSurroundings.proxy, proxy) }
  }

  /// A handle of the pager in a `PagerReader`.
  @MainActor
  public final class PagerProxy {
    weak var paging: ScrollPager? {
      didSet {
        if let state { paging?.restore(state.0, naming: state.1) }
        state = nil
        for dots in dots { paging?.connect(dots) }
      }
    }
    /// A state to restore once there is a pager.
    private var state: (SavedState, PageNaming)?
    private var dots: [UIPageControl] = []

    nonisolated init() {}

    /// The pager with everything that UIKit's adapter can do; `nil` before it is shown.
    public var scrollPager: ScrollPager? { paging }

    /// Goes to a page; returns the reason for a refusal.
    @discardableResult
    public func go(_ destination: Destination, animated: Bool = true) -> Refusal? {
      paging?.scrollToPage(destination, animated: animated)
    }

    /// The place of the pager, to be stored; `nil` before it is shown.
    public func savedState(naming: PageNaming = .none) -> SavedState? {
      paging?.savedState(naming: naming)
    }

    /// Restores a place without an animation, once the pager is shown.
    public func restore(_ state: SavedState, naming: PageNaming = .none) {
      if paging?.restore(state, naming: naming) == nil { self.state = (state, naming) }
    }

    fileprivate func connect(_ control: UIPageControl) {
      dots.append(control)
      paging?.connect(control)
    }

    fileprivate func disconnect(_ control: UIPageControl) {
      dots.removeAll { $0 === control }
      paging?.disconnect(control)
    }
  }

  struct PagerSurroundings: EnvironmentKey {
    static var defaultValue: Self { Self() }
    var proxy: PagerProxy?
    var recording: Binding<PagerRecording?>?
  }

  extension EnvironmentValues {
    var pagerSurroundings: PagerSurroundings {
      get { self[PagerSurroundings.self] }
      set { self[PagerSurroundings.self] = newValue }
    }

    /// The handle of the surrounding `PagerReader`.
    public var pagerProxy: PagerProxy? { pagerSurroundings.proxy }
  }

  extension View {
    /// Records the pager inside from its first layout on: `.folioRecording($recording)`.
    public func folioRecording(_ recording: Binding<PagerRecording?>) -> some View {
      environment(\.pagerSurroundings.recording, recording)
    }
  }

  /// Dots of the pager in a `PagerReader`: one for each snap point, with autoplay's progress.
  public struct FolioDots: UIViewRepresentable {
    private let proxy: PagerProxy
    private let tint: UIColor?
    private let currentTint: UIColor?
    private let style: UIPageControl.BackgroundStyle

    /// Creates dots; without colors they are the system's.
    public init(
      _ proxy: PagerProxy, tint: UIColor? = nil, currentTint: UIColor? = nil,
      style: UIPageControl.BackgroundStyle = .automatic
    ) {
      (self.proxy, self.tint, self.currentTint, self.style) = (proxy, tint, currentTint, style)
    }

    /// Creates the page control.
    public func makeUIView(context: Context) -> UIPageControl {
      let control = UIPageControl()
      proxy.connect(control)
      return control
    }

    /// Applies colors and style.
    public func updateUIView(_ control: UIPageControl, context: Context) {
      control.pageIndicatorTintColor = tint
      control.currentPageIndicatorTintColor = currentTint
      control.backgroundStyle = style
    }

    /// The proxy, for the end of the view.
    public func makeCoordinator() -> PagerProxy { proxy }

    /// Disconnects the page control.
    public static func dismantleUIView(_ control: UIPageControl, coordinator: PagerProxy) {
      coordinator.disconnect(control)
    }
  }
#endif
