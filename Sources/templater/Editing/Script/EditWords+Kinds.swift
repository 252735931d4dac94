import Catalogue
import Diagnostics
import MediaValues

/// A list of the catalogue, as a script names what is in it.
struct KindList: Sendable {
  /// What one of them is called: `transition`.
  let noun: String
  let names: [String]
  let parameters: @Sendable (String) -> [Parameter]

  static let transitions = KindList(
    noun: "transition", names: TransitionKind.all.map(\.name),
    parameters: { TransitionKind.named($0)?.parameters ?? [] })
  static let filters = KindList(
    noun: "filter", names: FilterKind.all.map(\.name),
    parameters: { FilterKind.named($0)?.parameters ?? [] })
  static let effects = KindList(
    noun: "effect", names: EffectKind.all.map(\.name),
    parameters: { EffectKind.named($0)?.parameters ?? [] })
}

extension EditWords {
  /// The `--set NAME=VALUE` of a kind, taken before its name is known.
  mutating func settings() throws -> [String] {
    var settings: [String] = []
    while let setting = try option("set", mayRepeat: true) { settings.append(setting) }
    return settings
  }

  /// A kind of the catalogue with its parameters.
  mutating func kind(from list: KindList, settings: [String]) throws -> AppliedKind {
    let name = try next("the \(list.noun)")
    return try list.kind(name, settings: settings)
  }
}

extension KindList {
  /// A kind by its name. Throws a `ScriptFault`.
  func kind(_ name: String, settings: [String] = []) throws -> AppliedKind {
    guard names.contains(name) else {
      let meant = closest(to: name, among: names)
      throw ScriptFault(
        "there is no \(noun) \(quoted(name))"
          + (meant.map { "; is '\($0)' meant?" } ?? "; 'templater catalog \(noun)s' lists them"))
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
            + (known.isEmpty ? "it has none" : "it has \(listed(known, "and"))"))
      }
      kind.arguments[parts[0]] = try parameter.value(parts[1])
    }
    return kind
  }
}

extension Parameter {
  /// The value that a word stands for. Throws a `ScriptFault`.
  fileprivate func value(_ word: String) throws -> ParameterValue {
    switch domain {
    case .number(let range, _, let unit):
      let number = try ExactDecimal(word: word, "'\(name)'")
      guard range.contains(number.double) else {
        throw ScriptFault(
          "'\(name)' is \(number); it takes \(range.lowerBound) to \(range.upperBound) \(unit)")
      }
      return .number(number)
    case .color:
      guard let color = Color(word) else {
        throw ScriptFault(
          "'\(name)' is \(quoted(word)), which is no colour; write one such as '#ff8000' or orange")
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
