import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues
import Planning

/// Reads an order, and collects what is wrong with it.
struct OrderReader {
  private(set) var findings: [Diagnostic] = []

  mutating func order(_ root: JSONValue) -> RenderOrder? {
    let place = JSONPointer.root
    guard
      isObject(root, ["document", "merge", "media", "values", "name", "output"], at: place)
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
    if root["merge"] != nil { checkMerge(order, at: place) }
    output(root["output"], at: place / "output", &order)
    return order
  }

  /// A merge has neither slots nor fields, and plays whole media.
  private mutating func checkMerge(_ order: RenderOrder, at place: JSONPointer) {
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
  }

  private mutating func mergeOrder(
    _ value: JSONValue, at place: JSONPointer
  ) -> RenderOrder.MergeOrder {
    var merge = RenderOrder.MergeOrder()
    guard isObject(value, ["transition", "music", "fit", "photoDuration"], at: place) else {
      return merge
    }
    merge.transition = text(value, "transition", at: place)
    merge.music = text(value, "music", at: place)
    if let fit = text(value, "fit", at: place) {
      if ["contain", "cover", "blur"].contains(fit) {
        merge.fit = fit
      } else {
        add(
          "'fit' should be 'contain', 'cover' or 'blur', not \(quoted(fit))", .value(place / "fit"))
      }
    }
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
      if let medium = element.string { return RenderOrder.Use(medium: medium) }
      let place = place / index
      guard isObject(element, ["medium", "slot", "part"], at: place) else { return nil }
      guard let medium = text(element, "medium", at: place) else {
        if element["medium"] == nil {
          add("'medium' is missing", .value(place), .missingKey)
        }
        return nil
      }
      return RenderOrder.Use(
        medium: medium, slot: text(element, "slot", at: place),
        part: text(element, "part", at: place))
    }
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
    guard let value, isObject(value, ["preset", "size", "frameRate"], at: place) else { return }
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
  }

  private mutating func text(
    _ object: JSONValue, _ key: String, at place: JSONPointer
  ) -> String? {
    guard let value = object[key] else { return nil }
    if let text = value.string { return text }
    add("'\(key)' should be a string, not \(value.kindName)", .value(place / key))
    return nil
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
