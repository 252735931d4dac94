import Catalogue
import Diagnostics
import MediaValues
import Titling

extension RenderPlan {
  /// Makes the output HDR, or reports everything that cannot be drawn in 10 bits, each thing once. Nothing is drawn in
  /// 8 bits and labeled as HDR.
  mutating func keepHDR() -> [Diagnostic] {
    let steps = instructions.flatMap(\.steps)
    var obstacles = steps.flatMap(\.obstacles)
    let seen = Set(steps.flatMap(\.sourcesDrawn)).sorted()
    var signals: [HDRSignal] = []
    for source in seen.map({ sources[$0] }) {
      let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
      if let signal = source.facts.video?.hdrSignal {
        signals.append(signal)
      } else if source.facts.type == .photo {
        obstacles.append("the photo '\(name)'")
      } else {
        obstacles.append("'\(name)', which is not HDR in BT.2020 and 10 bits,")
      }
    }
    if seen.isEmpty { obstacles.append("a video without an HDR clip") }
    if Set(signals.map(\.transfer)).count > 1 { obstacles.append("a mixture of PQ and HLG") }
    let background = canvas.background
    if background.red != 0 || background.green != 0 || background.blue != 0 {
      obstacles.append("a background that is not black")
    }
    var known: Set<String> = []
    obstacles = obstacles.filter { known.insert($0).inserted }
    if obstacles.isEmpty { canvas.hdr = signals.first?.together(with: signals) }
    return obstacles.map {
      Diagnostic(
        code: .hdrNotKept, "\($0) cannot be rendered in HDR", at: .document,
        help: "leave out --hdr keep to render in SDR")
    }
  }
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
  /// The contents of the step that cannot be drawn in 10 bits, for messages.
  fileprivate var obstacles: [String] {
    switch self {
    case .layer(let layer): layer.obstacles
    case .text: ["a text"]
    case .shape: ["a shape or a gradient"]
    case .group(let group):
      [
        group.heldFrame != nil
          ? "the effect 'freeze'" : group.matte == nil ? "a composition or a 'target'" : "a matte"
      ]
    case .filter(let filter): ["the filter '\(filter.kind.name)'"]
    case .effect(let effect): ["the effect '\(effect.kind.name)'"]
    case .transition(let transition):
      (transition.isMixed ? [] : ["the transition '\(transition.kind.name)'"])
        + (transition.from.steps + transition.to.steps).flatMap(\.obstacles)
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
  fileprivate var obstacles: [String] {
    (appearance.isPlain ? [] : ["image settings other than 'fit'"])
      + (appearance.hasMovingFocus ? ["a 'focus' that moves"] : [])
      + (movement.motion == nil ? [] : ["'motion'"])
      + (movement.enter.isEmpty && movement.exit.isEmpty ? [] : ["'enter' or 'exit'"])
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
