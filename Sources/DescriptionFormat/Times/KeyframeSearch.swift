import MediaValues

/// The search for keyframes whose times follow from the length of their segment, without a copy of anything. It visits the
/// numbers that `KeyframeChange` changes.
extension Description.Track {
  var hasAnchors: Bool {
    hasAnchoredNumbers || segments.indices.contains { segments[$0].hasAnchors }
  }
}

extension Description.Segment {
  fileprivate var hasAnchors: Bool {
    if hasJoint, joint?.parameters.hasAnchors == true { return true }
    switch content {
    case .video(let video):
      return video.hasAnchoredNumbers || video.sound.hasAnchoredNumbers
        || video.appearance.hasAnchors
    case .photo(let photo): return photo.appearance.hasAnchors
    case .audio(let audio): return audio.hasAnchoredNumbers || audio.sound.hasAnchoredNumbers
    case .text(let text):
      return text.style?.hasAnchoredNumbers == true || text.style?.hasAnchoredGradients == true
        || text.runs.hasAnchoredGradients || text.appearance.hasAnchors
    case .sticker(let sticker): return sticker.appearance.hasAnchors
    case .shape(let shape):
      return shape.drawn.stroke?.hasAnchoredNumbers == true || shape.drawn.hasAnchoredGradients
        || shape.appearance.hasAnchors
    case .composition(let composition):
      return composition.appearance.hasAnchors || composition.tracks.contains(where: \.hasAnchors)
    case .transition(let transition): return transition.parameters.hasAnchors
    case .filter(let filter): return filter.hasAnchoredNumbers || filter.parameters.hasAnchors
    case .effect(let effect): return effect.parameters.hasAnchors
    }
  }
}

extension Painted {
  /// Whether a number of a gradient has such keyframes.
  var hasAnchoredGradients: Bool {
    hasGradient && gradients.contains { $0.gradient.writtenNumbers.contains(where: \.hasAnchors) }
  }
}

extension WrittenAppearance {
  fileprivate var hasAnchors: Bool {
    var isFound = false
    forEachWrittenNumber { _, _, number in isFound = isFound || number.hasAnchors }
    return isFound || hasAnchoredGradients
      || filters.contains { $0.hasAnchoredNumbers || $0.parameters.hasAnchors }
  }
}

extension Animatable {
  fileprivate var hasAnchoredNumbers: Bool {
    Self.numbers.contains { $0.written(in: self)?.hasAnchors == true }
  }
}

extension AnimatedNumber {
  fileprivate var hasAnchors: Bool {
    if case .keyframes(let keyframes) = self { keyframes.hasAnchors } else { false }
  }
}

extension [String: ParameterValue] {
  fileprivate var hasAnchors: Bool {
    values.contains { value in
      if case .keyframes(let keyframes) = value { keyframes.hasAnchors } else { false }
    }
  }
}
