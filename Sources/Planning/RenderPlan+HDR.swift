import Catalogue
import Diagnostics
import MediaValues
import Titling

extension RenderPlan {
  /// Makes the output HDR, or reports everything that cannot be drawn in 10 bits, each thing once. Nothing is drawn in
  /// 8 bits and labeled as HDR.
  mutating func keepHDR() -> [Diagnostic] {
    let steps = instructions.flatMap(\.steps)
    var obstacles = named(steps.flatMap(\.obstacles))
    let seen = Set(steps.flatMap(\.sourcesDrawn)).sorted()
    var signals: [HDRSignal] = []
    for source in seen.map({ sources[$0] }) {
      let name = source.fileName
      if let signal = source.facts.video?.hdrSignal {
        signals.append(signal)
      } else if source.facts.type == .photo {
        obstacles.append(("the photo '\(name)'", ""))
      } else {
        obstacles.append(("'\(name)', which is not HDR in BT.2020 and 10 bits,", ""))
      }
    }
    if seen.isEmpty { obstacles.append(("a video without an HDR clip", "")) }
    if Set(signals.map(\.transfer)).count > 1 {
      obstacles.append(("a mixture of PQ and HLG", ""))
    }
    let background = canvas.background
    if background.red != 0 || background.green != 0 || background.blue != 0 {
      obstacles.append(("a background that is not black", ""))
    }
    if obstacles.isEmpty { canvas.hdr = signals.first?.together(with: signals) }
    return obstacles.map { what, place in
      Diagnostic(
        code: .hdrNotKept, "\(what) cannot be rendered in HDR\(place)", at: .document,
        help: "leave out --hdr keep to render in SDR")
    }
  }

  /// Returns each thing once, with the place where it is first, and the number of the others.
  private func named(_ obstacles: [Obstacle]) -> [(what: String, place: String)] {
    var order: [String] = []
    // A segment may be in several instructions.
    var places: [String: Set<Obstacle>] = [:]
    for obstacle in obstacles {
      if places[obstacle.what] == nil { order.append(obstacle.what) }
      places[obstacle.what, default: []].insert(obstacle)
    }
    return order.map { what in
      let found = places[what] ?? []
      guard let first = found.min(by: { $0.firstFrame < $1.firstFrame }) else { return (what, "") }
      let name = first.source.map { "'\(sources[$0].fileName)', " } ?? ""
      let time = canvas.frameRate.time(ofFrame: first.firstFrame)
      let others = found.count > 1 ? ", and \(found.count - 1) more" : ""
      return (what, " (\(name)at \(time)\(others))")
    }
  }
}

extension RenderPlan.Source {
  fileprivate var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A thing that cannot be drawn in 10 bits.
private struct Obstacle: Hashable {
  /// It, for messages.
  var what: String
  /// The frame at which its segment begins.
  var firstFrame: Int
  /// The index of the medium of its segment.
  var source: Int?
}

extension HDRSignal {
  /// Returns the signal for all of these: a value about light is only kept if all signals have it.
  fileprivate func together(with signals: [HDRSignal]) -> HDRSignal {
    let levels = signals.compactMap(\.maxContentLight)
    let means = signals.compactMap(\.maxAverageLight)
    let displays = Set(signals.map(\.mastering))
    return HDRSignal(
      transfer: transfer, mastering: displays.count == 1 ? mastering : nil,
      maxContentLight: levels.count == signals.count ? levels.max() : nil,
      maxAverageLight: means.count == signals.count ? means.max() : nil)
  }
}

extension RenderPlan.Step {
  /// The contents of the step that cannot be drawn in 10 bits.
  fileprivate var obstacles: [Obstacle] {
    switch self {
    case .layer(let layer): layer.obstacles
    case .text(let text): [Obstacle(what: "a text", firstFrame: text.firstFrame)]
    case .shape(let shape): [Obstacle(what: "a shape or a gradient", firstFrame: shape.firstFrame)]
    case .group(let group):
      [
        Obstacle(
          what: group.heldFrame != nil
            ? "the effect 'freeze'"
            : group.matte == nil ? "a composition or a 'target'" : "a matte",
          firstFrame: group.firstFrame)
      ]
    case .filter(let filter):
      [Obstacle(what: "the filter '\(filter.kind.name)'", firstFrame: filter.firstFrame)]
    case .effect(let effect):
      [Obstacle(what: "the effect '\(effect.kind.name)'", firstFrame: effect.frames.lowerBound)]
    case .transition(let transition):
      (transition.isMixed
        ? []
        : [
          Obstacle(
            what: "the transition '\(transition.kind.name)'", firstFrame: transition.firstFrame)
        ]) + (transition.from.steps + transition.to.steps).flatMap(\.obstacles)
    }
  }

  fileprivate var sourcesDrawn: [Int] {
    switch self {
    case .layer(let layer): [layer.source]
    case .transition(let transition):
      (transition.from.steps + transition.to.steps).flatMap(\.sourcesDrawn)
    case .text, .shape, .group, .filter, .effect: []
    }
  }
}

extension RenderPlan.Layer {
  fileprivate var obstacles: [Obstacle] {
    let found =
      appearance.keys.map { "'\($0)'" }
      + (appearance.hasMovingFocus ? ["a 'focus' that moves"] : [])
      + (movement.motion == nil ? [] : ["'motion'"])
      + (movement.enter.isEmpty && movement.exit.isEmpty ? [] : ["'enter' or 'exit'"])
    return found.map { Obstacle(what: $0, firstFrame: firstFrame, source: source) }
  }
}

extension RenderPlan.Transition {
  /// Whether the transition only shows means of its two images, or of one of them and black.
  fileprivate var isMixed: Bool {
    guard let kind = TransitionKind.named(self.kind.name) else { return false }
    return [0.25, 0.5, 0.75].allSatisfy { progress in
      switch kind.scene(Arguments(self.kind.arguments), at: progress) {
      case .mix(_, let filters): filters.isEmpty
      case .cover(_, let color, _): color == .black
      case .uncover, .reveal, .stage: false
      }
    }
  }
}
