import FolioSurface
import FolioTestSupport

/// A law checked after each deed of a word.
protocol WordLaw {
  mutating func willDo(_ action: SurfaceAction, on stage: Stage)
  mutating func did(_ action: SurfaceAction, on stage: Stage) throws
  /// Called at the end of the word; the law can continue to play on the stage.
  func end(on stage: Stage) throws
}

extension WordLaw {
  mutating func willDo(_ action: SurfaceAction, on stage: Stage) {}
  func end(on stage: Stage) throws {}
}

extension SurfaceWord {
  /// Plays the word once for several laws, since playing takes longer than checking.
  func hold(_ laws: (Stage) -> [any WordLaw]) throws -> Bool {
    let stage = self.stage
    var laws = laws(stage)
    for action in actions {
      stage.forget()
      for law in laws.indices { laws[law].willDo(action, on: stage) }
      stage.do(action)
      for law in laws.indices { try laws[law].did(action, on: stage) }
    }
    for law in laws { try law.end(on: stage) }
    return true
  }
}
