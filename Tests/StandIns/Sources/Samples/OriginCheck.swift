import SwiftUI

struct OriginCheck: View {
  var body: some View {
    ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 200) }
      .contentMargins(.horizontal, 20, for: .scrollContent)
      .scrollTargetBehavior(PrintingBehavior())
  }
}

struct PrintingBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    print(target.rect.minX, context.containerSize.width)
  }
}
