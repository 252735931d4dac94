import MediaValues
import Titling

extension RenderPlan {
  /// The text form of the plan for the user, golden tests and bug reports: one line per item.
  package var text: String {
    var lines = [
      "canvas \(canvas.size) at \(canvas.frameRate) fps on \(canvas.background), "
        + "\(canvas.sampleRate) Hz",
      "frames \(frameCount)",
    ]
    for (index, source) in sources.enumerated() {
      lines.append("source \(index) '\(source.name)' \(source.path)")
    }
    lines += chapters.map { "chapter '\($0.name)' from \($0.start) to \($0.end)" }
    for instruction in instructions {
      lines.append("instruction \(instruction.frames)")
      lines += instruction.steps.flatMap(\.lines).map { "  " + $0 }
    }
    lines.append("mix of \(mix.sampleCount) samples")
    lines += mix.inputs.map { "  " + $0.text }
    return lines.joined(separator: "\n")
  }
}

extension RenderPlan.Step {
  /// One line for the step, and one for each step in a group.
  fileprivate var lines: [String] {
    guard case .group(let group) = self else { return [text] }
    let matte = group.matte.map { matte in
      ["where the \(matte.channel.rawValue) is\(matte.isInverted ? " not" : ""):"]
        + matte.steps.flatMap(\.lines).map { "  " + $0 }
    }
    return [text] + (group.steps.flatMap(\.lines) + (matte ?? [])).map { "  " + $0 }
  }

  fileprivate var text: String {
    switch self {
    case .layer(let layer): layer.text
    case .text(let text):
      "text \(String(reflecting: text.layer.text)) from frame \(text.firstFrame) for "
        + "\(text.layer.frameCount)"
        + (text.appearance.words + text.layer.movement.words).map { ", \($0)" }.joined()
    case .shape(let shape):
      "shape \(shape.drawn) from frame \(shape.firstFrame) for \(shape.frameCount)"
        + (shape.appearance.words + shape.movement.words).map { ", \($0)" }.joined()
    case .group(let group):
      "group of \(group.steps.count)"
        + (group.heldFrame.map { ", held at frame \($0)" } ?? "")
        + (group.appearance.words + group.movement.words).map { ", \($0)" }.joined()
    case .transition(let transition):
      "transition \(transition.kind.name)\(argumentsText(transition.kind)) "
        + "from frame \(transition.firstFrame) for \(transition.frameCount)"
        + (transition.easing == TransitionDefaults.easing ? ": " : ", eased: ")
        + "\(transition.from.text) → \(transition.to.text)"
        + (transition.matte.map { ", by \($0.steps.map(\.text).joined(separator: ", "))" } ?? "")
    case .filter(let filter):
      "filter \(filter.kind.name)\(argumentsText(filter.kind)) intensity \(filter.intensity)"
    case .effect(let effect):
      "effect \(effect.kind.name)\(argumentsText(effect.kind)) over \(effect.frames)"
    }
  }
}

extension RenderPlan.Side {
  fileprivate var text: String {
    switch self {
    case .step(let step): step.text
    case .empty: "nothing"
    }
  }
}

extension RenderPlan.Layer {
  fileprivate var text: String {
    "source \(source) from \(sourceStart) at frame \(firstFrame), \(fit.rawValue)"
      + (loop.map { ", looping after \($0)" } ?? "")
      + (sourceEnd.map { ", holding what is before \($0)" } ?? "")
      + (retiming.words + appearance.words + movement.words).map { ", \($0)" }.joined()
  }
}

extension RenderPlan.MixInput {
  fileprivate var text: String {
    let changes = ramps.map { " \($0.rises ? "rise" : "fall") \($0.samples) \($0.curve.text)" }
    return "source \(source) from \(sourceStart) at \(samples), gain \(gain)" + changes.joined()
      + volumes.map { ", volume of \($0.keyframes.count) keyframes" }.joined()
      + (numbers?.words ?? []).map { ", \($0)" }.joined()
      + (ducking.map { ", " + $0.text } ?? "")
      + (loop.map { ", looping after \($0)" } ?? "")
      + (retiming.words + (retiming.isOwnSpeed ? [] : ["pitch \(pitch.rawValue)"])).map {
        ", \($0)"
      }
      .joined()
  }
}

private func argumentsText(_ kind: AppliedKind) -> String {
  kind.arguments.sorted { $0.key < $1.key }.map { name, value in
    switch value {
    case .number(let number): " \(name)=\(number)"
    case .color(let color): " \(name)=\(color)"
    case .text(let text): " \(name)=\(String(reflecting: text))"
    case .flag(let flag): " \(name)=\(flag)"
    case .keyframes(let keyframes): " \(name)=\(keyframes.count) keyframes"
    case .field(let field): " \(name)={{\(field)}}"
    }
  }.joined()
}
