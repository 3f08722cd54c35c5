/// The treatment of rests that lie beyond the ends of the content.
public enum SnapEnds: String, Equatable, Sendable, CaseIterable {
  /// They move to the end; those that fall together are one rest.
  case clamp
  /// They stay where they are, and the range grows to reach them.
  case free
  /// They stay where they are, and the content is padded to reach them; offset 0 is the outer edge
  /// of the padding, and rests at stated offsets move on with the content.
  case pad
  /// They stay where they are, and the range ends at the outermost two.
  case rests
  /// They move to the end, and the outermost two are at the ends whatever their alignment.
  case pin

  /// `true` where rests are brought into the range of the content.
  var isBound: Bool { self == .clamp || self == .pin }
}
