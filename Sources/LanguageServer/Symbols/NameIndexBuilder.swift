import DescriptionFormat

/// Collects the declarations and uses of names in one pass over a document.
struct NameIndexBuilder {
  let tree: TolerantTree
  var declarations: [DeclaredName] = []
  var uses: [NameUse] = []
  var outer: [Int?] = []
  var scopeStarts: [Int] = []
  private var scopes: [Int] = []

  init(tree: TolerantTree) {
    self.tree = tree
  }

  private var scope: Int { scopes.last ?? 0 }

  /// Adds the names of a value and its contents.
  mutating func walk(_ value: TolerantValue, _ place: FormPlace) {
    switch value.kind {
    case .word: break
    case .string: noteUse(value, place)
    case .array:
      let element = place.element
      for child in value.elements { walk(child, element) }
    case .object:
      let object = tree.object(value)
      let forms = place.forms(of: object)
      let opensScope = forms.contains { $0.id == "description" || $0.id == "compositionSegment" }
      if opensScope { openScope(at: value.range.lowerBound) }
      if forms.contains(where: { $0.id == "track" }) { noteTrack(object) }
      for member in value.members {
        let inner = place.member(member.name, of: object)
        if case .name(let what) = inner.slot { noteEntry(member, what) }
        if let child = member.value { walk(child, inner) }
      }
      if opensScope { scopes.removeLast() }
    }
  }

  private mutating func openScope(at start: Int) {
    outer.append(scopes.last)
    scopeStarts.append(start)
    scopes.append(outer.count - 1)
  }

  /// Adds a medium, a field or an area, whose name is a key.
  private mutating func noteEntry(_ member: TolerantMember, _ what: String) {
    let kinds = [ValueForm.Reference.medium, .field, .area]
    guard let kind = kinds.first(where: { $0.title == what }) else { return }
    declarations.append(
      DeclaredName(
        kind: kind, name: member.name, nameRange: member.key.range,
        value: member.value ?? member.key, scope: scope))
  }

  private mutating func noteTrack(_ track: TolerantObject) {
    let type = track.text("type").flatMap(TrackType.init(rawValue:))
    let name = noteName(of: track, .track, alias: nil, track: nil, type)
    for (index, segment) in (track["segments"]?.elements ?? []).enumerated() {
      let alias = name.map { "\($0)/\(index)" }
      noteName(of: tree.object(segment), .segment, alias: alias, track: name, type)
    }
  }

  /// Adds a track or segment. A segment without a name is named by its position, with the range of
  /// its opening brace.
  @discardableResult
  private mutating func noteName(
    of object: TolerantObject, _ kind: ValueForm.Reference, alias: String?, track: String?,
    _ type: TrackType?
  ) -> String? {
    let written = object["name"].flatMap { $0.kind == .string ? $0 : nil }
    let start = object.value.range.lowerBound
    guard let name = written.map({ tree.text(of: $0) }) ?? alias else { return nil }
    declarations.append(
      DeclaredName(
        kind: kind, name: name, nameRange: written?.range ?? start..<start + 1,
        value: object.value, scope: scope, alias: alias, track: track, trackType: type))
    return name
  }

  private mutating func noteUse(_ value: TolerantValue, _ place: FormPlace) {
    for form in place.values {
      switch form {
      case .name(let kind?) where kind.kinds == nil:
        uses.append(
          NameUse(kind: kind, name: tree.text(of: value), range: value.range, scope: scope))
      case .text:
        guard case .key(let key, _) = place.slot, key.name == "text" else { continue }
        for field in tree.fieldNames(in: value) {
          uses.append(NameUse(kind: .field, name: field.name, range: field.range, scope: scope))
        }
      default: break
      }
    }
  }
}
