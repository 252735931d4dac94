import DescriptionFormat
import JSONSyntax

/// Embeds an object of the format in the smallest document that may contain it.
struct HostDocuments {
  /// For each object, the object that contains it, and the key.
  private let parents: [String: (parent: ObjectForm, key: KeyForm)]

  init() {
    var parents: [String: (ObjectForm, KeyForm)] = [:]
    for form in ObjectForm.everywhere {
      for key in form.keys {
        for id in key.value.objects where parents[id] == nil && id != form.id {
          parents[id] = (form, key)
        }
      }
    }
    self.parents = parents
  }

  /// Returns a whole document of a version that contains the object. A version that the object names stays.
  func document(
    _ object: JSONObject, as form: ObjectForm, _ version: FormatVersion = .one
  ) -> JSONValue {
    var object = object
    if form.id == "description", version > .one, object["version"] == nil {
      object["version"] = .string(version.rawValue)
    }
    guard !["template", "description"].contains(form.id), let place = parents[form.id] else {
      return .object(object)
    }
    let visual = ObjectForm.visualSegments.first { $0.form.id == form.id }
    if let visual { object["type"] = .string(visual.type.rawValue) }
    var parent = minimal(place.parent)
    parent[place.key.name] = wrapped(.object(object), as: form.id, in: place.key.value)
    let own = TrackType.allCases.first { type in
      [ObjectForm.segment(of: type).id, ObjectForm.defaults(of: type).id].contains(form.id)
    }
    let type = visual == nil ? own : .visual
    if let type { parent["type"] = .string(type.rawValue) }
    // The segments of the example are those of a video track.
    if case .segmentDefaults = place.key.value { parent["segments"] = .array([]) }
    let isNewer = place.key.value.isNewer(form.id) || type.map { $0.since > .one } ?? false
    let since = isNewer ? FormatVersion.two : place.key.since
    return document(parent, as: place.parent, max(version, since))
  }

  /// Returns an object with the required keys and their example values.
  func minimal(_ form: ObjectForm) -> JSONObject {
    JSONObject(
      form.keys.filter(\.isRequired).map { key in
        let example = key.example.flatMap { JSONValue(parsing: $0) }
        return (key.name, example ?? blank(key.value))
      })
  }

  private func blank(_ value: ValueForm) -> JSONValue {
    switch value {
    case .list: .array([])
    case .object(let id): ObjectForm.named(id).map { .object(minimal($0)) } ?? .null
    default: .null
    }
  }

  private func wrapped(_ inner: JSONValue, as id: String, in value: ValueForm) -> JSONValue {
    switch value {
    case .list(let element, _, _): .array([wrapped(inner, as: id, in: element)])
    case .names(let element, of: _):
      .object(JSONObject([("a", wrapped(inner, as: id, in: element))]))
    case .newer(let form): wrapped(inner, as: id, in: form)
    case .choice(let forms):
      forms.first { $0.objects.contains(id) }.map { wrapped(inner, as: id, in: $0) } ?? inner
    default: inner
    }
  }
}

extension ValueForm {
  /// The IDs of the objects that the form accepts.
  fileprivate var objects: [String] {
    switch self {
    case .object(let id): [id]
    case .segment:
      TrackType.allCases.map { ObjectForm.segment(of: $0).id }
        + ObjectForm.visualSegments.map(\.form.id)
    case .list(let element, _, _): element.objects
    case .names(let element, of: _): element.objects
    case .segmentDefaults: TrackType.allCases.map { ObjectForm.defaults(of: $0).id }
    case .choice(let forms): forms.flatMap(\.objects)
    case .newer(let form): form.objects
    default: []
    }
  }

  /// Whether only version 2 accepts an object at this place.
  fileprivate func isNewer(_ id: String) -> Bool {
    switch self {
    case .newer(let form): form.objects.contains(id)
    case .choice(let forms): forms.contains { $0.isNewer(id) }
    default: false
    }
  }
}
