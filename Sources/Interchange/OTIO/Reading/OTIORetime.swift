import Diagnostics
import JSONSyntax
import MediaValues

/// How fast a clip plays its medium: frame k shows the medium's frame `floor(start + k × scalar)`.
struct OTIORetime {
  /// From 0.05 to 100.
  var speed: ExactDecimal = 1
  var isReversed = false
  /// As the file has it, with its sign; 1 where there is nothing.
  private(set) var scalar: ExactDecimal = 1

  static let slowest: ExactDecimal = 0.05
  static let fastest: ExactDecimal = 100

  init(scalar: ExactDecimal = 1) {
    self.scalar = scalar
    isReversed = scalar < 0
    speed = min(max(scalar.magnitude, OTIORetime.slowest), OTIORetime.fastest)
  }

  /// Where in its medium a clip begins that grew by `before` and `after`, and lasts `duration` with
  /// that; `start` is what stands in the file, for the clip as it was.
  ///
  /// What is reversed begins with its last frame.
  func inPoint(
    _ start: Time, before: Time, after: Time, duration: Time, frame: Time
  ) -> Time {
    isReversed
      ? start - (duration - before - frame).scaled(by: speed) : start - before.scaled(by: speed)
  }

  /// The other way round: what stands in the file.
  func start(ofInPoint inPoint: Time, before: Time, duration: Time, frame: Time) -> Time {
    isReversed
      ? inPoint + (duration - before - frame).scaled(by: speed)
      : inPoint + before.scaled(by: speed)
  }
}

extension OTIOReading {
  /// What the effects of an item say of its speed. All other effects are left out, with a warning.
  func retime(of node: OTIONode) -> OTIORetime {
    var retime: OTIORetime?
    for effect in node.list("effects") {
      let isTime = ["LinearTimeWarp", "FreezeFrame"].contains(effect.schema)
      if isTime, retime == nil, effect.isEnabled {
        retime = self.retime(effect)
      } else if effect.own == nil {
        let name = effect.text("effect_name").map(quoted) ?? effect.title
        report(
          .effectDropped, "the effect \(name) of \(node.title) is left out", at: effect,
          help: isTime ? "one change of speed for each clip is read" : nil)
      }
    }
    return retime ?? OTIORetime()
  }

  private func retime(_ effect: OTIONode) -> OTIORetime? {
    if effect.schema == "FreezeFrame" {
      report(
        .speedFitted,
        "a freeze frame is not supported; the clip plays at the slowest speed, "
          + "\(OTIORetime.slowest)",
        at: effect)
      return OTIORetime(scalar: OTIORetime.slowest)
    }
    guard let scalar = effect["time_scalar"]?.json.number else {
      report(.unreadableValue, "\(effect.title) needs a number 'time_scalar'", at: effect)
      return nil
    }
    let retime = OTIORetime(scalar: scalar)
    if retime.speed != scalar.magnitude {
      report(
        .speedFitted,
        "the speed \(scalar) is not supported; \(retime.speed) takes its place "
          + "(\(OTIORetime.slowest) to \(OTIORetime.fastest))",
        at: effect)
    }
    return retime
  }
}
