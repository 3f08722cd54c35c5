import Foundation
import UIKit

/// A view that knows its page.
final class CardView: UIView {
  var page: Int

  init(_ page: Int) {
    self.page = page
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}
