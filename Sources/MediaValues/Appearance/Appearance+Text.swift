extension WrittenAppearance {
  /// What is set, in a word each: the form in the text of a timeline.
  package var words: [String] {
    var words: [String] = []
    if let fit { words.append(fit.rawValue) }
    if focus != nil { words.append("focused") }
    if box != nil { words.append("in a box") }
    if crop != nil { words.append("cropped") }
    if transform != nil { words.append("transformed") }
    if let opacity { words.append("opacity \(opacity)") }
    if let blend { words.append(blend.rawValue) }
    if let mask { words.append("in a \(Mask.shape.value(of: mask).rawValue)") }
    if let matte { words.append(matte.words) }
    words += filters.map(\.subtype)
    if background != nil { words.append("over a background") }
    words += enter.map { "enter \($0.subtype)" } + exit.map { "exit \($0.subtype)" }
    if let motion { words.append("motion \(motion.kind.rawValue)") }
    return words
  }
}

extension ImageMatte {
  fileprivate var words: String {
    let source = media.map { "the medium '\($0)'" } ?? "the track '\(track ?? "")'"
    return "where the \(usedChannel.rawValue) of \(source) is"
      + (ImageMatte.isInverted.value(of: self) ? " not" : "")
  }
}

extension Appearance {
  /// What is set besides `fit`, in a few words each: the form in the text of a plan. What has no words here is missing
  /// from the plan that `--emit` prints, and from what an `ffmpeg` command refuses.
  package var words: [String] {
    var words = focus.words(of: "focus ") + (box?.words ?? [])
    words += crop.words(of: "crop ") + transform.numbers.words()
    if transform.flipX { words.append("flipX") }
    if transform.flipY { words.append("flipY") }
    words += numbers.words()
    if blend != WrittenAppearance.blend.standard { words.append("blend \(blend.rawValue)") }
    if let mask {
      words.append("mask \(mask.shape.rawValue)")
      words += mask.numbers.words(of: "mask ")
    }
    words += filters.map { filter in
      "filter \(filter.kind.name)" + filter.numbers.words().map { " " + $0 }.joined()
    }
    switch background {
    case .paint(let paint): words.append("on \(paint)")
    case .blur: words.append("on a blur of itself")
    case .image(let path): words.append("on \(path)")
    case nil: break
    }
    return words
  }
}

extension Appearance.Box {
  fileprivate var words: [String] {
    ["box \(anchor.rawValue) of \(area)"]
      + numbers.words(of: "box ") + (aspect.map { ["box aspect \($0)"] } ?? [])
      + (border.map { ["box border \($0.paint) \($0.width)"] } ?? [])
      + shadows.map { "box shadow \($0.paint) \($0.x) \($0.y) \($0.blur)" }
  }
}

extension AnimatedNumbers {
  fileprivate func words(of part: String = "") -> [String] {
    written.map { "\(part)\($0.property.key) \($0.number)" }
  }
}
