/// Not SwiftUI's: a view with something added to what it comes to.
nonisolated public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout StandInScene) -> Void
  let prepare: (inout StandInScene) -> Void

  /// Something is prepared for the view, and changed after it.
  init(
    _ content: Content, prepare: @escaping (inout StandInScene) -> Void = { _ in },
    _ change: @escaping (inout StandInScene) -> Void = { _ in }
  ) {
    self.content = content
    self.prepare = prepare
    self.change = change
  }
}

// As SwiftUI declares them.
extension View {
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    ModifiedView(self) { $0.pageSize = CGSize(width: width ?? 0, height: height ?? 0) }
  }

  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    ModifiedView(self) { $0.padding = insets }
  }

  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    ModifiedView(self, prepare: { $0.ignored = edges })
  }

  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    ModifiedView(self) { $0.margins = insets }
  }

  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    ModifiedView(self)
  }

  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    ModifiedView(self) { $0.hasTargets = isEnabled }
  }

  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    ModifiedView(self) { $0.behavior = behavior }
  }

  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    ModifiedView(self) {
      $0.anchor = anchor
      $0.position = { id.wrappedValue.map { AnyHashable($0) } }
      $0.setPosition = { id.wrappedValue = $0?.base as? ID }
    }
  }

  public nonisolated func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    var last: Value?
    return ModifiedView(self) {
      $0.geometryActions.append { geometry in
        let value = transform(geometry)
        if let last, last != value { action(last, value) }
        last = value
      }
    }
  }

  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    ModifiedView(self) { $0.phaseActions.append(action) }
  }

  public nonisolated func task<ID: Equatable>(
    id value: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    ModifiedView(self) { $0.tasks.append(action) }
  }
}
