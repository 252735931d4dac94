extension Appearance {
  /// What is set besides `fit`, in a few words each.
  package var words: [String] {
    var words = words(crop, of: "crop ") + words(transform.numbers)
    if transform.flipX { words.append("flipX") }
    if transform.flipY { words.append("flipY") }
    words += self.words(numbers)
    if blend != WrittenAppearance.blend.standard { words.append("blend \(blend.rawValue)") }
    if let mask {
      words.append("mask \(mask.shape.rawValue)")
      words += self.words(mask.numbers, of: "mask ")
    }
    words += filters.map { filter in
      "filter \(filter.kind.name)" + self.words(filter.numbers).map { " " + $0 }.joined()
    }
    switch background {
    case .color(let color): words.append("on \(color)")
    case .blur: words.append("on a blur of itself")
    case .image(let path): words.append("on \(path)")
    case nil: break
    }
    return words
  }

  private func words<Part>(_ numbers: AnimatedNumbers<Part>, of part: String = "") -> [String] {
    numbers.written.map { "\(part)\($0.property.key) \($0.number)" }
  }
}
