import MediaValues

/// A change of all keyframes whose times follow from the length of their segment.
///
/// `body` gets the keyframes of one number, and the length of what their times count in: a segment, a transition
/// between two, or the timeline for numbers of a track.
private struct KeyframeChange {
  let body: ([Keyframe], Time) -> [Keyframe]

  /// Changes the tracks of a timeline that lasts `duration`.
  func apply(to tracks: inout [Description.Track], lasting duration: Time) {
    for index in tracks.indices {
      apply(toNumbersOf: &tracks[index], lasting: duration)
      for place in tracks[index].segments.indices { apply(to: &tracks[index].segments[place]) }
    }
  }

  private func apply(to segment: inout Description.Segment) {
    if segment.hasJoint, var joint = segment.joint {
      apply(to: &joint.parameters, lasting: joint.wholeDuration)
      segment.joint = joint
    }
    let duration = segment.duration
    switch segment.content {
    case .video(var video):
      apply(toNumbersOf: &video, lasting: duration)
      apply(toNumbersOf: &video.sound, lasting: duration)
      apply(to: &video.appearance, lasting: duration)
      segment.content = .video(video)
    case .photo(var photo):
      apply(to: &photo.appearance, lasting: duration)
      segment.content = .photo(photo)
    case .audio(var audio):
      apply(toNumbersOf: &audio, lasting: duration)
      apply(toNumbersOf: &audio.sound, lasting: duration)
      segment.content = .audio(audio)
    case .text(var text):
      if var style = text.style {
        apply(toNumbersOf: &style, lasting: duration)
        apply(toGradientsOf: &style, lasting: duration)
        text.style = style
      }
      apply(toGradientsOf: &text.runs, lasting: duration)
      apply(to: &text.appearance, lasting: duration)
      segment.content = .text(text)
    case .sticker(var sticker):
      apply(to: &sticker.appearance, lasting: duration)
      segment.content = .sticker(sticker)
    case .shape(var shape):
      if var stroke = shape.drawn.stroke {
        apply(toNumbersOf: &stroke, lasting: duration)
        shape.drawn.stroke = stroke
      }
      apply(toGradientsOf: &shape.drawn, lasting: duration)
      apply(to: &shape.appearance, lasting: duration)
      segment.content = .shape(shape)
    case .composition(var composition):
      apply(to: &composition.tracks, lasting: duration)
      apply(to: &composition.appearance, lasting: duration)
      segment.content = .composition(composition)
    case .transition(var transition):
      apply(to: &transition.parameters, lasting: duration)
      segment.content = .transition(transition)
    case .filter(var filter):
      apply(toNumbersOf: &filter, lasting: duration)
      apply(to: &filter.parameters, lasting: duration)
      segment.content = .filter(filter)
    case .effect(var effect):
      apply(to: &effect.parameters, lasting: duration)
      segment.content = .effect(effect)
    }
  }

  /// Changes the gradients of a segment, or of the canvas.
  func apply(toGradientsOf painted: inout some Painted, lasting duration: Time) {
    painted.changeGradients { gradient, _ in
      gradient.changeNumbers { number in
        if let changed = changed(number, lasting: duration) { number = changed }
      }
    }
  }

  private func apply(to appearance: inout WrittenAppearance, lasting duration: Time) {
    apply(toGradientsOf: &appearance, lasting: duration)
    for number in AppearanceNumber.all {
      guard let changed = changed(number.written(appearance), lasting: duration) else { continue }
      number.write(changed, &appearance)
    }
    for index in appearance.filters.indices {
      apply(toNumbersOf: &appearance.filters[index], lasting: duration)
      apply(to: &appearance.filters[index].parameters, lasting: duration)
    }
  }

  private func apply<Owner: Animatable>(toNumbersOf owner: inout Owner, lasting duration: Time) {
    for property in Owner.numbers {
      guard let changed = changed(owner[keyPath: property.path], lasting: duration) else {
        continue
      }
      owner[keyPath: property.path] = changed
    }
  }

  private func apply(to arguments: inout [String: ParameterValue], lasting duration: Time) {
    for (name, value) in arguments {
      guard case .keyframes(let keyframes) = value, keyframes.hasAnchors else { continue }
      arguments[name] = .keyframes(body(keyframes, duration))
    }
  }

  /// Returns a number with changed keyframes; `nil` if its times do not follow from a length.
  private func changed(_ number: AnimatedNumber?, lasting duration: Time) -> AnimatedNumber? {
    guard case .keyframes(let keyframes)? = number, keyframes.hasAnchors else { return nil }
    return .keyframes(body(keyframes, duration))
  }
}

extension Description {
  /// Returns the description with the times of all keyframes, where its segments have their lengths.
  func placingKeyframes() -> Description {
    changingKeyframes { $0.placed(in: $1) }
  }

  /// Returns the description with keyframes that have times alone.
  package func detachingKeyframes() -> Description {
    changingKeyframes { keyframes, _ in keyframes.detached }
  }

  /// Whether the time of a keyframe, here or in a composition, follows from the length of its segment. No description of
  /// version 1 has such times.
  package var hasAnchoredKeyframes: Bool {
    version == .two
      && (canvas?.background?.hasAnchoredGradients == true || tracks.contains(where: \.hasAnchors))
  }

  private func changingKeyframes(
    _ body: @escaping ([Keyframe], Time) -> [Keyframe]
  ) -> Description {
    var result = self
    let change = KeyframeChange(body: body)
    change.apply(to: &result.tracks, lasting: timelineEnd)
    if var background = result.canvas?.background, background.hasGradient {
      change.apply(toGradientsOf: &background, lasting: timelineEnd)
      result.canvas?.background = background
    }
    return result
  }
}
