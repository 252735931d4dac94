import Diagnostics
import MediaValues

/// A gradient of a segment or of the canvas.
struct GradientUse {
  let owner: NumberUse.Owner
  /// The path from the owner to the gradient.
  let steps: [JSONPointer.Step]
  let gradient: Gradient
}

extension CheckContext {
  func pointer(_ use: GradientUse) -> JSONPointer {
    JSONPointer(steps: pointer(use.owner).steps + use.steps)
  }

  var paintedGradients: [GradientUse] {
    var found: [GradientUse] = []
    func add(
      _ painted: some Painted, of owner: @autoclosure () -> NumberUse.Owner,
      _ place: @autoclosure () -> [JSONPointer.Step] = []
    ) {
      guard painted.hasGradient else { return }
      for (path, gradient) in painted.gradients {
        found.append(
          GradientUse(
            owner: owner(), steps: place() + path.map { JSONPointer.Step($0) }, gradient: gradient))
      }
    }
    if depth == 0, let background = description.canvas?.background {
      add(background, of: .canvas, [.key("background")])
    }
    for part in parts.appearances { add(part.content, of: NumberUse.Owner(part.placed)) }
    for part in parts.shapes { add(part.content.drawn, of: NumberUse.Owner(part.placed)) }
    for part in parts.texts {
      if let style = part.content.style {
        add(style, of: NumberUse.Owner(part.placed), [.key("style")])
      }
      if !part.content.runs.isEmpty {
        add(part.content.runs, of: NumberUse.Owner(part.placed), [.key("text")])
      }
    }
    return found
  }
}

extension JSONPointer.Step {
  init(_ step: Paint.PaintStep) {
    switch step {
    case .key(let key): self = .key(key)
    case .index(let index): self = .index(index)
    }
  }
}

extension DrawnShape {
  /// The path of a shape that draws one; `nil` if it cannot be read.
  var pathData: PathData? {
    guard form == .path, let path else { return nil }
    return try? PathData(path)
  }
}
