import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport

/// A callback of a surface or a request of an app.
enum SurfaceAction {
  case touch
  case move(Points)
  case lift(Velocity)
  case cancel
  case advance(Double)
  case go(Destination, Bool)
  case willResize(Viewport)
  case alongside
  case layout(Viewport)
  case didResize
  case rotate(Viewport)
  case insets(Insets)
  case safeArea(SafeArea)
  case edit([PageEdit])
  case reload(PageContent)
  case host(Points)
  case wheel(Points)
  case quiet
  case turn
  case configure(LoopPlan.Style, fraction: Double)
  case allow(AllowedSwipes)
  case send(PagerEvent)

  static func any(_ choices: inout Choices) -> SurfaceAction {
    switch choices.int(in: 0...19) {
    case 0...2: return .advance(Double(choices.element(of: [16, 1, 100, 700])))
    case 3, 4: return .touch
    case 5...7: return .move(Points(Double(choices.int(in: -12...12) * 8)))
    case 8, 9:
      return .lift(Velocity(pointsPerMillisecond: choices.element(of: [0, 0.5, -0.5, 2, -2])))
    case 10:
      return choices.element(of: [
        .cancel, .wheel(Points(Double(choices.int(in: -12...12) * 8))), .quiet,
        .allow(choices.element(of: AllowedSwipes.allCases)),
      ])
    case 11:
      return .go(
        choices.element(of: [.next, .previous, .first, .last, .page(choices.int(in: -1...8))]),
        choices.flag())
    case 12: return .willResize(size(&choices))
    case 13: return choices.flag() ? .alongside : .layout(size(&choices))
    case 14: return .didResize
    case 15:
      let insets = Insets(leading: Points(Double(choices.int(in: 0...40))))
      return choices.flag() ? .insets(insets) : .safeArea(SafeArea(along: insets))
    case 16: return .edit(anyEdits(&choices))
    case 17: return .turn
    case 18:
      return .configure(
        choices.element(of: [.off, .clones, .seamless, .rewind]),
        fraction: choices.element(of: [0, 0.5, 1]))
    default:
      return choices.flag()
        ? .reload(.uniform(count: choices.int(in: 0...5)))
        : .host(Points(Double(choices.int(in: -60...600))))
    }
  }

  /// A request an app can make at any moment, also from within an observer.
  static func anyRequest(_ choices: inout Choices) -> SurfaceAction {
    switch choices.int(in: 0...6) {
    case 0: .go(choices.element(of: [.next, .previous, .page(2)]), choices.flag())
    case 1: .willResize(size(&choices))
    case 2: .didResize
    case 3: .insets(Insets(leading: Points(Double(choices.int(in: 0...40)))))
    case 4: .edit(anyEdits(&choices))
    case 5: .turn
    default: .reload(.uniform(count: choices.int(in: 0...5)))
    }
  }

  private static func size(_ choices: inout Choices) -> Viewport {
    Viewport(extent: Points(Double(choices.element(of: [100, 250, 0, 80, 333]))))
  }

  static func anyEdits(_ choices: inout Choices) -> [PageEdit] {

    choices.array(upTo: 3) { choices in
      let index = choices.int(in: 0...7)
      switch choices.int(in: 0...2) {
      case 0: return .insert(.uniform(count: choices.int(in: 1...3), extent: 50), at: index)
      case 1: return .remove(.index(index))
      default: return .move(.index(index), to: choices.int(in: 0...8))
      }
    }
  }
}

extension Stage {
  func `do`(_ action: SurfaceAction) {
    switch action {
    case .touch: view.touchDown()
    case .move(let distance): view.move(by: distance)
    case .lift(let velocity): view.lift(velocity: velocity)
    case .cancel: view.cancelTouch()
    case .advance(let milliseconds): view.advance(by: milliseconds)
    case .go(let destination, let animated): driver.go(destination, animated: animated)
    case .willResize(let size): driver.willResize(to: size)
    case .alongside: driver.resizeAlongside()
    case .layout(let size): view.layout(size)
    case .didResize: driver.didResize()
    case .rotate(let size): view.rotate(to: size, milliseconds: 50)
    case .insets(let insets): driver.insetsChanged(to: insets)
    case .safeArea(let area): driver.safeAreaChanged(to: area)
    case .edit(let edits): driver.send(.edit(edits))
    case .reload(let content): driver.send(.reload(content))
    case .host(let offset): put(at: offset)
    case .wheel(let distance):
      driver.wheelTurned()
      view.turnWheel(by: distance)
    case .quiet: driver.wheelStopped()
    case .allow(let swipes): driver.allowed = swipes
    case .send(let event): driver.send(event)
    case .configure(let style, let fraction): configure(style, fraction)
    case .turn:
      driver.setDirection(
        driver.frame.mapping.direction == .leftToRight ? .rightToLeft : .leftToRight)
    }
  }
}

