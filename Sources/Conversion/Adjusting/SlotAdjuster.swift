import Diagnostics
import Editing
import MediaValues

/// Adjusts the clips of a timeline and of its compositions to the files that they play.
struct SlotAdjuster {
  let files: [String: SlotFilling.SuppliedFile]
  /// The media whose files the caller passed.
  let given: Set<String>
  let adjustments: SlotAdjustments
  /// The times in the files at which the used parts begin, by the names of their slots.
  private let starts: [String: Time]
  /// The points of the files that stay in view, by the names of their slots.
  private let focuses: [String: SlotFocus]
  /// The clips of the outermost timeline that become shorter, with their new durations.
  private(set) var lengths: [Timeline.ClipReference: Time] = [:]
  private(set) var findings: [Diagnostic] = []

  init(
    files: [String: SlotFilling.SuppliedFile], given: Set<String>, adjustments: SlotAdjustments,
    starts: [String: Time], focuses: [String: SlotFocus]
  ) {
    self.starts = starts
    self.focuses = focuses
    self.files = files
    self.given = given
    self.adjustments = adjustments
  }

  mutating func adjusted(
    _ timeline: Timeline, isNested: Bool
  ) throws(InvalidTimeline) -> Timeline {
    var tracks = timeline.tracks
    let joined = timeline.joinedLengths
    for number in tracks.indices {
      tracks[number].items.changeMattes { adjust(&$0) }
      if case .visual(var pieces) = tracks[number].items {
        for index in pieces.indices {
          let first = Timeline.ClipReference(track: number, clip: index)
          try adjust(&pieces[index], first, in: timeline, joined, isNested)
        }
        tracks[number].items = .visual(pieces)
      } else {
        let first = Timeline.ClipReference(track: number, clip: 0)
        try adjust(&tracks[number].items, first, in: timeline, joined, isNested)
      }
    }
    return try timeline.replacing(tracks: tracks)
  }

  /// Adjusts items of one kind. `first` is the reference of the first of them, and `joined` how long transitions last.
  private mutating func adjust(
    _ items: inout Timeline.Track.Items, _ first: Timeline.ClipReference, in timeline: Timeline,
    _ joined: [Timeline.ClipReference: Time], _ isNested: Bool
  ) throws(InvalidTimeline) {
    switch items {
    case .clips(let type, var clips):
      for index in clips.indices {
        let place = Timeline.ClipReference(track: first.track, clip: first.clip + index)
        let length = adjust(&clips[index], type, at: timeline.canvas.frameRate, isNested)
        guard let length else { continue }
        lengths[place] = length
        if let joined = joined[place], length < joined {
          reportTransitions(of: clips[index].media, lasting: joined, over: length)
        }
      }
      items = .clips(type, clips)
    case .stickers(let stickers):
      for sticker in stickers where sticker.isEnabled { check(sticker.content) }
    case .compositions(var compositions):
      for index in compositions.indices {
        compositions[index].content.timeline = try adjusted(
          compositions[index].content.timeline, isNested: true)
      }
      items = .compositions(compositions)
    case .texts, .shapes, .visual, .transitions, .filters, .effects: break
    }
  }

  /// Adjusts a clip. Returns its new duration if it has to be shortened; otherwise `nil`.
  private mutating func adjust(
    _ clip: inout Timeline.Clip, _ type: MediaType, at rate: FrameRate, _ isNested: Bool
  ) -> Time? {
    guard let file = files[clip.media] else { return nil }
    if type != .photo {
      if file.facts.type != .photo {
        clip.sourceStart += file.part.start + (starts[clip.media] ?? .zero)
      }
    } else if file.part.start > .zero, clip.isEnabled {
      reportPart(of: file, of: clip.media, as: "a photo, which shows a video from its beginning")
    }
    if type != .audio, let fit = choice(of: adjustments.fit, for: clip.media) {
      clip.adjust(to: fit)
    }
    if type != .audio, clip.fit == .cover, clip.appearance.focus == nil {
      clip.appearance.focus = focuses[clip.media]?.focus
    }
    if clip.isFrozen {
      adjustFrozen(&clip, to: file)
      return nil
    }
    guard clip.isEnabled, type != .photo, let left = left(of: file, for: clip, type), left > .zero,
      left + .durationTolerance < clip.sourceUsed,
      let policy = choice(of: adjustments.whenShort, for: clip.media)
    else { return nil }
    switch (type, policy) {
    case (.audio, .loop), (.video, .loop): clip.whenShort = .loop
    case (.audio, .shorten):
      if adjustments.whenShort.value(named: clip.media) != nil { clip.whenShort = .error }
    case (.audio, .freeze), (.audio, .slow):
      guard adjustments.whenShort.value(named: clip.media) != nil else { return nil }
      findings.append(
        Diagnostic(
          code: .adjustmentImpossible,
          "--when-short \(clip.media):\(policy.rawValue): '\(clip.media)' is played on an audio track,"
            + " where '\(policy.rawValue)' is not possible",
          help: "--when-short \(clip.media):loop repeats it; without the option, silence follows")
      )
    case (_, .freeze): clip.whenShort = .freeze
    case (_, .slow): clip.whenShort = .slow
    case (_, .shorten): return shorterLength(of: clip, left, at: rate, isNested)
    case (.photo, _): break
    }
    return nil
  }

