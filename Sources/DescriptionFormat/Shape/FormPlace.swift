package import Catalogue

/// An object of a document, as far as what may stand in it depends on what does.
package protocol FormObject {
  var keys: [String] { get }
  /// The text of a member that is text.
  func text(_ key: String) -> String?
}

/// What may stand at a place of a document.
///
/// A place is found by going down from the root. On the way the document says what the forms
/// leave open: the type of a track says which segments it has, and `subtype` which parameters.
package struct FormPlace: Sendable {
  /// What identifies the place within its container.
  package enum Slot: Sendable {
    case root
    case key(KeyForm, of: ObjectForm)
    /// A name that the author gives, of which one is `a medium`.
    case name(of: String)
    case element
    case parameter(Parameter, of: KindForm)
    /// A key of which the format says nothing.
    case unknown
  }

  package let slot: Slot
  /// Any of these: choices are taken apart, and `.segment` is the segment of its track.
  package let values: [ValueForm]
  /// Whose arguments stand here.
  package let kind: KindForm?
  private let track: TrackType?

  /// The document: a template or a description.
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
    case .segment: track.map { [.object(ObjectForm.segment(of: $0).id)] } ?? []
    default: [value]
    }
  }

  /// What an object that stands here may be, judged by its keys.
  package func forms(of object: some FormObject) -> [ObjectForm] {
    let all = values.compactMap { value in
      if case .object(let id) = value { ObjectForm.named(id) } else { nil }
    }
    guard all.count > 1 else { return all }
    let keys = object.keys
    let likely = all.filter { form in keys.contains { form[$0] != nil } }
    return likely.isEmpty ? all : likely
  }

  /// The place of a member of the object that stands here.
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

  /// The place of an element of the list that stands here.
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
