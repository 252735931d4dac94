import Conversion
import DescriptionFormat
import Diagnostics
import EditScript
import JSONSyntax
import MediaValues
import Planning

/// Reads an order, and collects what is wrong with it.
struct OrderReader {
  private(set) var findings: [Diagnostic] = []
  /// The settings of media with slots, and of all media.
  private var adjustments = SlotAdjustments()
  /// The first place of each medium, by its identifier.
  private var places: [String: JSONPointer] = [:]

  mutating func order(_ root: JSONValue) -> RenderOrder? {
    let place = JSONPointer.root
    guard
      isObject(
        root, ["document", "merge", "media", "values", "adjust", "name", "output"], at: place)
    else { return nil }
    guard (root["document"] != nil) != (root["merge"] != nil) else {
      add("the order needs either 'document' or 'merge'", .value(place), .missingKey)
      return nil
    }
    var order = RenderOrder(
      content: .document(""), media: uses(root["media"], at: place / "media"),
      name: text(root, "name", at: place) ?? "video")
    if root["document"] != nil {
      order.content = .document(text(root, "document", at: place) ?? "")
    } else if let merge = root["merge"] {
      order.content = .merge(mergeOrder(merge, at: place / "merge"))
    }
    if !(1...RenderOrder.longestName).contains(order.name.unicodeScalars.count) {
      add("'name' should have 1 to \(RenderOrder.longestName) characters", .value(place / "name"))
    } else if order.name.unicodeScalars.contains(where: {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
    }) {
      add("'name' contains a control character", .value(place / "name"))
    }
    values(root["values"], at: place / "values", &order)
    adjust(root["adjust"], at: place / "adjust", &order)
    if root["merge"] != nil { checkMerge(order, root["adjust"], at: place) }
    output(root["output"], at: place / "output", &order)
    order.places = places
    return order
  }

  /// A merge has neither slots nor fields, and plays whole media.
  private mutating func checkMerge(
    _ order: RenderOrder, _ adjust: JSONValue?, at place: JSONPointer
  ) {
    if order.media.isEmpty, findings.isEmpty {
      add("a merge needs at least one medium in 'media'", .value(place), .missingKey)
    }
    for (index, use) in order.media.enumerated() where use.slot != nil || use.part != nil {
      let key = use.slot != nil ? "slot" : "part"
      add("'\(key)' is for documents; a merge plays whole media", .value(place / "media" / index))
    }
    if !order.values.isEmpty {
      add("'values' is for documents; a merge has no fields", .value(place / "values"))
    }
    if case .object(let settings)? = adjust, !settings.members.isEmpty {
      add("'adjust' is for documents; a merge has no slots", .value(place / "adjust"))
    }
  }

  private mutating func mergeOrder(
    _ value: JSONValue, at place: JSONPointer
  ) -> RenderOrder.MergeOrder {
    var merge = RenderOrder.MergeOrder()
    guard isObject(value, ["transition", "music", "fit", "photoDuration"], at: place) else {
      return merge
    }
    merge.transition = transition(value, at: place)
    merge.music = medium(value, "music", at: place)
    merge.fit = choice(value, "fit", at: place) ?? merge.fit
    if let duration = value["photoDuration"] {
      if case .number(let number) = duration, let time = Time(seconds: number), time > .zero,
        time <= RenderOrder.longestPhoto
      {
        merge.photoDuration = time
      } else {
        add(
          "'photoDuration' should be a number of seconds above 0 and at most 3600",
          .value(place / "photoDuration"))
      }
    }
    return merge
  }

  /// Reads a transition with its duration, which is a word of `templater merge`.
  private mutating func transition(
    _ object: JSONValue, at place: JSONPointer
  ) -> Merge.Joining? {
    guard let words = text(object, "transition", at: place) else { return nil }
    do { return try Merge.Joining(words) } catch {
      add(AdviceSurface.order.reworded("\(error)"), .value(place / "transition"))
      return nil
    }
  }

  private mutating func uses(_ value: JSONValue?, at place: JSONPointer) -> [RenderOrder.Use] {
    guard let value else { return [] }
    guard let elements = value.elements else {
      add("'media' should be an array, not \(value.kindName)", .value(place))
      return []
    }
    guard elements.count <= RenderOrder.mostMedia else {
      add("'media' has more than \(RenderOrder.mostMedia) media", .value(place))
      return []
    }
    return elements.enumerated().compactMap { index, element in
      let place = place / index
      if let medium = element.string {
        note(medium, at: place)
        return RenderOrder.Use(medium: medium)
      }
      guard
        isObject(
          element, ["medium", "slot", "part", "whenShort", "fit", "focus"], at: place)
      else { return nil }
      guard let medium = medium(element, "medium", at: place) else {
        if element["medium"] == nil {
          add("'medium' is missing", .value(place), .missingKey)
        }
        return nil
      }
      let slot = text(element, "slot", at: place)
      for key in ["whenShort", "fit", "focus"] where slot == nil && element[key] != nil {
        add("'\(key)' of a medium needs its 'slot'", .key(place / key))
      }
      addSettings(of: slot, in: element, at: place)
      return RenderOrder.Use(medium: medium, slot: slot, part: text(element, "part", at: place))
    }
  }

  /// Adds the settings of a slot; those of all slots if it is `nil`.
  private mutating func addSettings(
    of slot: String?, in element: JSONValue, at place: JSONPointer
  ) {
    if let policy: ShortPolicy = choice(element, "whenShort", at: place) {
      adjustments.whenShort.append(SlotSetting(slot: slot, value: policy))
    }
    if let fit: FitChoice = choice(element, "fit", at: place) {
      adjustments.fit.append(SlotSetting(slot: slot, value: fit))
    }
    if let slot, let focus = element["focus"] {
      let place = place / "focus"
      guard isObject(focus, ["x", "y"], at: place) else { return }
      adjustments.focus.append(
        SlotPoint(
          slot: slot,
          focus: SlotFocus(x: part(focus, "x", at: place), y: part(focus, "y", at: place))))
    }
  }

