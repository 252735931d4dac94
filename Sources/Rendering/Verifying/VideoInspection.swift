import Analysis
import Media
import MediaValues
import Planning

/// Inspects the video of a rendered file, which is decoded once and compared with frames of the plan.
struct VideoInspection {
  /// The results of decoding.
  private struct Seen {
    var times: [Time] = []
    /// The signatures of frames around cuts and samples, by their positions in the plan.
    var kept: [Int: FrameSignature] = [:]
    var details: DetailSearch
    var stretches: [StillStretch] = []
    var last: FrameSignature?

    /// Adds the frames during which the last image is repeated: a WebP omits frames that equal the previous one.
    mutating func hold(until time: Time, _ rate: FrameRate, _ wanted: Set<Int>) {
      guard let shown = times.last, let last else { return }
      let next = rate.frame(at: shown) + 1
      for frame in next..<max(next, min(rate.frame(at: time), next + 100_000)) {
        times.append(rate.time(ofFrame: frame))
        guard wanted.contains(frame) else { continue }
        kept[frame] = last
        details.hold(at: frame)
      }
    }
  }

  private let verifier: Verifier
  private let facts: VideoFacts
  private let rate: FrameRate
  private let cutCount: Int
  private let cuts: [PlannedCut]
  private let samples: [Int]
  private let bounds: InspectionBounds

  init(_ verifier: Verifier, facts: VideoFacts) {
    let plan = verifier.plan
    self.verifier = verifier
    self.facts = facts
    rate = plan.canvas.frameRate
    bounds = InspectionBounds(plan)
    let edges = plan.cutFrames
    let around = [0] + edges + [plan.frameCount]
    cutCount = edges.count
    let all = edges.indices.map { index in
      PlannedCut(frame: edges[index], previous: around[index], next: around[index + 2])
    }
    let hard = Set(verifier.cutFrames)
    cuts =
      bounds.some(of: all.filter { hard.contains($0.frame) })
      + bounds.some(of: all.filter { !hard.contains($0.frame) })
    samples = Set(bounds.samples(apartFrom: edges) + bounds.texts(plan.textFrames)).sorted()
  }

  /// Adds all checks of the video, and the values that other checks need.
  func add(to report: inout InspectionFindings) throws {
    let plan = verifier.plan
    let images = PlannedFrames(plan: plan, threads: verifier.threads)
    let first = try images.images(
      ofFrames: cuts.flatMap { [$0.frame - 1, $0.frame] } + samples, detailed: Set(samples))
    var planned = first.mapValues(\.signature)
    let seen = look(
      &report,
      for: DetailSearch(
        first.compactMapValues(\.detailed), size: images.detailedSize,
        keepsLast: verifier.container == .webp))
    let times = FrameTimes(seen.times, tick: verifier.container.frameTick)
    report.checks += [
      .frames(expected: plan.frameCount, found: seen.times.count),
      .size(
        expected: plan.canvas.size, found: facts.displaySize, turn: facts.rotation,
        isMirrored: facts.isMirrored),
    ]
    if verifier.container.isSequence {
      let reason = "single images have no times"
      report.checks += [.skipped(.frameRate, reason), .skipped(.frameTimes, reason)]
    } else {
      report.checks += [times.rateCheck(expected: rate), times.evennessCheck()]
      report.lengths.video = times.end(rate: rate)
    }
    let checks = ImageChecks(rate: rate)
    let places = cuts.compactMap { cut -> (frame: Int, place: PlannedCut.Place)? in
      guard let before = planned[cut.frame - 1], let after = planned[cut.frame] else { return nil }
      return (cut.frame, cut.place(before: before, after: after, in: seen.kept))
    }
    report.checks.append(checks.cuts(places, of: cutCount))
    report.videoOffset = offset(of: places.map(\.place))
    let looked = [StillStretch.Kind.black, .frozen].map { kind in
      bounds.longest(of: seen.stretches.filter { $0.kind == kind })
    }
    planned.merge(
      try images.images(
        ofFrames: looked.joined().flatMap(\.comparedFrames)
          .filter { $0 < plan.frameCount && planned[$0] == nil }
      ).mapValues(\.signature),
      uniquingKeysWith: { first, _ in first })
    var wrong: [Range<Int>] = []
    for (subject, stretches) in zip([Verification.Subject.black, .frozen], looked) {
      let judged = stretches.map { ($0, $0.contradiction(in: planned)) }
      wrong += judged.filter { $0.1 != nil }.map(\.0.frames)
      let kind: StillStretch.Kind = subject == .black ? .black : .frozen
      report.checks.append(
        checks.stretches(subject, judged, of: seen.stretches.count { $0.kind == kind }))
    }
    report.checks.append(checks.content(pairs(of: planned, with: seen, without: wrong)))
  }

