import MediaValues
import Titling

/// The settings of an image that an `ffmpeg` command cannot express, as phrases of a sentence.
extension Appearance {
  var beyondLibavfilter: [String] {
    var phrases: [String] = []
    if !focus.written.isEmpty { phrases.append("'focus'") }
    if box != nil { phrases.append("a box") }
    if !crop.written.isEmpty { phrases.append("'crop'") }
    if transform.flipX || transform.flipY || !transform.numbers.written.isEmpty {
      phrases.append("'transform'")
    }
    phrases += numbers.written.map { property, number in
      "'\(property.key)'" + (number.constant == nil ? " with keyframes" : "")
    }
    if blend != WrittenAppearance.blend.standard {
      phrases.append("the blend mode '\(blend.rawValue)'")
    }
    if mask != nil { phrases.append("a mask") }
    phrases += filters.map { "the filter '\($0.kind.name)' of a single segment" }
    if background != nil { phrases.append("the background of a single segment") }
    // A setting without a phrase is refused by its words.
    return phrases.isEmpty ? words.map { "'\($0)'" } : phrases
  }
}

extension Movement {
  var beyondLibavfilter: [String] {
    enter.map { "the entrance '\($0.subtype)'" } + exit.map { "the exit '\($0.subtype)'" }
      + (motion.map { ["the motion '\($0.kind.rawValue)'"] } ?? [])
  }
}
