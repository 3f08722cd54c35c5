import FolioCore
import FolioSurface

extension DriverAction {
  var word: String {
    switch self {
    case .step(let step): step.word
    case .later(let step): "later \(step.word)"
    case .report(let entry): "report \(entry.word)"
    case .refuse(let refusal): "report \(PagerEffect.refused(refusal).word)"
    case .command(let command): command.word
    case .animate: "animate sync"
    case .configure: "configure"
    case .pagerDidChange: "pager-did-change"
    }
  }
}

extension DriverStep {
  var word: String {
    switch self {
    case .input(let input): input.word
    case .event(let event, _): event.word
    case .realign: "realign"
    case .beginDrag: "begin-drag"
    case .stop: "stop"
    case .stopIfStill: "stop-if-still"
    case .endUnreported: "end-unreported"
    case .resized: "resized"
    case .catchUp: "catch-up"
    case .answer: "answer"
    case .sync: "sync"
    case .position: "position"
    case .start: "start"
    case .started: "started"
    }
  }
}

extension DriverInput {
  fileprivate var word: String {
    switch self {
    case .callback(let callback, _): callback.word
    case .release: "release"
    case .gesture: "gesture"
    case .notch: "notch"
    case .event(let event, _): event.word
    case .restore: "restore"
    case .map: "map"
    case .connected: "connected"
    case .disconnected: "disconnected"
    case .motionLost: "motion-lost"
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
