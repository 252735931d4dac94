extension Picture {
  /// The properties that are set, except `fit`, in a few words each.
  package var words: [String] {
    var words = Picture.cropNumbers.compactMap(word)
    words += Picture.transformNumbers.compactMap(word)
    if let transform, Transform.flipX.value(of: transform) { words.append("flipX") }
    if let transform, Transform.flipY.value(of: transform) { words.append("flipY") }
    words += Picture.ownNumbers.compactMap(word)
    if let blend { words.append("blend \(blend.rawValue)") }
    if let mask { words.append("mask \(Mask.shape.value(of: mask).rawValue)") }
    words += Picture.maskNumbers.compactMap(word)
    words += filters.map { filter in
      "filter \(filter.subtype)" + (filter.intensity.map { " intensity \($0)" } ?? "")
    }
    switch background {
    case .color(let color): words.append("on \(color)")
    case .blur: words.append("on a blur of itself")
    case .image(let image): words.append("on \(image.path)")
    case nil: break
    }
    return words
  }

  private func word(_ number: PictureNumber) -> String? {
    number.written(self).map { "\(number.words.joined(separator: " ")) \($0)" }
  }
}
