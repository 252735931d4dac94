import Diagnostics
import JSONSyntax

extension ObjectReader {
  /// A key that is not read here: reserved, another object's, misspelt, or nobody's.
  func complain(ofUnknown key: String) {
    let location = Location.key(pointer() / key)
    if keys.reserved.contains(key) {
      findings.report(
        .notYetRead,
        "'\(key)' is part of the format, but this version of templater cannot render it yet",
        at: location)
      return
    }
    let meant = suggestions(for: key)
    var help: String? = nil
    if !meant.isEmpty {
      help = "did you mean \(listed(meant.map { "'\($0)'" }))?"
    } else if let owners = ObjectReader.owners[key] {
      help = "'\(key)' belongs to \(listed(owners, "and"))"
    } else {
      help = "keys of your own begin with 'x-'"
    }
    findings.report(.unknownKey, "\(keys.name) has no \(quoted(key))", at: location, help: help)
  }

  /// The known keys that `key` may have been meant for, the likeliest first; none that is there.
  func suggestions(for key: String) -> [String] {
    guard !keys.known.contains(key), !key.hasPrefix("x-") else { return [] }
    let known = ObjectKeys.synonyms[key] ?? ObjectKeys.synonyms[key.lowercased()] ?? []
    let synonyms = known.filter(absent.contains)
    if !synonyms.isEmpty { return synonyms }
    return closest(to: key, among: absent).map { [$0] } ?? []
  }

  /// The objects that do take a key.
  private static let owners: [String: [String]] = {
    var owners: [String: [String]] = [:]
    let all: [ObjectKeys] = [
      .template, .description, .canvas, .medium, .track, .video, .photo, .audio, .transition,
      .filter,
    ]
    for keys in all {
      for key in keys.known { owners[key, default: []].append(keys.name) }
    }
    return owners
  }()
}
