import FolioSurface
import FolioTestSupport

/// A law checked after each deed of a word.
protocol WordLaw {
  mutating func willDo(_ deed: SurfaceDeed, on stage: Stage)
  mutating func did(_ deed: SurfaceDeed, on stage: Stage) throws
  /// Called at the end of the word; the law can continue to play on the stage.
  func end(on stage: Stage) throws
}

extension WordLaw {
  mutating func willDo(_ deed: SurfaceDeed, on stage: Stage) {}
  func end(on stage: Stage) throws {}
}

extension SurfaceWord {
  /// Plays the word once for several laws, since playing takes longer than checking.
  func hold(_ laws: (Stage) -> [any WordLaw]) throws -> Bool {
    let stage = self.stage
    var laws = laws(stage)
    for deed in deeds {
      stage.forget()
      for law in laws.indices { laws[law].willDo(deed, on: stage) }
      stage.do(deed)
      for law in laws.indices { try laws[law].did(deed, on: stage) }
    }
    for law in laws { try law.end(on: stage) }
    return true
  }
}
