import Catalogue
import DescriptionFormat
import Diagnostics
import MediaValues

/// A list of the catalogue, for the kinds that a script names.
struct KindList: Sendable {
  let family: KindFamily
  let parameters: @Sendable (String) -> [Parameter]

  static let transitions = KindList(
    family: .transitions, parameters: { TransitionKind.named($0)?.parameters ?? [] })
  static let filters = KindList(
    family: .filters, parameters: { FilterKind.named($0)?.parameters ?? [] })
  static let effects = KindList(
    family: .effects, parameters: { EffectKind.named($0)?.parameters ?? [] })
}

extension EditWords {
  /// Takes the values of all `--set NAME=VALUE`. They are parsed later, when the name of the kind is known.
  mutating func settings() throws -> [String] {
    var settings: [String] = []
    while let setting = try option("set", mayRepeat: true) { settings.append(setting) }
    return settings
  }

  /// Takes the name of a kind, and returns it with its arguments.
  mutating func kind(from list: KindList, settings: [String]) throws -> AppliedKind {
    let name = try next("the \(list.family.noun)")
    return try list.kind(name, settings: settings)
  }
}

extension KindList {
  /// Returns a kind by its name. Throws a `ScriptFault`.
  func kind(_ name: String, settings: [String] = []) throws -> AppliedKind {
    guard family.names.contains(name) else {
      throw ScriptFault("there is no \(family.noun) \(quoted(name)); \(help(for: name))")
    }
    var kind = AppliedKind(name: name)
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw ScriptFault("--set is \(quoted(setting)); write it as NAME=VALUE")
      }
      guard let parameter = parameters(name).first(where: { $0.name == parts[0] }) else {
        let known = parameters(name).map(\.name)
        throw ScriptFault(
          "'\(name)' has no parameter \(quoted(parts[0])); "
            + (known.isEmpty
              ? "it has no parameters" : "its parameters are \(listed(known, "and"))"))
      }
      kind.arguments[parts[0]] = try parameter.value(parts[1])
    }
    return kind
  }
}

extension KindList {
  /// Returns the help for a name that does not exist.
  fileprivate func help(for name: String) -> String {
    switch ProbableKind(by: name, of: family) {
    case .slip(let near, _): "did you mean '\(near)'?"
    case .alias(let kind): "did you mean '\(kind)'?"
    case .nearest(let kind): "the nearest is '\(kind)'"
    case .other(.animations, let kind): "'\(kind)' is an animation of texts and stickers"
    case .other(let other, let kind):
      "use the operation '\(other.noun)': \(other.noun) \(kind)"
    case .advice(let sentence): sentence
    case .unknown: "'templater catalog \(family.rawValue)' lists them"
    }
  }
}

extension Parameter {
  /// Parses a value of the parameter. Throws a `ScriptFault`.
  fileprivate func value(_ word: String) throws -> ParameterValue {
    switch domain {
    case .number(let range, _, let unit):
      let number = try ExactDecimal(word: word, "'\(name)'")
      guard range.contains(number.double) else {
        let bounds = [range.lowerBound, range.upperBound].map {
          ExactDecimal($0)?.description ?? "\($0)"
        }
        throw ScriptFault(
          "'\(name)' is \(number); it takes \(bounds[0]) to \(bounds[1])"
            + (unit.isEmpty ? "" : " \(unit)"))
      }
      return .number(number)
    case .color:
      guard let color = Color(word) else {
        throw ScriptFault(
          "'\(name)' is \(quoted(word)), which is not a colour; write one such as '#ff8000' or orange"
        )
      }
      return .color(color)
    case .word(let words, _):
      guard words.contains(word) else {
        throw ScriptFault("'\(name)' is \(quoted(word)); it takes \(listed(words))")
      }
      return .text(word)
    case .flag:
      guard let flag = Bool(word) else {
        throw ScriptFault("'\(name)' is \(quoted(word)); it takes true or false")
      }
      return .flag(flag)
    case .text(let form, _):
      if let fault = form.fault(of: word) {
        throw ScriptFault("'\(name)' is \(quoted(word)), which \(fault)")
      }
      return .text(word)
    }
  }
}
