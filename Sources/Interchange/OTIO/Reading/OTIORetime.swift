import Diagnostics
import JSONSyntax
import MediaValues

/// The speed of a clip. A reversed clip shows the same frames of the medium backwards, so `start` is the time of the earliest one.
struct OTIORetime {
  /// From 0.05 to 100.
  var speed: ExactDecimal = 1
  var isReversed = false
  /// Whether all frames show the first one of the medium: the factor is 0.
  var isFrozen: Bool { scalar == 0 }
  /// The factor in the file, with its sign; 1 by default.
  private(set) var scalar: ExactDecimal = 1

  static let slowest: ExactDecimal = 0.05
  static let fastest: ExactDecimal = 100

  init(scalar: ExactDecimal = 1) {
    self.scalar = scalar
    isReversed = scalar < 0
    speed = min(max(scalar.magnitude, OTIORetime.slowest), OTIORetime.fastest)
  }

  /// Returns the in point of a clip that was extended by `before` and `after`. `start` is the value
  /// in the file for the clip without these.
  ///
  /// Both are the earliest time of the medium that is shown: a reversed clip ends with it.
  func inPoint(_ start: Time, before: Time, after: Time) -> Time {
    isFrozen ? start : start - (isReversed ? after : before).scaled(by: speed)
  }

  /// Returns the value to write to a file for an in point: the inverse of `inPoint`.
  func start(ofInPoint inPoint: Time, before: Time, after: Time) -> Time {
    isFrozen ? inPoint : inPoint + (isReversed ? after : before).scaled(by: speed)
  }
}

extension OTIOReading {
  /// Returns the speed that the effects of an item specify. Only a video can be frozen.
  func retime(of node: OTIONode, on kind: TrackKind) -> OTIORetime {
    var retime: OTIORetime?
    for effect in node.list("effects") where effect.changesTime {
      if retime == nil, effect.isEnabled {
        noteLosses(of: effect)
        retime = self.retime(effect, on: kind)
      } else {
        drop(effect, of: node, help: "only one change of speed per clip is supported")
      }
    }
    return retime ?? OTIORetime()
  }

  private func retime(_ effect: OTIONode, on kind: TrackKind) -> OTIORetime? {
    if effect.schema == "FreezeFrame", kind != .sound { return OTIORetime(scalar: 0) }
    guard let scalar = effect["time_scalar"]?.json.number else {
      report(.unreadableValue, "\(effect.title) needs a number 'time_scalar'", at: effect)
      return nil
    }
    if scalar == 0, kind != .sound { return OTIORetime(scalar: 0) }
    let retime = OTIORetime(scalar: scalar)
    if retime.speed != scalar.magnitude {
      reportLoss(
        .speedFitted,
        "the speed \(scalar) is not supported; \(retime.speed) is used instead "
          + "(\(OTIORetime.slowest) to \(OTIORetime.fastest))", kind: "\(scalar)",
        at: effect)
    }
    return retime
  }
}

extension OTIONode {
  var changesTime: Bool { ["LinearTimeWarp", "FreezeFrame"].contains(schema) }
}
