import FolioDiagnostics

/// The words of other pagers that are neither a name nor a synonym of Folio's.
package enum ForeignWord {
  /// Returns the answer to a word: Folio's own, or that the app decides.
  ///
  /// In the table, `drag.threshold` is the word in `drag`, `snap/none` the word as its strategy, and
  /// `bounces=false` the word with a no.
  package static func answer(_ written: String, at place: String = "") -> String? {
    let word = Names.plain(written)
    let bare = word.hasPrefix("is") ? String(word.dropFirst(2)) : word
    return [place + "." + word, word, bare].lazy.compactMap { table.texts(of: $0).first }.first
  }

  /// Returns the answer to a word in the place of a strategy.
  package static func answer(_ written: String, in place: String) -> String? {
    table.texts(of: place + "/" + written).first
  }

  /// The words that are answered everywhere.
  package static var words: [String] { table.words.filter { !$0.contains { "./=".contains($0) } } }

  private static let table = WordTable(
    """
    rtl ltr layout-direction right-to-left reverse-layout reverse: \
    no config sets it: the surface follows the layout direction of its view, in a session `surface \
    direction=rtl`
    content-offset scroll-offset selected-detent-identifier default-scroll-anchor initial \
    initial-page initial-item initial-slide initial-index start-index current-page current-item \
    default-page selection initial-scroll-index scroll-position start-at start-page \
    first-index index: \
    the app chooses the first page: `go 2` in a session
    num-pages total-pages slide-count number-of-slides page-total count item-count page-count \
    number-of-pages number-of-items: \
    the app supplies the number of pages: `pages 20` in a session
    duration animation-duration: \
    no config sets a duration: for a faster animation, raise `stiffness` in `motion spring \
    stiffness=200`
    motion/smooth easing ease curve timing timing-function ease-in-out ease-in ease-out cubic-bezier \
    linear: \
    no config sets a curve: a motion is a spring or a deceleration, such as `motion spring \
    stiffness=200`
    spring.damping-ratio spring.damping-fraction spring.response spring.bounce spring.mass: \
    for a response of 0.5 s and a damping ratio of 0.8, write `motion spring stiffness=158 \
    damping=20`: stiffness is (2π/response)², damping is 2·ratio·√stiffness, and a bounce is 1 - \
    ratio
    when.orientation when.tablet when.phone when.device landscape portrait: \
    a config knows sizes: write `when min-width=744 { … }`; `min-height=600` tells a tablet from a \
    phone on its side
    drag.threshold drag.distance drag.minimum drag.min-distance drag.minimum-distance: \
    for the distance that turns the page, write `paging { one-page threshold=(pt)80 }`
    pager.opacity pager.alpha: write `transform fade to=0.5`, the opacity of a neighbor
    paging/off paging/none snap/none snap/off page-snapping=false paging-enabled=false snap=false: \
    write `paging { free }`
    snap/page snap/pages: write `snap leading`, and for a page per gesture `paging { one-page }`
    snap/offsets snap/points: write `snap at` with the offsets, as in `snap at 0 300 600`
    interval.loop interval.repeat: write `autoplay interval end=restart`
    paging/momentum paging/inertia paging/decelerate: write `paging { projected }`
    projection/normal: write `projection uikit`
    scale.from fade.from: write `rest` for the page at rest, and `to` for the pages beside it
    pages/- pages/+ pages/*: nothing is calculated: write one number, as in `extent=(snapport)0.9`
    pages.unit: a unit is in parentheses, as in `extent=(viewport)0.8`
    inset-leading inset-trailing margin-left margin-right margin-top margin-bottom padding-left \
    padding-right padding-top padding-bottom margin-horizontal padding-horizontal: \
    write `insets leading=20 trailing=20`, or `padding` for space that scrolls with the pages
    pager.carousel pager.deck pager.shelf pager.picker pager.feed pager.tabs pager.gallery: \
    `folio help carousel` shows a config to begin with, as for `deck`, `shelf`, `picker` and `tabs`
    step.pages step.speed: write both, as in `step speed=0.2 pages=1`
    motion/none motion/off: write `motion instant`
    resize/none resize/off: write `resize keep-offset`
    autoplay/every interval.time interval.timeout interval.seconds: \
    write `autoplay interval` with the time, as in `dwell=(s)3`
    spacing.low: pages that overlap are `pages placed`, at places from the app
    when.width when.height if unless else media-query @media @container: \
    write `when min-width=744 { … }`, or `max-width`, `min-height`, `max-height`
    insets.horizontal padding.horizontal insets.vertical padding.vertical insets.all padding.all: \
    write `leading=20 trailing=20`: only the paging axis has insets
    slope.deg slope.degrees slope.° slope.high: `slope` has no unit: 1 is 45 degrees, 0.58 is 30
    deg degrees degree rad turn °: degrees are a number without a unit, as in `rotate by=45`
    go.wrap go.loop go.around: \
    write `loop clones` for pages without an end, or `loop rewind` to return to the first
    drag.off drag.none drag.disabled drag.false allow allows-swipe swipe-direction \
    allowed-directions allow-slide-next allow-slide-prev allowed-swipes scroll-lock lock: \
    no config sets it: the app bars directions, in a session `allow backward` or `allow none`
    rotate-x rotate-z rotate-3d: \
    write `rotate 45 about=along` for `rotateX`, or `about=depth` for `rotateZ`
    scale-x scale-y: write `scale to=0.85` with `axis=along` or `axis=across`
    translate-x translate-y translate-z: \
    write `shift (extent)-0.2`, or in points `shift -20`, with `axis=along` or `axis=across`
    fling-behavior: \
    write `paging { one-page }`, or for up to 3 pages `paging { projected; limit pages=3 }`
    extends/path: \
    write its pager's name, as in `extends=shelf`, and name both files: `folio check a.kdl b.kdl`
    rows row-count visible-items visible-rows visible-cells items-per-page: write `pages visible=5`
    cell-size row-height cell-height: write `pages extent=44`
    nested page-nested-scroll-connection directional-lock-enabled touch-release-on-edges \
    nested-scroll-enabled nested-scrolling-enabled nested-scroll: \
    the pager leaves drags across its axis to others; `drag slope=0.5` leaves more
    haptics haptic haptic-feedback vibrate sound: \
    no config sets it: the app plays it when the page changes; `display page` shows when
    use-magnifier magnification zoom: for a larger page at rest, write `transform enlarge`
    diameter-ratio perspective-wheel: for pages on a cylinder, write `transform orbit count=12`
    fixed-extent-scroll-physics: \
    write `pages extent=44`, `snap center ends=pad` and `paging { projected }`
    overflow overflow-x overflow-y drag.direction drag.axis: \
    write the direction, `axis horizontal` or `axis vertical`: a pager always scrolls
    pages.first-page pages.cover pages.first-group: \
    write `first=1`, the number of pages in the first group
    threshold.half distance.half: for half of the way to the next page, write `(page)0.5`
    half middle-of-view medium large offsets.top offsets.middle offsets.center offsets.bottom: \
    a share of the view is `(viewport)0.5`, as in `snap at 120 (viewport)0.5`
    pager.speed: \
    no config sets a duration: for a faster animation, raise `stiffness` in `motion spring \
    stiffness=200`; the lowest speed of a fling is `paging { one-page speed=0.3 }`
    reduced-motion reduce-motion prefers-reduced-motion reduce-animations: \
    no config sets it: with the system's Reduce Motion, `go` jumps, autoplay waits, and of \
    transforms only fades are left; in a session `surface reduced-motion=yes`
    interval.page time-per-page page-time: \
    no config sets a page's own time: in a session `autoplay 2 dwell=8s`, in an app \
    `setDwell(8000, ofPage: 2)`
    skip no-skip never-skip never-skips skip-pages allow-skip one-page-at-a-time: \
    for a swipe that turns one page and skips none, write `paging { one-page }`
    restore restores restore-state save-state: \
    no config sets it: the app restores a place with `paging.restore(_:)`, in a session `restore 5`
    paging.swipe paging.swiping paging.drag: \
    write `one-page` for a page per gesture, or `threshold (page)0.5` for drags alone
    paging.fling paging.flick paging.throw paging.velocity: \
    write `velocity-steps { step speed=0.2 pages=3 }`
    interval.pause pause-on-touch pause-on-interaction disable-on-interaction stop-on-interaction: \
    write `touched=stop` to stop for good, or `touched=pause resume=(s)6` to go on after a while
    import include use require: a config imports nothing: presets are built in, `extends=swiper`
    let var const func class struct variable: a config has no variables: inherit with `extends`
    scroll-behavior smooth animated: \
    no config sets it: the app animates `go` or not, in a session `go 2` or `go 2 instant`
    tab-view-style paging-enabled page-snapping: \
    write `paging one-page`; the rule of UIScrollView is the preset `extends=uikit-paging`
    elastic bounce-back overdrag scroll-bounce-behavior edge-friction bouncing-scroll-physics \
    clamping-scroll-physics bounces always-bounce-horizontal always-bounce-vertical \
    over-scroll-mode overscroll overscroll-behavior overscroll-behavior-x overscroll-behavior-y \
    resistance resistance-ratio rubber-band bounce: \
    no config sets it: the surface rubber-bands or not, in a session `surface bounces=no`
    orthogonal-scrolling-behavior: \
    write the rule: `paging one-page` for `groupPaging`, also with `snap center` for \
    `groupPagingCentered`, and `paging free` for `continuous`
    lazy-load lazy-h-stack lazy-v-stack virtual offscreen-page-limit offscreen-page-count \
    beyond-viewport-page-count beyond-bounds-page-count allow-implicit-scrolling window-size lazy \
    preload prefetch prefetching prefetching-enabled item-prefetching-enabled \
    item-prefetch-enabled keep-alive: \
    no config sets it: the app asks for pages beyond the view with `prefetchedPages`
    viewport-fraction: write the share as the length of a page: `pages extent=(viewport)0.8`
    container-relative-frame: write `pages visible=1`, the number of pages in view
    css scroll-snap scroll-snap-points-x scroll-snap-destination scroll-snap-type mandatory \
    proximity: \
    write the preset after the pager's name: `extends=css-mandatory` or `extends=css-proximity`
    center-padding section-inset safe-area-padding peek peek-amount peeking neighbor: \
    for neighbors that show, write `pages extent=(snapport)0.86` and `snap center`
    pages.align pages.alignment pages.snap snap-position center-mode active-slide-alignment \
    slide-focus: \
    write `snap leading`, `snap center` or `snap trailing`
    contain watch-overflow centered-slides-bounds disable-center trim: \
    write `snap center ends=clamp`, so that no space is left before the first page
    pages.margin pages.padding page-margin inter-page-spacing minimum-interitem-spacing: \
    write `pages spacing=10`
    max-fling-pages max-pages pages-per-fling max-pages-per-fling slides-per-swipe: \
    write `limit pages=3` after the rules of `paging`
    looped-slides loop-additional-slides loop-mode enable-loop: write `loop clones`
    spring-config animation-spec snap-animation-spec selected-attraction friction mass: \
    write `motion spring stiffness=200`; a fling coasts by its `projection`
    spine-location double-sided: for two pages side by side, write `pages visible=2 group=2`
    content-inset-adjustment content-inset-adjustment-behavior ignores-safe-area: \
    for pages under the safe area, write `insets safe-area=neither`
    adaptive-height height-ratio aspect-ratio: \
    no config sets it: the app sets the length of a page across the axis
    fake-drag-by: no config drags: in a session, write `drag +60`
    pager.name pager.title pager.id: write the name after the word: `pager shelf { … }`
    comment note description: a comment begins with `//`
    blur font color background display z-index border animation-timeline perspective-origin: \
    no config sets it: the app draws the pages, and `transform` moves, scales and fades them
    in-view-threshold watch-slides-progress round-lengths visible-items-invalidation-handler \
    webkit-overflow-scrolling flex grid adapter controller state key page-content \
    remember-pager-state restoration-id a11y observer selector render-mode thumbs as-nav-for \
    images-loaded scroll-view h-stack scroll-target-layout keyboard-dismiss-mode \
    scroll-event-throttle delays-content-touches scrolls-to-top prefers-grabber-visible \
    presentation-drag-indicator css-mode: \
    no config sets it: a config says how paging feels, and the app makes the views
    pager.stop scroll-snap-stop: \
    write `pages stop=always`; the presets of CSS stop there, other rules with `limit stop` as the \
    last line of `paging`
    scroll-clip-disabled clip-to-padding clip-children clips-to-bounds clip-behavior clip: \
    for neighbors that show at the sides, write `insets leading=20 trailing=20`; the view clips \
    pages or not
    one-page.velocity velocity-threshold velocity-thresholds fling-velocity minimum-velocity \
    min-velocity min-fling-velocity minimum-fling-velocity fling-threshold swipe-velocity: \
    for the speed that turns the page, write `paging { one-page speed=0.3 }`
    pager.extends when.extends preset: \
    write it after the pager's name: `pager mine extends=swiper { … }`
    center.offset leading.offset trailing.offset: \
    to move the snap points, write `scroll-padding-leading=20`
    scroll-margin scroll-snap-margin \
    scroll-padding-inline scroll-padding-inline-start scroll-padding-block scroll-padding-left \
    scroll-padding-top: \
    write `snap leading scroll-padding-leading=20`
    scroll-padding-right scroll-padding-bottom: write `snap leading scroll-padding-trailing=20`
    physics: \
    write `paging` rules and a `projection`; Flutter's are the preset `extends=flutter-pageview`
    pad-ends: write `snap center ends=pad`, or `ends=clamp` for `padEnds: false`
    snap-to-start snap-to-end: \
    write `snap react-native-offsets` with the offsets, which has this key
    disable-interval-momentum: write `paging { projected; limit pages=1 }`
    skip-snaps: write the preset after the pager's name: `extends=embla-skip`
    sensitivity drag-speed touch-threshold swipe-threshold min-swipe trigger-distance \
    swipe-to-slide long-swipes short-swipes touch-ratio touch-angle follow-finger flick-power \
    long-swipes-ratio long-swipes-ms: \
    there is no such key: `threshold` sets how far a drag must go, `velocity-steps` how fast a \
    fling must be
    scroll-disabled grab-cursor user-input-enabled user-scroll-enabled scroll-enabled \
    allow-touch-move wheel.off wheel.none enabled disabled simulate-touch draggable watch-drag \
    swipe-enabled mousewheel keyboard touch-action: \
    no config sets it: the app's surface takes touches, keys and wheels, or not
    page-dots prev-next-buttons index-view-style scrollbar-width scroll-indicator-insets \
    shows-horizontal-scroll-indicator shows-vertical-scroll-indicator pagination navigation \
    indicator indicators dots page-control arrows scrollbar selection-indicator: \
    no config sets it: the app draws indicators, and connects them to the pager
    register-on-page-change-callback on-page-scroll on-scroll on-page-changed on-page-selected \
    on-change on-snap: \
    no config sets it: the app observes the pager; a session prints `currentChanged`
    pager.sheet pager.bottom-sheet detent detents presentation-detents sheet-detents snap-points: \
    write `snap at 0 300 600`, in points above the lowest detent; `folio help sheet` shows more
    full fill match-parent full-screen screen: \
    for a page as long as the view, write `extent=(snapport)1`, or no `extent` at all
    tab-view page-tab-view-style: \
    a tab view needs no preset: write `pager tabs {}`, in SwiftUI `tabStyle(selection:)`
    f-s-pager-view: write the preset `extends=library-fspager`
    swift-u-i-pager: write the preset `extends=library-swiftuipager`
    pageboy: write the preset `extends=library-pageboy`
    swipe-view: write the preset `extends=library-swipeview`
    centered-collection-view: write the preset `extends=library-centered`
    m-s-peek-collection-view-delegate-implementation m-s-peek: \
    write the preset `extends=library-mspeek`
    keen-slider: write the preset `extends=keen`
    embla-carousel: write the preset `extends=embla`
    swiftui scroll-target-behavior view-aligned: \
    write the preset `extends=swiftui-view-aligned` or `extends=swiftui-paging`
    react-native flat-list: \
    write the preset `extends=react-native-interval`, or `extends=react-native-offsets`
    u-i-scroll-view u-i-page-view-controller uikit ios ios-paging preset/uikit: \
    write the preset `extends=uikit-paging`; `folio help presets` lists all
    u-i-collection-view: \
    write the preset `extends=uikit-paging`, or `extends=uikit-projection` for a layout that \
    chooses the target; `folio help presets` lists all
    recycler-view pager-snap-helper snap-helper: write the preset `extends=recycler-pager-snap`
    android androidx: write the preset `extends=viewpager2`
    linear-snap-helper: write the preset `extends=recycler-linear-snap`
    page-view flutter preset/flutter: write the preset `extends=flutter-pageview`
    horizontal-pager vertical-pager compose jetpack-compose: \
    write the preset `extends=compose-pager`
    """)
}
