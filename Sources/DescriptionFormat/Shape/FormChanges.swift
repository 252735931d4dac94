extension ObjectForm {
  /// The ids of the objects that are not the same in all versions of the format: they have a newer key or word, or
  /// contain such an object.
  static let changed: Set<String> = {
    var changed: Set<String> = []
    var count = -1
    while count < changed.count {
      count = changed.count
      for form in everywhere
      where form.keys.contains(where: { $0.since > .one || $0.value.changes(changed) }) {
        changed.insert(form.id)
      }
    }
    return changed
  }()

  /// The keys of each of these objects that version 1 does not have, or whose values are not the same in all versions.
  static let changedKeys: [String: [KeyForm]] = {
    let forms = everywhere.filter { changed.contains($0.id) }
    return Dictionary(
      uniqueKeysWithValues: forms.map { form in
        (form.id, form.keys.filter { $0.since > .one || $0.value.changes(changed) })
      })
  }()
}

extension ValueForm {
  /// Whether the values are not the same in all versions, where the objects `changed` are not.
  fileprivate func changes(_ changed: Set<String>) -> Bool {
    switch self {
    case .words(let words): words.contains { $0.since > .one }
    case .list(let element, _, _), .names(let element, _): element.changes(changed)
    case .object(let id): changed.contains(id)
    case .segment: TrackType.typed.contains { changed.contains(ObjectForm.segment(of: $0).id) }
    case .choice(let forms): forms.contains { $0.changes(changed) }
    case .newer, .segmentDefaults: true
    case .arguments: changed.contains(KeyframeList.id)
    case .text, .name, .flag, .number, .time, .frameRate, .color, .literal, .handles:
      false
    }
  }
}
