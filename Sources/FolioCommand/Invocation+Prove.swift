import FolioConfig
import FolioDiagnostics
import FolioFeel
import FolioREPL

extension Invocation {
  /// `folio check --prove FILE…`: what is wrong with configs, what their gestures show, and what was
  /// proven of all gestures.
  func prove(
    _ files: [String], _ isStrict: Bool, _ stated: StatedSurface, _ runner: Runner
  ) -> ExitStatus {
    var problems: [Diagnostic] = []
    let proofs = runner.standing(files, on: stated, &problems).map {
      standing in
      (standing: standing, proof: FeelProof(standing.pager, standing.choice))
    }
    let unasked = problems.filter { $0.code == .neverAsked }.compactMap { $0.primary?.span }
    for (standing, proof) in proofs {
      let chain = standing.choice.definition.settings.paging?.value ?? []
      let isKnown = chain.contains { rule in rule.id.span.map { unasked.contains($0) } == true }
      problems += proof.findings.filter { !(isKnown && $0.showsUnaskedRule) }
        .map { $0.diagnostic(at: standing.choice.definition.name.span) }
    }
    let found = Diagnostics(problems)
    runner.report(found)
    for (standing, proof) in proofs {
      runner.console.say(isJSON ? [proof.json(standing.name).text] : proof.lines(standing.name))
    }
    let status = ExitStatus(found)
    return status == .fine && isStrict && found.warningCount > 0 ? .problems : status
  }
}

extension FeelFinding {
  /// Whether it is what comes of a rule that is never asked: the warning about the rule says it.
  fileprivate var showsUnaskedRule: Bool { [.ruleNeverAsked, .idleStep].contains(code) }
}
