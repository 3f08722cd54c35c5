/// The limits of this module; the caller limits the size of a file.
public enum KDLLimits {
  /// How deep children blocks may nest: a block inside 64 others is refused.
  ///
  /// Commented-out blocks count. Block comments nest without limit, since they cost no stack.
  public static let nesting = 64

  /// How many failures one parse reports; further ones are only counted.
  public static let failures = 50

  /// How many bytes a number may have as written, since exact conversion is quadratic in them.
  public static let numberLength = 1_024

  /// The number of significant digits of a decimal number that are converted exactly.
  ///
  /// 767 digits decide every tie; further ones matter only by being zero or not.
  static let significantDigits = 800
}
