import Compiling
import DescriptionFormat
package import Diagnostics
import Editing
import Interchange
import JSONSyntax
package import MediaValues

/// The style and position of subtitles.
package struct SubtitleStyle: Hashable, Sendable {
  package private(set) var style: TextStyle
  /// The center of a text of one line, as fractions of the canvas. Further lines are toward the middle of the canvas.
  private(set) var x: AnimatedNumber?
  /// `nil` for the place of each subtitle in its file.
  private(set) var y: ExactDecimal?

  /// Warnings about a style in JSON.
  package private(set) var findings: [Diagnostic] = []

  /// Outlined, of medium size, in the places and with the looks of the file.
  package static let standard = SubtitleStyle()

  private init() {
    style = TextStyle(strokes: SubtitleLook.strokes)
  }

  /// Reads words such as `large,yellow,box`, or a JSON object with the keys of a text's `style` and `x` and
  /// `y`. Throws an error with a message about the first invalid word or key.
  package init(_ text: String) throws(SubtitleStyleFault) {
    self.init()
    if text.first(where: { !$0.isWhitespace }) == "{" {
      try read(json: text)
    } else {
      for word in text.split(separator: ",") { try read(word: word.filter { !$0.isWhitespace }) }
    }
  }

  /// Returns the style for a canvas. By default lengths are fractions of the height, so letters are smaller on an upright
  /// canvas.
  func style(on canvas: PixelSize, unit: CanvasUnit, of own: TextStyle?) -> TextStyle {
    var style = style(of: own)
    if style.size == nil {
      let shape = min(1, max(0.45, Double(canvas.width) / Double(max(1, canvas.height))))
      let factor = unit.factor(width: canvas.width, height: canvas.height)
      let size = namedSize.height.double * 10_000 * shape / factor
      style.size = .constant(
        ExactDecimal(significand: Int64(clamping: size.rounded()), exponent: -4))
    }
    return style
  }

  /// Returns the style of a text that has one of its own. What is not set here is that of the file.
  func style(of own: TextStyle?) -> TextStyle {
    var style = style
    style.isItalic = style.isItalic ?? own?.isItalic
    style.weight = style.weight ?? own?.weight
    style.isUnderlined = style.isUnderlined ?? own?.isUnderlined
    style.color = style.color ?? own?.color
    style.alignment = style.alignment ?? own?.alignment
    return style
  }

  /// Returns the parts of a text without what is set here for all subtitles.
  func runs(_ runs: [TextRun]) -> [TextRun] {
    runs.map { run in
      guard var own = run.style else { return run }
      if style.isItalic != nil { own.isItalic = nil }
      if style.weight != nil { own.weight = nil }
      if style.isUnderlined != nil { own.isUnderlined = nil }
      if style.color != nil { own.color = nil }
      var run = run
      run.style = own == TextRun.Style() ? nil : own
      return run
    }
  }

  /// The height of a line.
  private enum NamedSize {
    case small, medium, large

    var height: ExactDecimal {
      switch self {
      case .small: 0.042
      case .medium: SubtitleLook.size
      case .large: 0.075
      }
    }
  }

  private var namedSize = NamedSize.medium

  private mutating func read(word: String) throws(SubtitleStyleFault) {
    switch word.lowercased() {
    case "small": namedSize = .small
    case "medium": namedSize = .medium
    case "large": namedSize = .large
    case "top": y = SubtitleEdge.top.y
    case "middle": y = SubtitleEdge.middle.y
    case "bottom": y = SubtitleEdge.bottom.y
    case "outline": (style.strokes, style.box, style.shadows) = (SubtitleLook.strokes, nil, [])
    case "box": (style.strokes, style.box) = ([], TextStyle.Box())
    case "shadow": (style.strokes, style.shadows) = ([], [Shadow()])
    case "plain": (style.strokes, style.box, style.shadows) = ([], nil, [])
    case "bold": style.weight = 700
    case "italic": style.isItalic = true
    case "highlight": style.highlight = TextStyle.Highlight()
    default:
      guard let color = Color(word) else {
        let meant = closest(to: word, among: SubtitleStyle.words + Color.names)
        throw SubtitleStyleFault(
          "there is no subtitle style \(quoted(word))"
            + (meant.map { "; did you mean \(quoted($0))?" }
              ?? "; use \(listed(SubtitleStyle.words)), or a colour"))
      }
      style.color = .constant(color)
    }
  }

  package static let words = [
    "small", "medium", "large", "top", "middle", "bottom", "outline", "box", "shadow", "plain",
    "bold", "italic", "highlight",
  ]

  /// Reads a JSON object: checks it as the style of a text in a description.
  private mutating func read(json: String) throws(SubtitleStyleFault) {
    let (document, diagnostics) = Document.parse(SourceText(name: "style", text: json))
    guard case .object(var object)? = document?.root else {
      throw SubtitleStyleFault(diagnostics.first?.message ?? "it is not a JSON object")
    }
    var place = JSONObject()
    for key in ["x", "y"] {
      place[key] = object[key]
      object[key] = nil
    }
    let segment = JSONObject([
      ("text", .string("text")), ("position", .number(0)), ("duration", .number(1)),
      ("style", .object(object)), ("transform", .object(place)),
    ])
    let track = JSONObject([
      ("type", .string("text")), ("name", .string("subtitles")),
      ("segments", .array([.object(segment)])),
    ])
    let description = JSONValue.object(
      JSONObject([("version", .string("2")), ("tracks", .array([.object(track)]))]))
    let compilation = Compilation(SourceText(name: "style", text: description.canonicalText))
    guard case .texts(let items)? = compilation.timeline?.tracks.first?.items,
      let read = items.first?.content
    else {
      let found = compilation.diagnostics.first { $0.severity == .error }
      throw SubtitleStyleFault(
        [found?.message, found?.help].compactMap(\.self).joined(separator: "; "))
    }
    let styled = JSONPointer.root / "tracks" / 0 / "segments" / 0 / "style"
    findings = compilation.diagnostics.filter { $0.location.isIn(styled) }.map {
      Diagnostic(
        code: $0.code, severity: $0.severity, "the style of the subtitles: " + $0.message,
        at: .document, help: $0.help)
    }
    style = read.style
    if style.strokes.isEmpty, style.box == nil, style.shadows.isEmpty {
      style.strokes = SubtitleLook.strokes
    }
    x = read.appearance.transform?.x
    if let written = read.appearance.transform?.y {
      guard let constant = written.constant else {
        throw SubtitleStyleFault("'y' must be a number without keyframes")
      }
      guard 0 <= constant, constant <= 1 else {
        throw SubtitleStyleFault("'y' must be from 0, the top, to 1, the bottom, not \(constant)")
      }
      y = constant
    }
  }
}

extension Location {
  fileprivate func isIn(_ pointer: JSONPointer) -> Bool {
    switch self {
    case .value(let place), .key(let place): place.steps.starts(with: pointer.steps)
    case .bytes, .document: false
    }
  }
}

/// An error in a style, as a message for users.
package struct SubtitleStyleFault: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
