import FolioCore
import FolioDiagnostics

/// P0501 to P0504: values that are allowed, but can hardly be meant.
extension ConfigError {
  static func implausible(
    _ slot: Slot, _ reason: Implausibility, _ span: SourceSpan?
  ) -> Diagnostic {
    let (code, message, label) = words(slot, reason)
    let diagnostic = Wording.diagnostic(code, message, at: span, label, severity: .warning)
    guard let meant = meant(reason) else { return diagnostic }
    let help = diagnostic.adding(help: "did you mean `\(meant)`?")
    guard let span else { return help }
    return help.adding(fix: FixIt(replacing: span, with: meant, .likely))
  }

  private static func words(
    _ slot: Slot, _ reason: Implausibility
  ) -> (DiagnosticCode, message: String, label: String) {
    switch reason {
    case .perSecond(let speed), .beyondFingers(let speed):
      (
        .implausibleSpeed, "\(slot.text) is a speed that no finger reaches",
        "\(NumberText.of(speed)) points per millisecond; hard throws have 3 to 8"
      )
    case .percent(let share):
      (
        .implausibleShare, "\(slot.text) is \(NumberText.of(share.amount)) times the whole",
        "1 is all of it"
      )
    case .seconds(let time):
      (
        .implausibleTime, "\(slot.text) is \(NumberText.of(time)) milliseconds",
        "a bare time is in milliseconds"
      )
    case .noLength: (.noLength, "these pages have no length", "nothing would show")
    }
  }

  private static func meant(_ reason: Implausibility) -> String? {
    switch reason {
    case .perSecond(let speed): "(pt-per-s)" + NumberText.of(speed)
    case .percent(let share): "(\(share.unit.rawValue))" + NumberText.of(share.amount / 100)
    case .seconds(let time): "(s)" + NumberText.of(time)
    case .beyondFingers, .noLength: nil
    }
  }
}