  private mutating func adjust(
    _ value: JSONValue?, at place: JSONPointer, _ order: inout RenderOrder
  ) {
    if let value,
      isObject(value, ["whenShort", "fit", "fill", "inOrder", "ignoreExtra"], at: place)
    {
      addSettings(of: nil, in: value, at: place)
      let mode: RenderOrder.FillMode? = choice(value, "fill", at: place)
      order.filling.repeats = mode == .repeat
      order.filling.inOrder = flag(value, "inOrder", at: place)
      order.filling.ignoresExtra = flag(value, "ignoreExtra", at: place)
    }
    order.filling.adjustments = adjustments
  }

  private mutating func values(
    _ value: JSONValue?, at place: JSONPointer, _ order: inout RenderOrder
  ) {
    guard let value else { return }
    guard case .object(let object) = value else {
      return add("'values' should be an object, not \(value.kindName)", .value(place))
    }
    for member in object.members {
      if let text = member.value.string {
        order.values[member.key] = text
      } else {
        add(
          "the value of a field should be a string, not \(member.value.kindName)",
          .value(place / member.key))
      }
    }
  }

  private mutating func output(
    _ value: JSONValue?, at place: JSONPointer, _ order: inout RenderOrder
  ) {
    guard let value, isObject(value, ["preset", "size", "frameRate", "loudness"], at: place) else {
      return
    }
    if let name = text(value, "preset", at: place) {
      order.preset = OutputPreset.named(name)
      if order.preset == nil {
        let names = OutputPreset.all.filter { !$0.container.isSequence }.map(\.name)
        add(
          "there is no preset \(quoted(name))", .value(place / "preset"),
          help: closest(to: name, among: names).map { "did you mean '\($0)'?" } ?? listed(names))
      } else if order.container.isSequence {
        add(
          "the preset \(quoted(name)) makes a file for each frame, and a render is one file",
          .value(place / "preset"))
      }
    }
    if let size = text(value, "size", at: place) {
      order.size = RequestedSize(size)
      if order.size?.sides.allSatisfy({ (16...8192).contains($0) && $0 % 2 == 0 }) != true {
        add(
          "'size' should have even numbers from 16 to 8192, such as 1280x720, not \(quoted(size))",
          .value(place / "size"))
      }
    }
    if let rate = text(value, "frameRate", at: place) {
      order.frameRate = FrameRate(rate)
      if order.frameRate.map({ (1...240).contains($0.framesPerSecond) }) != true {
        add(
          "'frameRate' should be from 1 to 240, such as 30 or 30000/1001, not \(quoted(rate))",
          .value(place / "frameRate"))
      }
    }
    if let loudness = value["loudness"] {
      order.loudness = if case .number(let number) = loudness { number.double } else { nil }
      if order.loudness.map(OutputSettings.loudnessRange.contains) != true {
        add("'loudness' should be a number from -60 to -5, in LUFS", .value(place / "loudness"))
      }
    }
  }

  /// Returns a fraction of an image.
  private mutating func part(
    _ object: JSONValue, _ key: String, at place: JSONPointer
  ) -> ExactDecimal? {
    guard let value = object[key] else { return nil }
    if case .number(let number) = value, 0 <= number, number <= 1 { return number }
    add("'\(key)' should be a number from 0 to 1", .value(place / key))
    return nil
  }

  private mutating func flag(_ object: JSONValue, _ key: String, at place: JSONPointer) -> Bool {
    guard let value = object[key] else { return false }
    if case .bool(let isTrue) = value { return isTrue }
    add("'\(key)' should be true or false, not \(value.kindName)", .value(place / key))
    return false
  }

  private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ object: JSONValue, _ key: String, at place: JSONPointer
  ) -> Value? {
    guard let word = text(object, key, at: place) else { return nil }
    if let value = Value(rawValue: word) { return value }
    let words = Value.allCases.map { "'\($0.rawValue)'" }
    add("'\(key)' should be \(listed(words, "or")), not \(quoted(word))", .value(place / key))
    return nil
  }

  private mutating func text(
    _ object: JSONValue, _ key: String, at place: JSONPointer
  ) -> String? {
    guard let value = object[key] else { return nil }
    if let text = value.string { return text }
    add("'\(key)' should be a string, not \(value.kindName)", .value(place / key))
    return nil
  }

  /// Returns the identifier of a medium, whose place is remembered.
  private mutating func medium(
    _ object: JSONValue, _ key: String, at place: JSONPointer
  ) -> String? {
    let medium = text(object, key, at: place)
    if let medium { note(medium, at: place / key) }
    return medium
  }

  private mutating func note(_ medium: String, at place: JSONPointer) {
    if places[medium] == nil { places[medium] = place }
  }

  private mutating func isObject(
    _ value: JSONValue, _ keys: [String], at place: JSONPointer
  ) -> Bool {
    guard case .object(let object) = value else {
      add("this should be an object, not \(value.kindName)", .value(place))
      return false
    }
    for member in object.members where !keys.contains(member.key) {
      add(
        "there is no key \(quoted(member.key)) here", .key(place / member.key), .unknownKey,
        help: closest(to: member.key, among: keys).map { "did you mean '\($0)'?" }
          ?? "the keys are \(listed(keys, "and"))")
    }
    return true
  }

  private mutating func add(
    _ sentence: String, _ place: Location, _ code: ShapeCode = .wrongKind,
    help: String? = nil
  ) {
    findings.append(Diagnostic(of: code, sentence, at: place, help: help))
  }
}
