import FolioDiagnostics

// Codes of the simulated surface and its time.
extension DiagnosticCode {
  static let noFinger = DiagnosticCode("P0720", "no finger is on the surface")
  static let fingerDown = DiagnosticCode("P0721", "a finger is on the surface already")
  static let nothingMoves = DiagnosticCode("P0722", "nothing moves")
  static let nothingToDraw = DiagnosticCode("P0723", "there is nothing to draw yet")
  static let malformedDuration = DiagnosticCode("P0724", "a value is no time")
}
