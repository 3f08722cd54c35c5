import FolioCore
import FolioStandard

/// React Native's `snapToOffsets`: a list of offsets and the ends of the content.
///
/// If an end is not a snap point, the surface can stop anywhere beyond the outermost offset.
enum ReactNativeOffsets {
  private static let toStart = Parameter(
    "snap-to-start", default: true,
    "whether the content's start is a snap point; if not, scrolling is free before the first")
  private static let toEnd = Parameter(
    "snap-to-end", default: true,
    "whether the content's end is a snap point; if not, scrolling is free after the last")

  static let snap = StrategyRegistration.snap(
    StrategyDescriptor(
      role: .snap, id: "react-native-offsets",
      summary: "snaps at listed offsets and the content's ends, like React Native's snapToOffsets",
      parameters: [Snaps.offsets.descriptor, toStart.descriptor, toEnd.descriptor],
      example: "snap react-native-offsets 0 250 600 snap-to-end=#false")
  ) {
    var plan = SnapPlan.listed($0[Snaps.offsets], ends: .clamp)
    plan.regions = RestRegions(
      leading: $0[toStart] ? .end : .free, trailing: $0[toEnd] ? .end : .free)
    return plan
  }
}
