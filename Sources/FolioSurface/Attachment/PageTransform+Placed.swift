package import FolioCore

extension PageTransform {
  /// The translation of a page, and the matrix for a page moved by it; behind the eye without one.
  package func placed(
    extent: Points, cross: Points, _ mapping: CoordinateMapping
  ) -> (x: Double, y: Double, matrix: SIMD16<Double>) {
    var matrix = matrix(
      extent: extent, cross: cross, axis: mapping.axis, isMirrored: mapping.isMirrored)
    guard matrix[15] > 0 else { return (0, 0, matrix) }
    let (x, y) = (matrix[12] / matrix[15], matrix[13] / matrix[15])
    for row in stride(from: 0, to: 16, by: 4) {
      matrix[row] -= x * matrix[row + 3]
      matrix[row + 1] -= y * matrix[row + 3]
    }
    return (x, y, matrix)
  }
}
