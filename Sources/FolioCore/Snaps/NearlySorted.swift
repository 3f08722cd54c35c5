extension Array {
  /// Sorts a list of which most elements are near their place, as after a small change.
  ///
  /// - Complexity: O(n) then, else O(n log n). Each element is moved back over those it comes
  ///   before, as long as that takes a few steps an element. Of equal elements the order may
  ///   change.
  mutating func sortNearlySorted(by isBefore: (Element, Element) -> Bool) {
    var steps = count * 8
    for index in indices.dropFirst() {
      guard isBefore(self[index], self[index - 1]) else { continue }
      let element = self[index]
      var place = index
      repeat {
        self[place] = self[place - 1]
        place -= 1
      } while place > 0 && isBefore(element, self[place - 1])
      self[place] = element
      steps -= index - place
      if steps < 0 { return sort(by: isBefore) }
    }
  }
}
