import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let effectHidesAll = Rule(
    "C418", "effect-hides-all", .warning,
    summary: "An effect leaves nothing of the image.",
    explanation: """
      The gaps of a `partition` and the `width` of a `border` are fractions of the canvas height. If the gaps need the whole \
      canvas, or the border reaches its middle, only their colour is visible.
      """,
    invalid: """
      { "canvas": { "width": 1920, "height": 1080 }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "cells", "segments": [
          { "subtype": "partition", "position": 0, "duration": 10,
            "parameters": { "columns": 9, "rows": 9, "gap": 0.5 } } ] } ] }
      """,
    valid: """
      { "canvas": { "width": 1920, "height": 1080 }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "cells", "segments": [
          { "subtype": "partition", "position": 0, "duration": 10,
            "parameters": { "columns": 9, "rows": 9, "gap": 0.05 } } ] } ] }
      """
  ) { subject, report in
    let canvases = subject.canvas.possibleSizes
    for part in subject.parts.effects where part.isLive {
      let arguments = part.content.parameters
      guard let kind = part.content.subtype.flatMap(EffectKind.named),
        arguments.values.allSatisfy(\.isWritten),
        canvases.allSatisfy({ kind.hidesAll(Arguments(arguments), on: $0) })
      else { continue }
      let numbers = arguments.keys.sorted().filter { name in
        if case .number? = arguments[name] { true } else { false }
      }
      report.add(
        "the effect '\(kind.name)' leaves nothing of the image: only its colour is visible",
        at: .value(subject.pointer(part.path) / "parameters"),
        help: "a smaller value of \(listed(numbers.map { "'\($0)'" })) leaves more of it")
    }
  }
}

extension ParameterValue {
  /// Whether the document contains the value itself, and not keyframes or a field.
  fileprivate var isWritten: Bool {
    switch self {
    case .number, .color, .text, .flag: true
    default: false
    }
  }
}

extension CanvasSettings {
  /// The size of the canvas; a wide and a high one if a medium determines it.
  fileprivate var possibleSizes: [PixelSize] {
    guard let width, let height else {
      return [PixelSize(width: 4000, height: 1000), PixelSize(width: 1000, height: 4000)]
    }
    return [PixelSize(width: width, height: height)]
  }
}
