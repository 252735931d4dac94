package import MediaValues

extension RenderPlan {
  /// Determines the frame of its medium that a layer shows at each output frame. Prepared once for many calls.
  ///
  /// The time at which a frame of the medium appears is rounded to an output frame, like all times. So an output frame
  /// shows the last frame of the medium that begins before its middle, and one that begins exactly there is shown later:
  ///
  ///     frame    |  0  |  1  |  2  |
  ///     medium   |p0 |p1 |p2 |p3 |p4    frame 0 shows p0, frame 1 shows p2
  package struct SourceFrameTimes: Sendable {
    private let layer: Layer
    private let rate: FrameRate
    private let played: Retiming.Played

    /// Half of the distance of times in whole milliseconds: a frame at exactly the middle of an output frame may be
    /// stored with a time that is earlier by this.
    private static let jitter = Time(numerator: 1, denominator: 2000)

    package init(_ layer: Layer, rate: FrameRate) {
      self.layer = layer
      self.rate = rate
      played = Retiming.Played(layer.retiming)
    }

    /// Returns the limit of the times in the medium at an output frame, which shows the last frame before the limit.
    package func limit(at frame: Int) -> Time {
      let limit = unboundedLimit(at: frame)
      return layer.sourceEnd.map { min(limit, $0) } ?? limit
    }

    private func unboundedLimit(at frame: Int) -> Time {
      let retiming = layer.retiming
      guard !retiming.isFrozen else { return layer.sourceStart + rate.middle(ofFrame: 0) }
      let elapsed = frame - layer.firstFrame
      if retiming.isOwnSpeed {
        let forward = retiming.isReversed ? layer.frameCount - 1 - elapsed : elapsed
        return layer.sourceStart + rate.middle(ofFrame: looped(forward))
      }
      let passed = played(at: elapsed) - SourceFrameTimes.jitter
      return layer.sourceStart + max(looped(passed), Time(flicks: 1))
    }

    /// Returns the length of the medium between the in point and the middle of an output frame.
    private func played(at elapsed: Int) -> Time {
      guard layer.retiming.isReversed else { return played(after: rate.middle(ofFrame: elapsed)) }
      if layer.retiming.speed.constant != nil {
        return played(after: rate.middle(ofFrame: layer.frameCount - 1 - elapsed))
      }
      return played(after: rate.time(ofFrame: layer.frameCount))
        - played(after: rate.middle(ofFrame: elapsed))
    }

    private func looped(_ frame: Int) -> Int {
      guard let loop = layer.loop, frame > 0 else { return frame }
      return frame - rate.beginning(rate.repetition(of: loop, at: frame), of: loop)
    }

    /// Wraps a time at the end of the loop. The end itself still belongs to the loop, as the time is a limit.
    private func looped(_ time: Time) -> Time {
      guard let loop = layer.loop, loop > .zero, time > .zero else { return time }
      return Time(flicks: (time.flicks - 1) % loop.flicks + 1)
    }
  }
}