  /// Decodes the whole video, and compares it in detail with the frames of `details`.
  private func look(_ report: inout InspectionFindings, for details: DetailSearch) -> Seen {
    var seen = Seen(details: details)
    var finder = StretchFinder(least: Int(clamping: (rate.framesPerSecond / 2).rounded(.up)))
    let wanted = Set(
      cuts.flatMap(\.window)
        + samples.flatMap { $0 - PlannedCut.reach...$0 + PlannedCut.reach })
    var sketcher: FrameSketcher?
    do {
      let stream = try openStream()
      defer { report.add(stream.faults, of: "video") }
      while let image = try stream.next() {
        let maker =
          try sketcher
          ?? FrameSketcher(like: image, size: FrameSignature.imageSize, facts: facts)
        sketcher = maker
        if verifier.container == .webp { seen.hold(until: image.time, rate, wanted) }
        // The position in the plan follows from the time of the frame.
        let frame = verifier.container.isSequence ? seen.times.count : rate.frame(at: image.time)
        seen.times.append(image.time)
        if let signature = try maker.sketch(image).signature {
          finder.add(signature, frame: frame)
          if wanted.contains(frame) { seen.kept[frame] = signature }
          seen.last = signature
          try seen.details.add(image, at: frame, facts)
        }
        verifier.progress(min(seen.times.count, verifier.plan.frameCount))
      }
      if verifier.container == .webp { seen.hold(until: facts.duration, rate, wanted) }
    } catch {
      report.faults.append(
        Verification.Place(from: max(.zero, seen.times.last ?? .zero), "video: \(error)"))
    }
    let last = seen.times.last.map { rate.frame(at: $0) } ?? 0
    seen.stretches = finder.finish(end: verifier.container.isSequence ? seen.times.count : last + 1)
    return seen
  }

  private func openStream() throws -> any FrameStream {
    if verifier.container.isSequence { return try NumberedImages(pattern: verifier.path) }
    return try openFrameStream(
      path: verifier.path, threadCount: verifier.threads, effort: .checked)
  }

  /// Returns the samples, each with the most similar one of a few frames: the checks of cuts report shifts. Samples in
  /// parts that are wrong anyway are left out.
  private func pairs(
    of planned: [Int: FrameSignature], with seen: Seen, without wrong: [Range<Int>]
  ) -> [ComparedImage] {
    samples.compactMap { frame in
      guard let image = planned[frame], !wrong.contains(where: { $0.contains(frame) }) else {
        return nil
      }
      let around = frame - PlannedCut.reach...frame + PlannedCut.reach
      let best = around.compactMap { seen.kept[$0] }
        .min { $0.distance(to: image) < $1.distance(to: image) }
      return best.map {
        ComparedImage(
          frame: frame, planned: image, found: $0, difference: seen.details.differences[frame])
      }
    }
  }

  /// Returns the median delay of the cuts.
  private func offset(of places: [PlannedCut.Place]) -> Time? {
    let late = places.compactMap { place -> Int? in
      if case .found(let frames) = place { frames } else { nil }
    }.sorted()
    return late.isEmpty ? nil : rate.time(ofFrame: late[late.count / 2])
  }
}
