/// The limits of the engine; input beyond them is refused with a reason.
public enum Limits {
  /// The largest length, in points.
  public static let maximumLength: Double = 1e12
  /// The shortest length that differs from 0, in points; the error of sums.
  public static let minimumLength: Double = 1e-9
  /// The largest offset and content length, in points.
  public static let maximumOffset: Double = 1e15
  /// The longest lap, in points; leaves room for laps on either side.
  public static let maximumLap: Double = 1e14
  /// The largest speed, in points per millisecond.
  public static let maximumSpeed: Double = 1e6
  /// The fastest fling of a finger, in points per millisecond; Android's
  /// `ViewConfiguration.MAXIMUM_FLING_VELOCITY`.
  package static let fastestFling: Double = 8
  /// The most pages of equal extent.
  public static let maximumUniformPages = 2_147_483_647
  /// The most pages of unequal extent.
  public static let maximumUnequalPages = 10_000_000
  /// The largest index in a loop: at most 2^52 for exact positions, and two can be added.
  public static let maximumIndex = Int(min(Int64(1) << 52, Int64(Int.max / 2)))
  /// The largest exact page position, either way.
  static let maximumPosition: Double = 0x1p52
  /// The most requests kept until there are pages and a size.
  public static let maximumKeptRequests = 1000
  /// The most steps of a velocity table.
  public static let maximumSteps = 64
  /// The most rules, and the most limits, of a pager.
  public static let maximumChain = 64
  /// The number of invalid answers that disables a strategy.
  public static let maximumFaults = 3
  /// The longest motion, in milliseconds.
  public static let maximumMotion: Double = 600_000
  /// The longest dwell of autoplay, in milliseconds: a day.
  public static let maximumInterval: Double = 86_400_000
  /// The latest clock time, in milliseconds: about 300 years, before rounding loses frames.
  public static let maximumTime: Double = 1e13
  /// The distance from its target within which a motion ends at the target, in points.
  public static let motionRange: Double = 0.5
  /// The smallest snap interval, in points.
  public static let minimumStep: Double = 0.01
  /// The most pages outside the viewport that a transform draws on each side.
  public static let maximumDrawnPages = 20
  /// The most pages placed at a time.
  public static let maximumPlacedPages = 10_000
  /// The most listed snap points.
  public static let maximumListedSnaps = 1_000_000
  /// The most snap points counted singly; beyond, each group counts as one.
  public static let maximumCountedSnaps = 1_000
  /// The most snap areas shared by placed pages; beyond, only the first page of each uses it.
  public static let maximumSharedStretches = 100_000
  /// The most UTF-8 bytes of a saved page key.
  public static let maximumKeyLength = 1024
}
