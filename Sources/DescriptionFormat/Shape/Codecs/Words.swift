import Diagnostics
import JSONSyntax
import MediaValues

/// An enumeration whose cases are words of the format.
protocol FormatWord: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  /// What the word means, in one sentence.
  var summary: String { get }
  /// The first version of the format that has the word. `.one` by default.
  var since: FormatVersion { get }
}

extension FormatWord {
  var since: FormatVersion { .one }
}

extension ValueCodec where Value: FormatWord {
  /// A codec for the words of the enumeration.
  static var word: ValueCodec {
    let cases = Array(Value.allCases)
    let words = cases.map {
      ValueForm.Word(text: $0.rawValue, summary: $0.summary, since: $0.since)
    }
    let table = KeyTable(words.map(\.text))
    return ValueCodec(
      form: .words(words),
      read: { node, reading in
        guard let word = node.word else {
          reading.reportMismatch(listed(words.map { "\"\($0.text)\"" }), node)
          return nil
        }
        if let index = table.index(of: word) {
          if cases[index].since > reading.version { reading.reportNewWord(words[index]) }
          return cases[index]
        }
        reportInvalidWord(word.string, words.map(\.text), reading)
        return nil
      }, write: { .string($0.rawValue) })
  }
}

/// Reports an unknown word, with the allowed words and the one that was probably meant.
func reportInvalidWord(_ text: String, _ words: [String], _ reading: Reading) {
  let meant = WordHints.meant(by: text, among: words) ?? closest(to: text, among: words)
  let isSafe = meant.map { WordsInUse.allow($0, for: text, among: words) } ?? false
  let shown = words.count <= 12 ? words : Array(words.prefix(4))
  let more = words.count > shown.count ? ["one of \(words.count - shown.count) more"] : []
  reading.report(
    .unknownWord,
    "\(reading.subject) should be \(listed(shown.map { "'\($0)'" } + more)), not \(quoted(text))",
    help: meant.map { "did you mean '\($0)'?" }
      ?? (more.isEmpty ? nil : "'templater schema' and docs/reference/format.md list all of them"),
    fix: meant.map { reading.replacement("write '\($0)'", jsonLiteral($0), isSafe: isSafe) })
}

/// The words of other programs, with those of the format.
enum WordHints {
  static let synonyms: [String: [String]] = [
    "image": ["photo"], "picture": ["photo"], "img": ["photo"], "still": ["photo"],
    "clip": ["video"], "movie": ["video"], "music": ["audio"], "sound": ["audio"],
    "voice": ["audio"], "title": ["text"], "caption": ["text"], "subtitle": ["text"],
    "string": ["text"], "overlay": ["sticker"], "precomp": ["composition"],
    "stretch": ["fill"], "crop": ["cover", "clip"], "fit": ["contain", "shrink"],
    "letterbox": ["contain"],
    "scale-down": ["contain"], "ease": ["sine_in_out"], "ease_in": ["sine_in"],
    "ease-in": ["sine_in"], "ease_out": ["sine_out"], "ease-out": ["sine_out"],
    "ease-in-out": ["sine_in_out"], "ease_in_out": ["sine_in_out"], "step": ["hold"],
    "repeat": ["loop"], "stop": ["freeze"], "hold": ["freeze"], "centre": ["center", "middle"],
    "middle": ["center"], "center": ["middle"], "uppercase": ["upper"], "lowercase": ["lower"],
    "capitalize": ["title"], "hidden": ["clip"], "top": ["top_center"], "bottom": ["bottom_center"],
    "safe": ["title_safe"], "char": ["letter"], "character": ["letter"], "colour": ["color"],
    "int": ["number"], "integer": ["number"], "float": ["number"], "circle": ["ellipse"],
    "oval": ["ellipse"],
    "square": ["rectangle"], "rect": ["rectangle"], "plus": ["add"],
    "zoom": ["zoom_in"], "ken_burns": ["zoom_in"], "kenburns": ["zoom_in"], "in": ["zoom_in"],
    "out": ["zoom_out"], "spin": ["rotate"], "shake": ["wiggle"], "breathe": ["pulse"],
    "heartbeat": ["pulse"], "bob": ["float"], "pendulum": ["swing"],
  ]

  /// The names of easings in JavaScript libraries, such as `easeInOutCubic`, without capitals and separators.
  private static let easings: [String: [String]] = {
    let curves = [
      "quad": "quadratic", "quart": "quartic", "quint": "quintic", "circ": "circular",
      "expo": "exponential",
    ]
    var easings: [String: [String]] = [:]
    for curve in Easing.Curve.allCases.map(\.rawValue) {
      for mode in Easing.Mode.allCases.map(\.rawValue) {
        for name in [curve] + curves.filter({ $0.value == curve }).keys {
          easings["ease" + mode.filter { $0 != "_" } + name] = ["\(curve)_\(mode)"]
        }
      }
    }
    return easings
  }()

  static func meant(by text: String, among words: [String]) -> String? {
    (synonyms[text.lowercased()] ?? easings[Hints.folded(text)])?.first(where: words.contains)
  }
}
