import Catalogue
import DescriptionFormat
import JSONSyntax
import MediaValues

/// Random numbers, keyframes, and arguments of kinds.
extension RandomScript {
  mutating func number(_ form: ValueForm.NumberForm) -> ExactDecimal {
    guard form.isWhole else {
      return number(in: form.range, isAngle: form.unit.hasPrefix("degree"))
    }
    let range = form.range ?? 0...100
    if random.once(in: 30) { return random.once(in: 2) ? range.lowerBound : range.upperBound }
    let wanted = ExactDecimal(significand: 2 * Int64.random(in: 1...6, using: &random))
    return min(max(wanted, range.lowerBound), range.upperBound)
  }

  /// Returns a number in a range: mostly near 1, sometimes at a limit.
  mutating func number(in range: ClosedRange<ExactDecimal>?, isAngle: Bool = false) -> ExactDecimal
  {
    let range = range ?? 0...1
    if random.once(in: 30) { return random.once(in: 2) ? range.lowerBound : range.upperBound }
    let wanted = isAngle ? random.tenth(-900...900) : random.tenth(-2...11)
    return min(max(wanted, range.lowerBound), range.upperBound)
  }

  /// Returns keyframes in order, of which some times follow from the length of the segment.
  mutating func keyframes(within range: ClosedRange<ExactDecimal>?) -> JSONValue {
    var time: Int64 = 0
    let count = Int.random(in: 1...3, using: &random)
    let isAnchored = random.once(in: 3)
    let frames = (0..<count).map { index -> JSONValue in
      var at = JSONValue.number(ExactDecimal(significand: time, exponent: -1))
      time += Int64.random(in: 1...4, using: &random)
      if isAnchored, index == count - 1 { at = anchor() }
      var keys: [String: JSONValue?] = [
        "time": at, "value": .number(number(in: range)),
      ]
      if index == 0 { keys["easing"] = .some(nil) }
      return object("keyframe", keys)
    }
    return .object(JSONObject([("keyframes", .array(frames))]))
  }

  private mutating func anchor() -> JSONValue {
    let text = random.once(in: 2) ? #"{ "beforeEnd": 0.1 }"# : #"{ "part": 0.9 }"#
    return JSONValue(parsing: text) ?? .null
  }

  /// Returns arguments of a kind, with the files and names that its texts need.
  mutating func arguments(of kind: KindForm) -> JSONValue {
    var arguments = JSONObject()
    for parameter in kind.parameters {
      let isRequired =
        if case .text(let form, _) = parameter.domain { form.isRequired } else { false }
      guard isRequired || random.once(in: 3) else { continue }
      arguments[parameter.name] = argument(parameter)
    }
    return .object(arguments)
  }

  private mutating func argument(_ parameter: Parameter) -> JSONValue? {
    switch parameter.domain {
    case .number(let range, let standard, _):
      guard let low = ExactDecimal(range.lowerBound), let high = ExactDecimal(range.upperBound)
      else { return .number(standard) }
      if parameter.isAnimatable, random.once(in: 4) { return keyframes(within: low...high) }
      return .number(random.once(in: 2) ? standard : number(in: low...high))
    case .color: return value(of: .color)
    case .word(let words, _): return words.randomElement(using: &random).map { .string($0) }
    case .flag: return .bool(Bool.random(using: &random))
    case .text(let form, _):
      switch form {
      case .lutFile: return .string("look.cube")
      case .imageFile: return .string("ramp.png")
      case .videoFile: return .string("wide.mp4")
      case .curve: return .string("0/0 0.5/0.7 1/1")
      case .cells: return .string("aab aac")
      case .tracks: return scope.tracks.randomElement(using: &random).map { .string($0 + ", *") }
      }
    }
  }
}