  /// Lets a clip whose frame is after the end of its file show the last frame, as every way to treat short files does.
  private func adjustFrozen(_ clip: inout Timeline.Clip, to file: SlotFilling.SuppliedFile) {
    guard clip.isEnabled, let left = left(of: file, for: clip, .video),
      left + .durationTolerance < .zero, choice(of: adjustments.whenShort, for: clip.media) != nil
    else { return }
    clip.whenShort = .freeze
  }

  /// Moves the in point of a matte to that of its file.
  private func adjust(_ matte: inout ImageMatte) {
    guard let file = matte.media.flatMap({ files[$0] }), file.part.start > .zero,
      file.facts.type != .photo
    else { return }
    matte.start = ImageMatte.start.value(of: matte) + file.part.start
  }

  private func choice<Value>(of settings: [SlotSetting<Value>], for medium: String) -> Value? {
    given.contains(medium) ? settings.value(for: medium) : settings.value(named: medium)
  }

  /// Returns the duration of a file after the in point of a clip; `nil` for a still image.
  private func left(
    of file: SlotFilling.SuppliedFile, for clip: Timeline.Clip, _ type: MediaType
  ) -> Time? {
    guard type != .audio else {
      return file.facts.audio.map { $0.duration - clip.sourceStart }
    }
    return file.facts.video.flatMap { $0.isStill ? nil : $0.duration - clip.sourceStart }
  }

  /// Returns the duration of the whole frames that the file has for the clip.
  private mutating func shorterLength(
    of clip: Timeline.Clip, _ left: Time, at rate: FrameRate, _ isNested: Bool
  ) -> Time? {
    guard !isNested else {
      findings.append(
        Diagnostic(
          code: .adjustmentImpossible,
          "--when-short shorten: the segment of '\(clip.media)' is inside a composition, which"
            + " keeps its duration",
          help:
            "--when-short \(clip.media):freeze holds its last frame; loop and slow are possible too"
        ))
      return nil
    }
    let length = SpeedIntegral(clip.speed)?.length(using: left) ?? left
    var frames = rate.frame(at: length)
    if rate.time(ofFrame: frames) > length { frames -= 1 }
    guard frames > 0 else {
      findings.append(
        Diagnostic(
          code: .adjustmentImpossible,
          "--when-short shorten: '\(clip.media)' has \(left) left, less than a frame"))
      return nil
    }
    return rate.time(ofFrame: frames)
  }

  private mutating func reportTransitions(
    of medium: String, lasting joined: Time, over length: Time
  ) {
    findings.append(
      Diagnostic(
        code: .adjustmentImpossible,
        "--when-short shorten: '\(medium)' lasts \(length), less than the \(joined) of its"
          + " transitions",
        help: "--when-short \(medium):freeze holds its last frame; loop and slow are possible too"))
  }

  private mutating func check(_ sticker: Timeline.Sticker) {
    guard let file = files[sticker.media], file.part != .whole else { return }
    reportPart(of: file, of: sticker.media, as: "a sticker, which always plays its whole file")
  }

  private mutating func reportPart(
    of file: SlotFilling.SuppliedFile, of medium: String, as role: String
  ) {
    let finding = Diagnostic(
      code: .partUnusable, "'\(medium)' is shown as \(role)",
      help: "give \(file.path) without '@\(file.part.text)'")
    if !findings.contains(finding) { findings.append(finding) }
  }
}

extension Timeline.Clip {
  /// The duration of its medium that it plays. If the speed does not determine it, the plan refuses the clip
  /// later.
  fileprivate var sourceUsed: Time { usedLength ?? range.duration }

  fileprivate mutating func adjust(to choice: FitChoice) {
    switch choice {
    case .cover: fit = .cover
    case .contain: fit = .contain
    case .blur:
      fit = .contain
      // A description states the radius of every blur.
      appearance.background = .blur(Backdrop.Blur(radius: Backdrop.Blur.radius.standard))
    }
  }
}
