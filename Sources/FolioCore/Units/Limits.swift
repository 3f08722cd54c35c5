/// All limits of the engine; input beyond a limit is refused with a reason.
public enum Limits {
  /// The largest length, in points.
  public static let maximumLength: Double = 1e12
  /// The shortest length that differs from 0, in points: the error of sums.
  public static let minimumLength: Double = 1e-9
  /// The largest offset and content length, in points.
  public static let maximumOffset: Double = 1e15
  /// The longest lap, in points, which leaves room for laps on either side.
  public static let maximumLap: Double = 1e14
  /// The largest speed, in points per millisecond.
  public static let maximumSpeed: Double = 1e6
  /// The most pages of equal extent.
  public static let maximumUniformPages = 2_147_483_647
  /// The most pages of unequal extent.
  public static let maximumUnequalPages = 10_000_000
  /// The largest index in a loop, either way, and the most pages of laps: 2^52, beyond which page positions are not exact, or
  /// half the largest integer, so that two indices can be added.
  public static let maximumIndex = Int(min(Int64(1) << 52, Int64(Int.max / 2)))
  /// The largest page position, either way: 2^52, beyond which it is not exact.
  static let maximumPosition: Double = 0x1p52
  /// The most requests kept before there are pages and a size.
  public static let maximumKeptRequests = 1000
  /// The most steps of a velocity table.
  public static let maximumSteps = 64
  /// The most rules, and the most limits, of a pager.
  public static let maximumChain = 64
  /// The number of invalid answers that disables a strategy.
  public static let maximumStrikes = 3
  /// The longest motion, in milliseconds.
  public static let maximumMotion: Double = 600_000
  /// The longest dwell of autoplay, in milliseconds: a day.
  public static let maximumInterval: Double = 86_400_000
  /// The latest time of a clock, in milliseconds, about 300 years; later, frames are lost in rounding.
  public static let maximumTime: Double = 1e13
  /// The largest distance from its target at which a motion may end, in points; it is then moved there.
  public static let motionReach: Double = 0.5
  /// The smallest snap interval, in points.
  public static let minimumStep: Double = 0.01
  /// The most pages placed at a time.
  public static let maximumPlacedPages = 10_000
  /// The most listed snap points.
  public static let maximumListedSnaps = 1_000_000
  /// The most snap points counted one by one if groups may share them anywhere; beyond, each group counts as one.
  public static let maximumCountedSnaps = 1_000
  /// The most stretches of content that placed pages with the same start and end share; beyond, only the first of them snaps to
  /// these, and the others snap by their alignment.
  public static let maximumSharedStretches = 100_000
  /// The most UTF-8 bytes of a saved page key.
  public static let maximumKeyLength = 1024
}
