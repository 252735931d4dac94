extension ColorInk {
  /// Draws another image over this one, transformed by a stance.
  mutating func cover(with other: ColorInk, _ stance: Stance) {
    let place = stance.bounds(of: other.bounds).intersection(bounds)
    guard !place.isEmpty else { return }
    cover(with: other) { plane in
      var result = InkPlane(empty: place)
      result.draw(plane, stance)
      return result
    }
  }
}
