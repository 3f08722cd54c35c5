import FolioSurface
import FolioTestSupport

/// A law that looks on while a word is played, deed by deed.
protocol WordLaw {
  mutating func willDo(_ deed: SurfaceDeed, on stage: Stage)
  mutating func did(_ deed: SurfaceDeed, on stage: Stage) throws
  /// The word is over; what it left may be played on.
  func end(on stage: Stage) throws
}

extension WordLaw {
  mutating func willDo(_ deed: SurfaceDeed, on stage: Stage) {}
  func end(on stage: Stage) throws {}
}

extension SurfaceWord {
  /// Plays the word before several laws at once: to play it takes longer than to look on.
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
