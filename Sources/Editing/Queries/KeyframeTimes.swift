package import MediaValues

extension Timeline.Track.Items {
  /// The times of the keyframes of each item that has any, relative to the start of the item, in ascending order.
  /// The items of a composition have times of their own, and are left out.
  package var keyframeTimes: [(item: Int, times: [Time])] {
    (0..<count).compactMap { index in
      let times = Set(keyframes(at: index).map(\.time))
      return times.isEmpty ? nil : (index, times.sorted())
    }
  }

  private func keyframes(at index: Int) -> [Keyframe] {
    switch self {
    case .clips(_, let clips):
      let clip = clips[index]
      return clip.speed.keyframes + clip.sound.numbers.written.flatMap(\.number.keyframes)
        + clip.appearance.keyframes
    case .texts(let texts):
      let text = texts[index].content
      return numberKeyframes(of: text.style) + text.style.gradientKeyframes
        + text.runs.gradientKeyframes + text.appearance.keyframes
    case .stickers(let stickers): return stickers[index].content.appearance.keyframes
    case .shapes(let shapes):
      let shape = shapes[index].content
      return (shape.drawn.stroke.map { numberKeyframes(of: $0) } ?? [])
        + shape.drawn.gradientKeyframes + shape.appearance.keyframes
    case .compositions(let compositions): return compositions[index].content.appearance.keyframes
    case .visual(let pieces): return pieces[index].keyframes(at: 0)
    case .transitions(let transitions): return transitions[index].kind.keyframes
    case .filters(let filters):
      return filters[index].intensity.keyframes + (filters[index].kind?.keyframes ?? [])
    case .effects(let effects): return effects[index].content?.keyframes ?? []
    }
  }
}

extension WrittenAppearance {
  fileprivate var keyframes: [Keyframe] {
    var keyframes: [Keyframe] = []
    forEachWrittenNumber { _, _, number in keyframes += number.keyframes }
    for filter in filters {
      keyframes += numberKeyframes(of: filter)
      keyframes += filter.parameters.values.flatMap(\.keyframes)
    }
    return keyframes + gradientKeyframes
  }
}

extension Painted {
  fileprivate var gradientKeyframes: [Keyframe] {
    gradients.flatMap { $0.gradient.writtenNumbers.flatMap(\.keyframes) }
  }
}

private func numberKeyframes<Owner: Animatable>(of owner: Owner) -> [Keyframe] {
  Owner.numbers.flatMap { owner[keyPath: $0.path]?.keyframes ?? [] }
}

extension AppliedKind {
  fileprivate var keyframes: [Keyframe] { arguments.values.flatMap(\.keyframes) }
}

extension ParameterValue {
  fileprivate var keyframes: [Keyframe] {
    if case .keyframes(let keyframes) = self { keyframes } else { [] }
  }
}
