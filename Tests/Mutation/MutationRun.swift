import Foundation
import Synchronization

/// A run that switches changes on one by one and runs the tests that reach them.
struct MutationRun: Sendable {
  let tree: String
  let sample: Int
  let seed: UInt64
  /// The path prefix of the files whose changes are tried.
  let prefix: String

  enum Outcome: String, CaseIterable {
    case killed, survived, unreached
  }

  private typealias Tried = (site: Site, outcome: Outcome)

  func run() throws {
    let sites = try Site.read(tree)
    let suites = try Suite.all(tree, changes: sites.map(\.number).max() ?? 0)
    let picked = picked(sites)
    let next = Atomic(0)
    let tried = Mutex<[Tried]>([])
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < picked.count else { return }
        let site = picked[index]
        let outcome = outcome(of: site, suites)
        tried.withLock {
          $0.append((site, outcome))
          print(
            "\(outcome.rawValue)\t\(site.number)\t\(site.file):\(site.lines.lowerBound)"
              + "\t\(site.kind)\t\(site.text)")
          fflush(nil)
        }
      }
    }
    report(tried.withLock(\.self))
  }

  /// The changes to try, in an order that depends on the seed.
  private func picked(_ sites: [Site]) -> [Site] {
    var generator = Generator(state: seed)
    let queried = sites.filter { $0.file.hasPrefix(prefix) }
    return Array(queried.shuffled(using: &generator).prefix(sample))
  }

  /// Runs the suites that reach a change, in parts.
  private func outcome(of site: Site, _ suites: [Suite]) -> Outcome {
    let queried = suites.filter { $0.reaches(site) }
    if queried.isEmpty { return .unreached }
    let pass = Suite.parts(queried).allSatisfy { Suite.pass($0, with: site, tree) }
    return pass ? .survived : .killed
  }

  private func report(_ tried: [Tried]) {
    print("\nfile\tchanges\t" + Outcome.allCases.map(\.rawValue).joined(separator: "\t"))
    for key in [\Site.file, \Site.module, \Site.kind] {
      let parts = Dictionary(grouping: tried) { $0.site[keyPath: key] }
      for (name, tried) in parts.sorted(by: { $0.key < $1.key }) { row(name, tried) }
    }
    row("all", tried)
  }

  private func row(_ name: String, _ tried: [Tried]) {
    let counts = Outcome.allCases.map { outcome in tried.count { $0.outcome == outcome } }
    let share = counts[0] * 100 / max(1, tried.count)
    print("\(name)\t\(tried.count)\t\(counts.map(String.init).joined(separator: "\t"))\t\(share) %")
  }
}

/// A seeded generator (SplitMix64), which makes samples repeatable.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
