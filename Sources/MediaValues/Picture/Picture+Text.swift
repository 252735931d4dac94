extension Picture {
  /// What is said besides how it fits, in a few words each.
  package var words: [String] {
    var words: [String] = []
    func add(_ name: String, _ value: AnimatedNumber?) {
      if let value { words.append("\(name) \(value)") }
    }
    if let crop {
      add("crop x", crop.x)
      add("crop y", crop.y)
      add("crop width", crop.width)
      add("crop height", crop.height)
    }
    if let transform {
      add("x", transform.x)
      add("y", transform.y)
      add("scale", transform.scale)
      add("scaleX", transform.scaleX)
      add("scaleY", transform.scaleY)
      add("rotation", transform.rotation)
      add("anchorX", transform.anchorX)
      add("anchorY", transform.anchorY)
      if transform.flipX == true { words.append("flipX") }
      if transform.flipY == true { words.append("flipY") }
    }
    add("opacity", opacity)
    if let blend { words.append("blend \(blend.rawValue)") }
    if let mask { words.append("mask \(mask.shape?.rawValue ?? "rectangle")") }
    words += filters.map { "filter \($0.subtype)" }
    switch background {
    case .color(let color): words.append("on \(color)")
    case .blur: words.append("on a blur of itself")
    case .image(let image): words.append("on \(image.path)")
    case nil: break
    }
    return words
  }
}
