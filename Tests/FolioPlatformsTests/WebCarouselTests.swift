import FolioCore
import Testing

/// Releases of four carousels on the web, by the numbers of their sources: five slides as long as the view of
/// 400 points, dragged from a slide to an offset and let go at a speed in points per millisecond.
@Suite("Swiper, Splide, keen-slider and Flickity")
struct WebCarouselTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var preset: String
    var from: Double
    var to: Double
    var speed: Double
    var rest: Double
    var testDescription: String { "\(preset) from \(from) to \(to) at \(speed)" }

    init(_ preset: String, _ from: Double, _ to: Double, _ speed: Double, _ rest: Double) {
      (self.preset, self.from, self.to) = (preset, from, to)
      (self.speed, self.rest) = (speed, rest)
    }
  }

  /// `onTouchEnd.mjs` of Swiper 11: a short swipe goes to the slide after or at its left edge, by its
  /// direction; a long one goes on from a ratio of `longSwipesRatio` 0.5, in either direction.
  static let swiper = [
    Row("swiper", 0, 199, 0, 0), Row("swiper", 0, 200, 0, 400), Row("swiper", 0, 260, 0, 400),
    Row("swiper", 0, 20, 0.1, 400), Row("swiper", 0, 520, 0.1, 800), Row("swiper", 0, 520, 0, 400),
    Row("swiper", 0, 600, 0, 800), Row("swiper", 800, 780, -0.1, 400),
    Row("swiper", 800, 601, 0, 800), Row("swiper", 800, 600, 0, 400),
    Row("swiper", 800, 280, -3, 0), Row("swiper", 1600, 1650, 1, 1600),
    Row("swiper", 0, -60, -1, 0),
  ]

  /// `Drag.ts` of Splide 4: the slide nearest to the position and the velocity times `flickPower` 600, at most
  /// `flickMaxPages` 1 view; of equal ones the first (`toIndex` in `Move.ts`).
  static let splide = [
    Row("splide", 0, 199, 0, 0), Row("splide", 0, 200, 0, 400), Row("splide", 0, 201, 0, 400),
    Row("splide", 0, 20, 0.2, 0), Row("splide", 0, 20, 0.31, 400), Row("splide", 0, 100, 0.2, 400),
    Row("splide", 0, 150, 5, 400), Row("splide", 0, 250, 5, 800), Row("splide", 0, 250, 0.5, 400),
    Row("splide", 0, 250, 0.6, 800), Row("splide", 800, 780, -0.2, 800),
    Row("splide", 800, 780, -0.4, 400), Row("splide", 800, 540, -5, 0),
    Row("splide", 1600, 1650, 2, 1600),
  ]

  /// `snap.ts` of keen-slider 6: with a velocity the next slide in its direction, strictly; else the nearest,
  /// of equal ones the first (`getIndexes` in `track.ts`).
  static let keen = [
    Row("keen", 0, 199, 0, 0), Row("keen", 0, 200, 0, 0), Row("keen", 0, 201, 0, 400),
    Row("keen", 0, 20, 0.01, 400), Row("keen", 0, 240, 0.01, 400), Row("keen", 0, 440, 0.01, 800),
    Row("keen", 0, 400, 0.01, 800), Row("keen", 0, 120, -0.5, 0), Row("keen", 0, 480, -0.5, 400),
    Row("keen", 800, 790, -0.01, 400), Row("keen", 800, 410, 0, 400),
    Row("keen", 1600, 1650, 1, 1600),
  ]

  /// `drag.js` and `animate.js` of Flickity 2: the cell nearest to x + v / 0.28 with v a frame; a flick that
  /// would land on the selected cell goes to the next one in its direction.
  static let flickity = [
    Row("flickity", 0, 199, 0, 0), Row("flickity", 0, 201, 0, 400),
    Row("flickity", 0, 20, 0.01, 400),
    Row("flickity", 0, 20, 5, 400), Row("flickity", 0, 20, 10, 800),
    Row("flickity", 0, 250, 1, 400),
    Row("flickity", 0, 520, 1, 400), Row("flickity", 0, 20, -0.5, 0),
    Row("flickity", 800, 780, -0.01, 400), Row("flickity", 800, 540, -1, 400),
    Row("flickity", 800, 540, -6, 0), Row("flickity", 1600, 1650, 1, 1600),
  ]

  static let rows = swiper + splide + keen + flickity

  private func rest(_ row: Row, _ overrides: String = "") throws -> Double? {
    try PlatformSurface(row.preset, overrides, viewport: 400, pages: .uniform(count: 5))
      .target(from: row.from, to: row.to, velocity: row.speed)
  }

  @Test("a release lands as in the source", arguments: rows)
  func lands(row: Row) throws { #expect(try rest(row) == row.rest) }

  @Test(
    "the cases tell a wrong rule", arguments: [swiper, splide, keen, flickity],
    [
      "nearest", "one-page", "threshold (page)0.4",
      "velocity-steps inclusive=#false { step speed=0.05 pages=1 }; nearest",
      "projected ties=lower",
    ])
  func tampered(rows: [Row], rule: String) throws {
    #expect(try rows.contains { try rest($0, "paging { \(rule) }") != $0.rest }, "\(rule)")
  }

  @Test("the cases of one carousel tell the other three")
  func different() throws {
    let sets = [Self.swiper, Self.splide, Self.keen, Self.flickity]
    for (index, rows) in sets.enumerated() {
      for (other, others) in sets.enumerated() where other != index {
        let name = others[0].preset
        let differs = try rows.contains {
          try rest(Row(name, $0.from, $0.to, $0.speed, $0.rest)) != $0.rest
        }
        #expect(differs, "\(rows[0].preset) and \(name)")
      }
    }
  }
}
