/// Every limit of the engine, named in one place.
///
/// Beyond a limit input is refused with a reason; nothing is cut silently.
public enum Limits {
  /// The largest single length that is accepted, in points.
  public static let maximumLength: Double = 1e12
  /// The shortest length that is told from no length at all, in points: what sums may be off by.
  public static let minimumLength: Double = 1e-9
  /// The largest offset that is accepted, in points; content may be this long in all.
  public static let maximumOffset: Double = 1e15
  /// The longest lap of a loop, in points, so that a surface has room for laps on either side.
  public static let maximumLap: Double = 1e14
  /// The largest speed that is accepted, in points per millisecond.
  public static let maximumSpeed: Double = 1e6
  /// How many pages of equal extent a table may hold.
  public static let maximumUniformPages = 2_147_483_647
  /// How many pages of unequal extent a table may hold.
  public static let maximumUnequalPages = 10_000_000
  /// The largest index of a page or a group that is counted round a loop, either way, and the most
  /// pages that laps may make: 2^52, beyond which page positions would not be exact.
  ///
  /// Half the largest integer where that is less, so that two indices can be added.
  public static let maximumIndex = Int(min(Int64(1) << 52, Int64(Int.max / 2)))
  /// The farthest page position, either way: 2^52, beyond which it would not be exact.
  static let maximumPosition: Double = 0x1p52
  /// How many requests are kept before there is anything to go to; the steps among them.
  public static let maximumKeptRequests = 1000
  /// How many steps a velocity table may have.
  public static let maximumSteps = 64
  /// How many rules, and how many limits, a paging chain may have.
  public static let maximumChain = 64
  /// How often a strategy may answer wrongly before it is no longer asked.
  public static let maximumStrikes = 3
  /// How long a motion may take, in milliseconds; longer ones never end for those who watch.
  public static let maximumMotion: Double = 600_000
  /// How long autoplay may stand on a page, in milliseconds: a day.
  public static let maximumInterval: Double = 86_400_000
  /// The latest time a clock shows, in milliseconds, about 300 years; later a frame is lost in rounding.
  public static let maximumTime: Double = 1e13
  /// How far from its target a motion may stand when its duration is over, in points; it is put there.
  public static let motionReach: Double = 0.5
  /// The smallest distance between rests that repeat, in points; nobody sees a smaller one.
  public static let minimumStep: Double = 0.01
  /// How many pages are placed at a time; of more, the first that shows is among them.
  public static let maximumPlacedPages = 10_000
  /// How many points a plain list of rests may have.
  public static let maximumListedSnaps = 1_000_000
  /// How many snap points are counted one by one where groups may share a rest anywhere; from there on each
  /// group counts as a snap point, so that a motion goes no further than it was asked to.
  public static let maximumCountedSnaps = 1_000
  /// How many stretches of content those placed pages may share that begin and end with another one, beyond
  /// its own; where it would be more, only the first of such pages rests at them and the others rest by
  /// their alignment.
  public static let maximumSharedStretches = 100_000
  /// How many bytes of UTF-8 an app's key of a page may have to be saved.
  public static let maximumKeyLength = 1024
}
