extension WrittenAppearance {
  /// What is set, in a word each: the form in the text of a timeline.
  package var words: [String] {
    var words: [String] = []
    if let fit { words.append(fit.rawValue) }
    if focus != nil { words.append("focused") }
    if crop != nil { words.append("cropped") }
    if transform != nil { words.append("transformed") }
    if let opacity { words.append("opacity \(opacity)") }
    if let blend { words.append(blend.rawValue) }
    if let mask { words.append("in a \(Mask.shape.value(of: mask).rawValue)") }
    words += filters.map(\.subtype)
    if background != nil { words.append("over a background") }
    return words
  }
}

extension Appearance {
  /// What is set besides `fit`, in a few words each: the form in the text of a plan. What has no words here is missing
  /// from the plan that `--emit` prints, and from what an `ffmpeg` command refuses.
  package var words: [String] {
    var words = words(focus, of: "focus ") + words(crop, of: "crop ") + words(transform.numbers)
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
