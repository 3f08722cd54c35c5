/// Exponential, logarithm, sine and cosine that give the same bits on every platform.
///
/// The C libraries differ in the last place, and Embedded Swift has none. A decision or a recorded
/// motion that depends on one of these functions must not depend on the machine, so they are computed
/// here with nothing but IEEE additions, multiplications, divisions and integers, none of them fused.
/// Each result is within one unit in the last place of the exact value; all inputs have an answer.
///
/// The method is the same everywhere: reduce the argument exactly to a small interval about zero,
/// sum the Taylor series there until its remainder is below a sixteenth of the last place, and put
/// the two together so that only the last addition rounds noticeably.
package enum PinnedMath {}

/// A number as the sum of two, the second one too small to change the first.
struct DoubleDouble {
  var high: Double
  var low: Double
}
