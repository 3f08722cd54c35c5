/// The limits of this module, each by name; the size of a file is limited by whoever reads it.
public enum KDLLimits {
  /// How deep children blocks may nest: a block inside 64 others is refused.
  ///
  /// Commented-out blocks count. Block comments nest without limit, since they cost no stack.
  public static let nesting = 64

  /// How many failures one parse reports; further ones are only counted.
  public static let failures = 50

  /// How many bytes a number may have as written, since exact conversion is quadratic in them.
  public static let numberLength = 1_024

  /// How many significant digits of a decimal number can influence its nearest `Double`.
  ///
  /// 767 digits decide every tie; further ones matter only in being zero or not.
  static let significantDigits = 800
}
