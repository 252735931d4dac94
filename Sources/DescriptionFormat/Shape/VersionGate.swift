import Diagnostics
import JSONSyntax
import MediaValues

/// The decision whether a description can be read, by its `version` and its `requires`.
enum VersionGate {
  /// Returns whether a description can be read, and sets its version for the keys in it. Otherwise reports why not;
  /// nothing else is reported about such a description, as its meaning is unknown.
  static func admits(_ node: JSONNode, _ reading: Reading) -> Bool {
    let version = node["version"]
    // Most versions are texts that are known.
    if let known = version?.string.flatMap(FormatVersion.init(rawValue:)) {
      reading.begin(known, isWritten: true)
      return hasFeatures(node, reading)
    }
    if let version, isNewer(version) {
      let known = listed(FormatVersion.allCases.map { "'\($0.rawValue)'" }, "and")
      reading.report(
        .newerVersion,
        "the document has version \(quoted(version.string ?? "\(version.number ?? 0)")) of the format; this"
          + " version of templater reads \(known)",
        at: .value(reading.pointer / "version"),
        help: "use a newer templater, or write the description for version 2")
      return false
    }
    reading.begin(
      // Keys of a version that cannot be read are those of the newest one, as the version is reported.
      version.map { FormatVersion(rawValue: $0.string ?? "\($0.number ?? 0)") ?? .newest }
        ?? .standard,
      isWritten: version != nil)
    return hasFeatures(node, reading)
  }

  private static func isNewer(_ version: JSONNode) -> Bool {
    guard let number = version.number ?? version.string.flatMap({ ExactDecimal($0) }),
      let newest = ExactDecimal(FormatVersion.newest.rawValue)
    else { return false }
    return number > newest
  }

  /// Returns whether this program has the features that a description requires. Reports those that it lacks.
  private static func hasFeatures(_ node: JSONNode, _ reading: Reading) -> Bool {
    guard reading.version >= .two, let list = node["requires"], list.kind == .array else {
      return true
    }
    var hasAll = true
    for (index, element) in list.elements.enumerated() {
      guard let name = element.string, !name.isEmpty,
        !FormatFeature.all.contains(FormatFeature(name))
      else { continue }
      hasAll = false
      let meant = closest(to: name, among: FormatFeature.all.map(\.name))
      reading.report(
        .missingFeature,
        "the document needs the feature \(quoted(name)), which this templater lacks",
        at: .value(reading.pointer / "requires" / index),
        help: meant.map { "did you mean '\($0)'?" }
          ?? "use a newer templater; if nothing in the document needs it, leave it out")
    }
    return hasAll
  }
}
