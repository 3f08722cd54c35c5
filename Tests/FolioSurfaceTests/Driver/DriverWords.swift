import FolioCore
import FolioSurface

extension DriverStep {
  var word: String {
    switch self {
    case .tell(let entry): "tell \(entry.word)"
    case .refuse(let refusal): "tell \(PagerEffect.refused(refusal).word)"
    case .command(let command): command.word
    case .configure: "configure"
    case .pagerDidChange: "pager-did-change"
    case .animate: "animate sync"
    case .later(let step): "later \(step.word)"
    case .callback(let callback, _): callback.word
    case .event(let event, _): event.word
    case .restore: "restore"
    case .remap: "remap"
    case .meet: "meet"
    case .realign: "realign"
    case .beginDrag: "begin-drag"
    case .comeToRest: "come-to-rest"
    case .endUntold: "end untold"
    case .noticeStop: "notice-stop"
    case .loseMotion: "lose-motion"
    case .resized: "resized"
    case .catchUp: "catch-up"
    case .release: "release"
    case .answer: "answer"
    case .leave: "leave"
    case .sync: "sync"
    case .position: "position"
    case .depart: "depart"
    case .departed: "departed"
    }
  }
}

extension PagerEvent {
  /// The event in short, with its numbers.
  fileprivate var word: String {
    switch self {
    case .beginDrag(let offset): "drag-from \(offset.value)"
    case .scroll(let offset, let cause): "scroll \(offset.value) \(cause.rawValue)"
    case .release(let input): "release \(input.velocity.pointsPerMillisecond)"
    case .cancel(let offset): "cancel \(offset.value)"
    case .stopped(let offset, let isTouched):
      "stopped \(offset.value)\(isTouched ? " after a touch" : "")"
    case .resize(.willResize(let size)): "will-resize \(size.extent.value)"
    case .resize(.alongside): "alongside"
    case .resize(.didLayout(let size)): "did-layout \(size.extent.value)"
    case .resize(.didResize): "did-resize"
    case .insets(let insets): "insets \(insets.leading.value) \(insets.trailing.value)"
    default: "\(self)"
    }
  }
}
