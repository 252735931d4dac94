package import MediaValues

extension RenderPlan {
  /// Which picture of its medium a layer shows at each frame; made once for many questions.
  ///
  /// The time at which a picture appears is rounded to a frame as every time is, so a frame shows the
  /// last picture that has appeared at the middle of the frame:
  ///
  ///     frame    |  0  |  1  |  2  |
  ///     medium   |p0 |p1 |p2 |p3 |p4    frame 0 shows p0, frame 1 shows p2
  package struct PictureTimes: Sendable {
    private let layer: Layer
    private let rate: FrameRate
    private let played: Pace.Played

    /// Half of what times in whole milliseconds are apart: a picture that belongs to the middle of a
    /// frame exactly may be said to come so much earlier.
    private static let jitter = Time(numerator: 1, denominator: 2000)

    package init(_ layer: Layer, rate: FrameRate) {
      self.layer = layer
      self.rate = rate
      played = Pace.Played(layer.pace)
    }

    /// The time in the medium before which the picture lies that is seen at a frame of the output: the
    /// last one that does.
    package func limit(at frame: Int) -> Time {
      let limit = unboundedLimit(at: frame)
      return layer.sourceEnd.map { min(limit, $0) } ?? limit
    }

    private func unboundedLimit(at frame: Int) -> Time {
      let pace = layer.pace
      let elapsed = frame - layer.firstFrame
      if pace.isOwnSpeed {
        let forward = pace.isReversed ? layer.frameCount - 1 - elapsed : elapsed
        return layer.sourceStart + rate.middle(ofFrame: looped(forward))
      }
      let passed = played(at: elapsed) - PictureTimes.jitter
      return layer.sourceStart + max(looped(passed), Time(flicks: 1))
    }

    /// How much of the medium lies between the in point and what is seen in the middle of a frame.
    private func played(at elapsed: Int) -> Time {
      guard layer.pace.isReversed else { return played(after: rate.middle(ofFrame: elapsed)) }
      if layer.pace.speed.constant != nil {
        return played(after: rate.middle(ofFrame: layer.frameCount - 1 - elapsed))
      }
      return played(after: rate.time(ofFrame: layer.frameCount))
        - played(after: rate.middle(ofFrame: elapsed))
    }

    private func looped(_ frame: Int) -> Int {
      guard let loop = layer.loop, frame > 0 else { return frame }
      return frame - rate.beginning(rate.repetition(of: loop, at: frame), of: loop)
    }

    /// The end of the loop is a limit that still belongs to it.
    private func looped(_ time: Time) -> Time {
      guard let loop = layer.loop, loop > .zero, time > .zero else { return time }
      return Time(flicks: (time.flicks - 1) % loop.flicks + 1)
    }
  }
}
