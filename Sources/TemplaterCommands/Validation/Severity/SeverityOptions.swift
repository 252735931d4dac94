import ArgumentParser
import Checking
import Diagnostics

/// The options that set the severities of findings, and those that select configurations.
struct SeverityOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Reports the findings of a rule as errors.", valueName: "rule"),
    completion: .list(SeverityOptions.rules))
  var error: [String] = []

  @Option(
    help: ArgumentHelp("Reports the findings of a rule as warnings.", valueName: "rule"),
    completion: .list(SeverityOptions.rules))
  var warn: [String] = []

  @Option(
    help: ArgumentHelp("Does not report the findings of a rule.", valueName: "rule"),
    completion: .list(SeverityOptions.rules))
  var allow: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration for all files, instead of the nearest .templater.json above each file.",
      valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Ignores configuration files.")
  var noConfig = false

  @Option(
    help: ArgumentHelp(
      "Ends with status 1 if there are more warnings than this.", valueName: "count"))
  var maxWarnings: Int?

  func validate() throws {
    guard config == nil || !noConfig else {
      throw ValidationError("--config and --no-config exclude each other")
    }
    guard (maxWarnings ?? 0) >= 0 else { throw ValidationError("--max-warnings must be 0 or more") }
    _ = try policy
  }

  /// The codes and names of the findings whose severity can be changed.
  private static let rules = KnownFinding.all.filter(\.isRule).flatMap { [$0.code, $0.name] }

  /// The severities from the options, which take precedence over configurations.
  var policy: SeverityPolicy {
    get throws(ValidationError) {
      var policy = Strictness.policy
      var options: [String: String] = [:]
      for (names, level) in [
        (error, SeverityPolicy.Level.error), (warn, .warn), (allow, .allow),
      ] {
        for name in names {
          let known = try KnownFinding(argument: name)
          let option = "--\(level.rawValue)"
          if let other = options.updateValue(option, forKey: known.code), other != option {
            throw ValidationError(
              "\(known.code) (\(known.name)) is given to both \(other) and \(option)")
          }
          do {
            try policy.set(level, for: known)
          } catch {
            throw ValidationError(error.sentence)
          }
        }
      }
      return policy
    }
  }

  /// Returns the inputs to check, with the severities for each. Throws an exit status if a configuration is
  /// invalid, after reporting all errors.
  func configure(_ inputs: [DocumentInput], standardInputName: String) throws
    -> [ConfiguredInput]
  {
    let options = try policy
    var configurations = try Configurations(noConfig ? .none : config.map { .file($0) } ?? .nearest)
    let configured = inputs.compactMap { input -> ConfiguredInput? in
      let path = input.path == "-" ? standardInputName : input.path
      guard let folder = configurations.folder(of: path) else {
        return ConfiguredInput(input: input, policy: options)
      }
      if case .found = input.origin, folder.excludes(path) { return nil }
      return ConfiguredInput(
        input: input, policy: folder.configuration.policy.overridden(by: options))
    }
    if let status = configurations.failure { throw status }
    return configured
  }
}

/// A file to check, and the severities of its findings.
struct ConfiguredInput: Sendable {
  let input: DocumentInput
  let policy: SeverityPolicy
}
