import FolioCore
import FolioTestSupport

/// Outputs of Embla's engine on seeded inputs.
enum EmblaGoldenOperations {
  static let all = [
    Operation("golden.layout", layout), Operation("golden.canLoop", layout),
  ]

  private static func layout(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    try EmblaCarousel(question.setup, bench).state
  }
}
