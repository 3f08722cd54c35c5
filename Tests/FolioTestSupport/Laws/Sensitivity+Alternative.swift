package import FolioCore

extension Sensitivity {
  package func alternative(_ change: Change, _ direction: Direction) -> Alternative? {
    alternatives.first { $0.change == change && $0.direction == direction }
  }
}
