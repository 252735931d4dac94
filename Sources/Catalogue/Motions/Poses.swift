import Glibc
package import MediaValues

extension Motion {
  /// A moment of a motion.
  package struct Moment: Sendable {
    /// The time since the segment began.
    package var time: Time
    /// The length of the segment.
    package var length: Time

    package init(time: Time, length: Time) {
      (self.time, self.length) = (time, length)
    }
  }

  /// Returns the part of the motion that has passed, from 0 to 1, with the easing.
  package func progress(at moment: Moment) -> Double {
    let begun = Motion.start.value(of: self)
    let whole = duration ?? begun + moment.length
    let part = Double((begun + moment.time).flicks) / Double(max(1, whole.flicks))
    return Motion.easing.value(of: self).value(at: min(max(part, 0), 1))
  }

  /// Returns how something that has no frame around it, such as a text, is changed; `.rest` for the motion of the image
  /// within its frame, if `isFramed`.
  package func pose(at moment: Moment, isFramed: Bool) -> Pose {
    if kind.repeats { return repeating(phase(at: moment.time)) }
    guard !isFramed else { return .rest }
    let (progress, amount) = (progress(at: moment), usedAmount)
    switch kind {
    case .zoomIn: return EntranceKind.scaled(1 + amount * progress)
    case .zoomOut: return EntranceKind.scaled(1 + amount * (1 - progress))
    case .panLeft: return Pose(x: amount * (0.5 - progress))
    case .panRight: return Pose(x: amount * (progress - 0.5))
    case .panUp: return Pose(y: amount * (0.5 - progress))
    case .panDown: return Pose(y: amount * (progress - 0.5))
    case .pulse, .float, .wiggle, .swing, .rotate, .rotateBack: return .rest
    }
  }

  /// Returns the number of periods that have passed. Whole periods are left out exactly, unless each differs.
  private func phase(at passed: Time) -> Double {
    let time = Motion.start.value(of: self) + passed
    let period = max(1, usedPeriod.flicks)
    let flicks = kind == .wiggle ? time.flicks : time.flicks % period
    return Double(flicks) / Double(period)
  }

  private func repeating(_ phase: Double) -> Pose {
    let (angle, amount) = (2 * Double.pi * phase, usedAmount)
    switch kind {
    case .pulse: return EntranceKind.scaled(1 + amount * (1 - cos(angle)) / 2)
    case .float: return Pose(y: -amount * sin(angle))
    case .swing: return Pose(rotation: 360 * amount * sin(angle))
    case .rotate: return Pose(rotation: 360 * phase)
    case .rotateBack: return Pose(rotation: -360 * phase)
    // Sums of waves whose periods have no common multiple.
    case .wiggle:
      return Pose(
        x: amount * (sin(angle) + sin(2.618 * angle + 1.3)) / 2,
        y: amount * (sin(1.272 * angle + 2) + sin(2.058 * angle + 0.5)) / 2,
        rotation: 60 * amount * sin(0.786 * angle + 4))
    case .zoomIn, .zoomOut, .panLeft, .panRight, .panUp, .panDown: return .rest
    }
  }
}

extension Motion {
  /// The factor by which the motion enlarges what moves at most.
  package var enlargement: Double {
    switch kind {
    case .zoomIn, .zoomOut, .panLeft, .panRight, .panUp, .panDown, .pulse: 1 + usedAmount
    case .float, .wiggle, .swing, .rotate, .rotateBack: 1
    }
  }

  /// The factor by which the motion enlarges something that has no frame around it at most: a pan does not.
  package var unframedEnlargement: Double {
    switch kind {
    case .zoomIn, .zoomOut, .pulse: enlargement
    case .panLeft, .panRight, .panUp, .panDown, .float, .wiggle, .swing, .rotate, .rotateBack: 1
    }
  }
}
