package import Catalogue

/// The parts of an object in a document that determine which values it accepts.
package protocol FormObject {
  var keys: [String] { get }
  /// Returns the text of a member; `nil` if the member is no text.
  func text(_ key: String) -> String?
}

/// The values that a place of a document accepts.
///
/// A place is found by descending from the root. On the way, the document determines what the forms leave open: the
/// type of a track determines its segments, and `subtype` the parameters.
package struct FormPlace: Sendable {
  /// The position of the place within its container.
  package enum Slot: Sendable {
    case root
    case key(KeyForm, of: ObjectForm)
    /// A name that the author chooses. `of` describes one of them, such as `a medium`.
    case name(of: String)
    case element
    case parameter(Parameter, of: KindForm)
    /// A key that the format does not define.
    case unknown
  }

  package let slot: Slot
  /// The alternatives: choices are expanded, and `.segment` is replaced by the segments of the track.
  package let values: [ValueForm]
  /// The kind whose arguments are at the place.
  package let kind: KindForm?
  private let track: TrackType?

  /// The place of the document, a template or a description.
  package static let root = FormPlace(
    .root, .choice([.object("template"), .object("description")]), track: nil)

  private init(_ slot: Slot, _ value: ValueForm?, kind: KindForm? = nil, track: TrackType?) {
    self.slot = slot
    values = value.map { FormPlace.alternatives(of: $0, track) } ?? []
    self.kind = kind
    self.track = track
  }

  private static func alternatives(of value: ValueForm, _ track: TrackType?) -> [ValueForm] {
    switch value {
    case .choice(let values): values.flatMap { alternatives(of: $0, track) }
    case .newer(let value): alternatives(of: value, track)
    case .segment where track == .visual: ObjectForm.visualSegments.map { .object($0.form.id) }
    case .segment: track.map { [.object(ObjectForm.segment(of: $0).id)] } ?? []
    case .segmentDefaults: track.map { [.object(ObjectForm.defaults(of: $0).id)] } ?? []
    default: [value]
    }
  }

  /// Returns the forms that an object at this place may have, judged by its keys.
  package func forms(of object: some FormObject) -> [ObjectForm] {
    let all = values.compactMap { value in
      if case .object(let id) = value { ObjectForm.named(id) } else { nil }
    }
    guard all.count > 1 else { return all }
    if track == .visual, case .element = slot,
      all.contains(where: { $0.id == ObjectForm.visualSegments.first?.form.id })
    {
      let type = object.text("type").flatMap(TrackType.init(rawValue:)) ?? .video
      return ObjectForm.visualSegments.filter { $0.type == type }.map(\.form)
    }
    let keys = object.keys
    let likely = all.filter { form in keys.contains { form[$0] != nil } }
    return likely.isEmpty ? all : likely
  }

  /// Returns the place of a member of the object at this place.
  package func member(_ name: String, of object: some FormObject) -> FormPlace {
    if let kind, let parameter = kind.parameters.first(where: { $0.name == name }) {
      return FormPlace(.parameter(parameter, of: kind), .choice(parameter.values), track: track)
    }
    for form in forms(of: object) {
      if let key = form[name] { return place(of: key, form, object) }
    }
    for case .names(let value, let what) in values {
      return FormPlace(.name(of: what), value, track: track)
    }
    return FormPlace(.unknown, nil, track: track)
  }

  /// The place of an element of the list at this place.
  package var element: FormPlace {
    for case .list(let value, _, _) in values { return FormPlace(.element, value, track: track) }
    return FormPlace(.element, nil, track: track)
  }

  private func place(
    of key: KeyForm, _ form: ObjectForm, _ object: some FormObject
  ) -> FormPlace {
    let isTrack = form.id == "track"
    let type = isTrack ? object.text("type").flatMap(TrackType.init(rawValue:)) : track
    var kind: KindForm?
    if case .arguments = key.value, let subtype = form["subtype"],
      case .name(let reference) = subtype.value
    {
      let name = object.text("subtype") ?? subtype.standard
      kind = name.flatMap { reference?.kind(named: $0) }
    }
    return FormPlace(.key(key, of: form), key.value, kind: kind, track: type)
  }
}
