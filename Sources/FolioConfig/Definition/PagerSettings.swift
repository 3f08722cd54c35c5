public import FolioCore

/// What a pager, or a `when` block in it, says.
///
/// Each field is one node of a config and is inherited, overridden and replaced as a whole; `nil`
/// where nothing is said.
public struct PagerSettings: Equatable, Sendable {
  /// How long pages are and which belong together: `pages extent=300`.
  public var pages: StrategyUse?
  /// What is added to the surface's insets: `insets leading=20`.
  public var insets: StatedInsets?
  /// Content before the first page and after the last: `padding leading=20`.
  public var padding: StatedInsets?
  /// Where pages may rest: `snap leading`.
  public var snap: StrategyUse?
  /// Rules of release and limits, in the order they are asked: `paging { … }`.
  public var paging: Stated<[StrategyUse]>?
  /// How far a velocity carries: `projection uikit`.
  public var projection: StrategyUse?
  /// What comes after the last page: `loop clones`.
  public var loop: StrategyUse?
  /// What stays in place when the surface changes its size: `resize keep-page`.
  public var resize: StrategyUse?
  /// How the surface moves: `motion spring`; the surface's own way where nothing is said.
  public var motion: StrategyUse?
  /// When the pager goes on by itself: `autoplay interval every=4000`; never where nothing is said.
  public var autoplay: StrategyUse?
  /// Which page is current after edits: `edits reload=id`.
  public var edits: StatedEdits?
  /// What `go` does with pages that do not exist: `go beyond=clamp`.
  public var go: StatedGo?

  /// Says nothing.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { self == PagerSettings() }

  /// Replaces every field that the other settings state.
  mutating func replace(with other: PagerSettings) {
    pages = other.pages ?? pages
    insets = other.insets ?? insets
    padding = other.padding ?? padding
    snap = other.snap ?? snap
    paging = other.paging ?? paging
    projection = other.projection ?? projection
    loop = other.loop ?? loop
    resize = other.resize ?? resize
    motion = other.motion ?? motion
    autoplay = other.autoplay ?? autoplay
    edits = other.edits ?? edits
    go = other.go ?? go
  }
}

/// Lengths at the two ends of the paging axis, as stated; what is not stated is 0.
public struct StatedInsets: Equatable, Sendable {
  /// At the leading end.
  public var leading: Stated<Length>?
  /// At the trailing end.
  public var trailing: Stated<Length>?

  /// States both ends, or one.
  public init(leading: Stated<Length>? = nil, trailing: Stated<Length>? = nil) {
    self.leading = leading
    self.trailing = trailing
  }
}

/// Which page is current after edits, as stated.
public struct StatedEdits: Equatable, Sendable {
  /// After a reload.
  public var reload: Stated<PagerPolicies.Reload>?
  /// When the current page was removed.
  public var removed: Stated<PagerPolicies.Removed>?

  /// States both, or one.
  public init(
    reload: Stated<PagerPolicies.Reload>? = nil, removed: Stated<PagerPolicies.Removed>? = nil
  ) {
    self.reload = reload
    self.removed = removed
  }
}

/// What `go` does, as stated.
public struct StatedGo: Equatable, Sendable {
  /// With a page that does not exist.
  public var beyond: Stated<PagerPolicies.Beyond>?
  /// From how many pages on most of an animated way is leapt over.
  public var leapFrom: Stated<Int>?
  /// How many pages of the way a leap leaves.
  public var leapShort: Stated<Int>?

  /// States it.
  public init(
    beyond: Stated<PagerPolicies.Beyond>? = nil, leapFrom: Stated<Int>? = nil,
    leapShort: Stated<Int>? = nil
  ) {
    self.beyond = beyond
    self.leapFrom = leapFrom
    self.leapShort = leapShort
  }

  /// How far pages are gone to; `nil` all the way.
  var leap: PagerPolicies.FarJump? {
    leapFrom.map { PagerPolicies.FarJump(from: $0.value, short: leapShort?.value) }
  }
}
