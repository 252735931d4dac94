import Diagnostics
import JSONSyntax
import MediaValues

/// The keys that the segments of a visual track share, as a draft of each type. A key holds for the segments that take
/// it with this value.
struct VisualDefaults: Sendable {
  fileprivate(set) var drafts: [TrackType: SegmentKind.Defaults]

  init(of elements: [VisualElement]) {
    drafts = Dictionary(uniqueKeysWithValues: elements.map { ($0.type, $0.blank) })
  }

  /// Returns the shape of an object that has each key which a segment of some type takes.
  static func shape(of elements: [VisualElement]) -> ObjectShape<VisualDefaults> {
    var names: [String] = []
    var readers: [String: [(type: TrackType, key: VisualElement.SharedKey)]] = [:]
    for element in elements {
      for key in element.sharedKeys {
        if readers[key.form.name] == nil { names.append(key.form.name) }
        readers[key.form.name, default: []].append((element.type, key))
      }
    }
    return ObjectShape(
      value: "visualDefaults", "the defaults of visual segments",
      "Keys that each segment of the track has if its type takes them, unless it has them itself.",
      names.map { Key(of: readers[$0] ?? []) })
  }
}

extension Key<VisualDefaults> {
  /// Creates the key of these types of segments. A value that none of them takes is reported as for the first.
  fileprivate init(of keys: [(type: TrackType, key: VisualElement.SharedKey)]) {
    let first = keys[0].key.form
    var forms: [ValueForm] = []
    for (_, key) in keys
    where !forms.contains(where: { "\($0)" == "\(key.form.value)" }) {
      forms.append(key.form.value)
    }
    self.init(
      form: KeyForm(
        name: first.name, summary: first.summary,
        value: forms.count == 1 ? forms[0] : .choice(forms), isRequired: false,
        standard: first.standard, example: first.example, since: first.since),
      read: { node, reading, defaults in
        var isTaken = false
        for (type, key) in keys {
          guard var draft = defaults.drafts[type] else { continue }
          let trial = Reading(limits: reading.limits)
          trial.begin(reading.version, isWritten: true)
          key.read(node, trial, &draft)
          guard trial.diagnostics.isEmpty else { continue }
          defaults.drafts[type] = draft
          isTaken = true
        }
        if !isTaken, var draft = defaults.drafts[keys[0].type] {
          keys[0].key.read(node, reading, &draft)
        }
      },
      write: { _ in nil })
  }
}

extension Reading {
  /// Reports the keys in the `defaults` of the visual track that is being read which none of its segments takes.
  func reportUnusedDefaults(_ defaults: JSONNode, of segments: [Description.Segment]) {
    // A segment that could not be read may take any key.
    guard !segments.contains(where: { $0.isUnreadable && !$0.hasWrittenTimes }) else { return }
    let used = Set(segments.map(\.content.type))
    func takers(_ name: String) -> [TrackType] {
      SegmentKind.visualElements.filter { $0.sharedKeys.contains { $0.form.name == name } }
        .map(\.type)
    }
    for member in defaults.members {
      let types = takers(member.key.string)
      guard !types.isEmpty, used.isDisjoint(with: types) else { continue }
      report(
        .unusedDefault,
        "no segment of the track takes \(quoted(member.key.string))",
        at: .key(pointer / "defaults" / member.key.string),
        help: "segments of type \(listed(types.map { "'\($0.rawValue)'" })) take it")
    }
  }
}