extension Stage {
  /// Sets the offset behind the driver's back, as an app can.
  private func put(at offset: Points) {
    let isStopped = view.offset == offset && (view.isAnimating || view.isDecelerating)
    view.setOffset(offset, animated: false)
    // Stopping a motion at its current offset causes no callback, so the app has to report it.
    if isStopped { driver.didEndScrollingAnimation() }
  }
}

extension Stage {
  /// Reloads the current config with a different loop and alignment.
  private func configure(_ style: LoopPlan.Style, _ fraction: Double) {
    var configuration = pager.configuration
    configuration.loop = LoopPlan(style)
    configuration.snap = .aligned(fraction)
    driver.send(.configure(FixedSource(configuration)))
  }
}

/// A pager of some shape on a surface, and a word of deeds in any order.
struct SurfaceWord: CustomStringConvertible {
  var configuration: PagerConfiguration
  var label: String
  var viewport: Points
  var content: PageContent
  var behavior: ScrollBehavior
  var direction: CoordinateMapping.ReadingDirection
  var isReversed: Bool
  var prefetch: Insets
  var actions: [SurfaceAction]

  static func any(_ choices: inout Choices) -> SurfaceWord {
    var word = shape(&choices)
    // Most words have the full length; shorter ones are easier to read when one breaks a law.
    let isShort = choices.below(8) == 0
    word.actions =
      isShort
      ? choices.array(upTo: 60, SurfaceAction.any) : choices.array(of: 60, SurfaceAction.any)
    return word
  }

  /// `true` if the app sets the offset behind the driver's back.
  var setsOffset: Bool {
    actions.contains { if case .host = $0 { true } else { false } }
  }

  static func shape(
    _ choices: inout Choices, loops: [LoopPlan.Style] = [.off, .clones, .seamless, .rewind]
  ) -> SurfaceWord {
    let isContent = choices.flag()
    let style = choices.element(of: loops)
    let fraction = choices.element(of: [0, 0.5, 1])
    let tall = choices.flag(1, outOf: 4)
    let spacing: Points = choices.flag() ? 0 : 8
    let layout: LayoutPlan =
      isContent
      ? LayoutPlan.content(spacing: .points(spacing.value))
      : LayoutPlan.uniform(
        extent: choices.element(of: [.snapport(1), .points(60), .viewport(0.5)]),
        spacing: .points(spacing.value))
    let motion: any MotionStrategy = choices.element(of: [
      UIKitDecay(), SpringMotion(), AndroidMotion(), FlutterMotion(), InstantMotion(),
    ])
    let pixel: Points = choices.flag(1, outOf: 3) ? 1.0 / 3 : 0
    let bounces = choices.flag(3, outOf: 4)
    let direction: CoordinateMapping.ReadingDirection =
      choices.flag(1, outOf: 3) ? .rightToLeft : .leftToRight
    let isFree = choices.flag(1, outOf: 10)
    let isReversed = choices.flag(1, outOf: 6)
    let prefetch: Insets =
      choices.flag(1, outOf: 4) ? Insets(leading: 30, trailing: 120) : .zero
    return SurfaceWord(
      configuration: .test(
        layout: layout,
        insets: choices.flag(1, outOf: 3)
          ? LengthInsets(leading: .points(20), trailing: .points(12)) : .zero,
        snap: .aligned(fraction, tall: tall ? .scrollInside : .align),
        rules: isFree
          ? [FreeRule()]
          : [
            VelocitySteps(
              steps: [.init(speed: 0.25, pages: 1), .init(speed: 1, pages: 3)]),
            ThresholdRule(),
          ],
        loop: LoopPlan(style),
        resize: ResizePlan(.page, expandsInsets: choices.flag(3, outOf: 4))),
      label:
        "\(isFree ? "free " : "")content \(isContent) \(style) align \(fraction) tall \(tall) spacing \(spacing.value)"
        + " \(motion.identifier) pixel \(pixel.value) bounces \(bounces) \(direction)"
        + "\(isReversed ? " reversed" : "")\(prefetch == .zero ? "" : " prefetch")",
      viewport: choices.element(of: [100, 250, 0]),
      content: isContent
        ? .extents(choices.array(upTo: 6) { Double($0.int(in: 0...5) * 40) })
        : .uniform(count: choices.int(in: 0...6)),
      behavior: ScrollBehavior(
        motion: motion, bounces: bounces, pixel: pixel,
        touchToStop: choices.element(of: ScrollBehavior.TouchToStop.allCases),
        reportsStoppedAnimation: choices.flag()),
      direction: direction, isReversed: isReversed, prefetch: prefetch, actions: [])
  }

  var stage: Stage {
    Stage(
      configuration, viewport: viewport, pages: content, behavior, direction: direction,
      isReversed: isReversed, prefetch: prefetch)
  }

  /// Leaves out the frames at the end of the word, which only let time pass.
  var description: String {
    var reported = actions[...]
    while case .advance? = reported.last { reported.removeLast() }
    return "\(label)\nviewport \(viewport.value) \(content)\n"
      + reported.map { "\($0)" }.joined(separator: "\n")
      + (reported.count < actions.count
        ? "\nand \(actions.count - reported.count) times a frame" : "")
  }
}
