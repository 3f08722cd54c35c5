import FolioCore

/// Events and content made from choices, valid or not.
enum FuzzEvent {
  static func any(_ choices: inout FuzzChoices) -> PagerEvent {
    switch choices.below(20) {
    case 0, 1: .beginDrag(at: choices.points())
    case 2, 3: .scroll(to: choices.points(), cause: choices.element(of: ScrollCause.allCases))
    case 4, 5: .release(release(&choices))
    case 6: .cancel(at: choices.points())
    case 7: .stopped(at: choices.points(), afterTouch: choices.flag())
    case 8, 9: .go(destination(&choices), animated: choices.flag())
    case 10: .resize(stage(&choices))
    case 11: .insets(insets(&choices))
    case 12: .safeArea(SafeArea(along: insets(&choices), across: insets(&choices)))
    case 13, 14: .edit(edits(&choices), go: choices.flag() ? choices.index() : nil)
    case 18: .allow(choices.element(of: AllowedSwipes.allCases))
    case 19:
      .dwell(page: choices.index(), milliseconds: choices.flag() ? choices.number() : nil)
    case 15: .reload(content(&choices))
    case 16:
      .expand(page: choices.index(), to: choices.flag() ? choices.points() : nil)
    default: .watchWindow(overscan: choices.flag() ? insets(&choices) : nil)
    }
  }

  static func content(_ choices: inout FuzzChoices) -> PageContent {
    switch choices.below(4) {
    case 0: return .extents(choices.array(upTo: 9) { $0.number().magnitude })
    case 1:
      let pages = choices.array(upTo: 7, placedPage)
      return .placed(
        PlacedContent(pages, contentExtent: choices.flag() ? choices.number() : nil))
    default:
      let count = choices.element(of: [0, 1, 3, 12, 1_000, Limits.maximumUniformPages])
      return .uniform(count: choices.below(16) == 0 ? choices.index() : count)
    }
  }

  private static func placedPage(_ choices: inout FuzzChoices) -> PlacedPage {
    PlacedPage(
      start: choices.number(), extent: choices.number().magnitude,
      alignment: choices.flag() ? choices.number() : nil,
      margin: choices.flag() ? insets(&choices) : .zero,
      stop: choices.flag() ? .always : .normal, snaps: choices.below(4) > 0)
  }

  private static func release(_ choices: inout FuzzChoices) -> ReleaseInput {
    ReleaseInput(
      velocity: choices.velocity(),
      gesture: Release.Gesture(
        kind: choices.element(of: Release.Kind.allCases),
        cause: choices.element(of: Release.Cause.allCases),
        pointer: choices.element(of: Release.Pointer.allCases)),
      proposedTarget: choices.flag() ? choices.points() : nil,
      proposedTravel: choices.below(4) == 0 ? choices.points() : nil,
      pointerTravel: choices.below(4) == 0 ? choices.points() : nil,
      fingerTarget: choices.below(4) == 0 ? choices.points() : nil)
  }

  static func destination(_ choices: inout FuzzChoices) -> Destination {
    switch choices.below(7) {
    case 0: .next
    case 1: .previous
    case 2: .first
    case 3: .last
    case 4: .position(choices.number())
    case 5: .id(PageID(rawValue: UInt64(choices.below(40))))
    default:
      .page(
        choices.index(), edge: choices.flag() ? .leading : .trailing,
        route: choices.element(of: [.shortest, .forward, .backward]))
    }
  }

  private static func stage(_ choices: inout FuzzChoices) -> ResizeStage {
    switch choices.below(5) {
    case 0: .willResize(to: viewport(&choices))
    case 1: .alongside
    case 2: .didLayout(viewport(&choices))
    case 3: .didResize
    default: .step(to: viewport(&choices))
    }
  }

  static func viewport(_ choices: inout FuzzChoices) -> Viewport {
    let likely: [Points] = [390, 320, 100, 0, 844, 1]
    return Viewport(
      extent: choices.flag() ? choices.element(of: likely) : choices.points(),
      crossExtent: choices.flag() ? 844 : choices.points())
  }

  static func insets(_ choices: inout FuzzChoices) -> Insets {
    Insets(leading: choices.points(), trailing: choices.points())
  }

  static func edits(_ choices: inout FuzzChoices) -> [PageEdit] {

    choices.array(upTo: 3) { choices in
      switch choices.below(5) {
      case 0: .insert(newPages(&choices), at: choices.index())
      case 1: .remove(selection(&choices))
      case 2: .move(selection(&choices), to: choices.index())
      case 3: .grow(selection(&choices), extent: choices.number())
      default:
        .reload(
          newPages(&choices),
          keeping: choices.array(upTo: 4) {
            $0.flag() ? PageID(rawValue: UInt64($0.below(12))) : nil
          })
      }
    }
  }

  private static func newPages(_ choices: inout FuzzChoices) -> NewPages {
    choices.flag()
      ? .extents(choices.array(upTo: 4) { $0.number() })
      : .uniform(
        count: choices.below(8) == 0 ? choices.index() : choices.below(5),
        extent: choices.number())
  }

  private static func selection(_ choices: inout FuzzChoices) -> PageSelection {
    switch choices.below(3) {
    case 0: return .id(PageID(rawValue: UInt64(choices.below(40))))
    case 1: return .index(choices.index())
    default:
      let ends = [choices.index(), choices.index()].sorted()
      return .range(ends[0]..<ends[1])
    }
  }
}
