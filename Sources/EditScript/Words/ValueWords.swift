import Diagnostics
import MediaValues
import TemplaterKit

extension AnimatedNumber {
  static let usage = "TIME=VALUE[:EASING]…"

  /// Takes the remaining words: keyframes such as `0=0 1.5=1:cubic_out`, or one constant number.
  init(reading words: inout EditWords, _ what: String) throws {
    let first = try words.next(what)
    guard first.contains("=") else {
      self = .constant(try ExactDecimal(word: first, what))
      return
    }
    var keyframes = [try Keyframe(word: first)]
    while let word = try words.nextIfAny() { keyframes.append(try Keyframe(word: word)) }
    self = .keyframes(keyframes)
  }
}

extension Keyframe {
  /// Parses `1.5=1:cubic_out`: the time, the value, and the easing. Throws a `ScriptFault`.
  fileprivate init(word: String) throws {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw ScriptFault("the keyframe is \(quoted(word)); write it as TIME=VALUE, such as 1.5=0.8")
    }
    // The time may contain a colon, 1:05; in the value a colon begins the easing.
    let value = parts[1].split(separator: ":", maxSplits: 1).map(String.init)
    self.init(
      time: try Time(word: parts[0], "the time of the keyframe"),
      value: try ExactDecimal(word: value.first ?? "", "the value of the keyframe"),
      easing: value.count == 2 ? try Easing(named: value[1]) : nil)
  }
}

extension Transform {
  static let usage = "[--x PART] [--y PART]"

  /// Takes `--x`, `--y`, and if `scales` also `--scale`; `nil` if there are none.
  static func reading(_ words: inout EditWords, scales: Bool = false) throws -> Transform? {
    var transform = Transform()
    transform.x = try words.number(option: "x").map { .constant($0) }
    transform.y = try words.number(option: "y").map { .constant($0) }
    if scales { transform.scale = try words.number(option: "scale").map { .constant($0) } }
    return transform == Transform() ? nil : transform
  }
}

extension FileClip {
  static let usage = "[--in TIME] [--for TIME] [--fit WORD] [--name NAME] [--mute]"

  /// Takes the options, then the path.
  init(reading words: inout EditWords) throws {
    self.init(
      path: "", start: try words.time(option: "in") ?? .zero,
      duration: try words.time(option: "for"), fit: try words.word(option: "fit", of: Fit.self),
      name: try words.option("name"), isMuted: words.flag("mute"))
    path = try words.next("the file")
  }
}
