import DescriptionFormat
import Diagnostics
import MediaValues
import Testing

/// Each animatable key of the format is in the lists that the stages iterate over.
@Suite struct AnimatedKeyTests {
  /// Returns the path from an object to each of its animated keys, at any depth, without those in
  /// compositions.
  private static func paths(_ form: ObjectForm) -> [[String]] {
    form.keys.filter { $0.name != "tracks" && $0.name != "segments" }.flatMap { key in
      if key.isAnimated { return [[key.name]] }
      return (key.part.map(paths) ?? []).map { [key.name] + $0 }
    }
  }

  /// Returns an object with its required keys, and `value` for the key at the end of the path.
  private static func object(
    _ form: ObjectForm, _ path: ArraySlice<String>, _ value: (KeyForm) -> String
  ) throws -> String {
    let key = try #require(path.first.flatMap { form[$0] })
    var members = form.keys.filter { $0.isRequired && $0.name != key.name }.compactMap { key in
      key.example.map { "\"\(key.name)\": \($0)" }
    }
    var text = value(key)
    if path.count > 1, let part = key.part ?? key.onePart {
      text = try object(part, path.dropFirst(), value)
    }
    if case .list = key.value { text = "[ \(text) ]" }
    members.append("\"\(key.name)\": \(text)")
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// Returns an animation with two keyframes at the same time.
  private static func mistake(_ key: KeyForm) -> String {
    let keyframe = "{ \"time\": 0, \"value\": \(key.standard ?? "1") }"
    return "{ \"keyframes\": [ \(keyframe), \(keyframe) ] }"
  }

  @Test(arguments: TrackType.allCases) func rulesSeeKeyframesOfSegments(type: TrackType) throws {
    let form = ObjectForm.segment(of: type)
    for path in Self.paths(form) {
      let segment = try Self.object(form, path[...], Self.mistake)
      let found = findings(
        in: """
          { "version": "2", "tracks": [
            { "type": "\(type.rawValue)", "name": "t", "segments": [ \(segment) ] } ] }
          """)
      #expect(
        found.filter { "\($0.diagnostic.code)" == "A602" }.count == 1,
        "\(path.joined(separator: ".")): \(found.map(brief))")
    }
  }

  /// Each animated key takes times that follow from the length of the segment, and each timeline has times alone.
  @Test(arguments: TrackType.allCases) func keyframesCountFromTheEnd(type: TrackType) throws {
    let form = ObjectForm.segment(of: type)
    for path in Self.paths(form) {
      let segment = try Self.object(form, path[...]) { key in
        let value = key.standard ?? "1"
        return """
          { "keyframes": [ { "time": 0, "value": \(value) },
            { "time": { "part": 1 }, "value": \(value) } ] }
          """
      }
      let text = """
        { "version": "2", "tracks": [
          { "type": "\(type.rawValue)", "name": "t", "segments": [ \(segment) ] } ] }
        """
      let name = path.joined(separator: ".")
      // Both keyframes would be at 0 if the second had no length to count in.
      #expect(!findings(in: text).contains { "\($0.diagnostic.code)" == "A608" }, "\(name)")
      let description = try #require(readDescription(text))
      #expect(description.hasAnchoredKeyframes, "\(name)")
      #expect(!description.detachingKeyframes().hasAnchoredKeyframes, "\(name)")
    }
  }

  /// Each place that takes a gradient, from a segment or from the canvas, with the path to it.
  private static let gradients: [(type: TrackType?, path: [String])] =
    TrackType.allCases.flatMap { type in
      gradientPaths(ObjectForm.segment(of: type)).map { (type, $0) }
    } + (ObjectForm.named("canvas").map(gradientPaths) ?? []).map { (nil, $0) }

  private static func gradientPaths(_ form: ObjectForm) -> [[String]] {
    form.keys.filter { $0.name != "tracks" && $0.name != "segments" }.flatMap { key in
      if key.takesGradient { return [[key.name]] }
      return ((key.part ?? key.onePart).map(gradientPaths) ?? []).map { [key.name] + $0 }
    }
  }

  /// Returns a document with a gradient at a place, one of whose numbers is `number`.
  private static func document(
    _ place: (type: TrackType?, path: [String]), _ key: String, _ number: String
  ) throws -> String {
    let stop =
      key == "at" ? "{ \"color\": \"teal\", \"at\": \(number) }" : "\"teal\""
    let own = key == "at" ? "" : ", \"\(key)\": \(number)"
    let kind = key == "radius" ? "radial" : "conic"
    let gradient = "{ \"type\": \"\(kind)\"\(own), \"stops\": [ \(stop), \"navy\" ] }"
    guard let type = place.type else {
      let canvas = try object(#require(ObjectForm.named("canvas")), place.path[...]) { _ in
        gradient
      }
      return """
        { "version": "2", "canvas": \(canvas), "duration": 5, "tracks": [
          { "type": "shape", "name": "t", "segments": [ { "position": 0, "duration": 5 } ] } ] }
        """
    }
    let segment = try object(ObjectForm.segment(of: type), place.path[...]) { _ in gradient }
    return """
      { "version": "2", "tracks": [
        { "type": "\(type.rawValue)", "name": "t", "segments": [ \(segment) ] } ] }
      """
  }

  private static let gradientKeys = Gradient.numbers.map(\.key) + ["at"]

  @Test func theListOfGradientsIsComplete() throws {
    let paths = Set(Self.gradients.map { $0.path.joined(separator: ".") })
    #expect(
      paths == [
        "background", "fill", "stroke.color", "style.color", "style.stroke.color",
        "style.shadow.color", "box.border.color", "box.shadow.color",
      ])
    let form = try #require(ObjectForm.named("gradient"))
    #expect(form.keys.filter(\.isAnimated).map(\.name) == Gradient.numbers.map(\.key))
    #expect(try #require(ObjectForm.named("gradientStop"))["at"]?.isAnimated == true)
  }

  @Test(arguments: gradients.indices) func rulesSeeKeyframesOfGradients(index: Int) throws {
    for key in Self.gradientKeys {
      let keyframe = "{ \"time\": 0, \"value\": 1 }"
      let text = try Self.document(
        Self.gradients[index], key, "{ \"keyframes\": [ \(keyframe), \(keyframe) ] }")
      let found = findings(in: text)
      #expect(
        found.filter { "\($0.diagnostic.code)" == "A602" }.count == 1,
        "\(text): \(found.map(brief))")
      let field = findings(
        in: try Self.document(Self.gradients[index], key, "{ \"field\": \"f\" }"))
      #expect(field.contains { "\($0.diagnostic.code)" == "F501" }, "\(text): \(field.map(brief))")
    }
  }

  @Test(arguments: gradients.indices) func keyframesOfGradientsCountFromTheEnd(index: Int) throws {
    for key in Self.gradientKeys {
      let text = try Self.document(
        Self.gradients[index], key,
        """
        { "keyframes": [ { "time": 0, "value": 0 }, { "time": { "part": 1 }, "value": 1 } ] }
        """)
      #expect(!findings(in: text).contains { "\($0.diagnostic.code)" == "A608" }, "\(text)")
      let description = try #require(readDescription(text))
      #expect(description.hasAnchoredKeyframes, "\(text)")
      #expect(!description.detachingKeyframes().hasAnchoredKeyframes, "\(text)")
    }
  }

  @Test func rulesSeeKeyframesOfTracks() throws {
    let form = try #require(ObjectForm.named("track"))
    let paths = Self.paths(form)
    #expect(paths == [["volume"]])
    let found = findings(
      in: """
        { "tracks": [ { "type": "video", "name": "t", "segments": [],
          "volume": \(Self.mistake(try #require(form["volume"]))) } ] }
        """)
    #expect(found.contains { "\($0.diagnostic.code)" == "A602" }, "\(found.map(brief))")
  }

  @Test func theListOfAnAppearanceIsComplete() {
    let keys = Self.paths(ObjectForm.segment(of: .photo)).filter { $0.first != "filters" }
    #expect(Set(keys) == Set(AppearanceNumber.all.map(\.keys)))
    #expect(AppearanceNumber.all.count == keys.count)
  }

  /// The documented default of a key is the one that is used.
  @Test func thePageNamesTheDefaultsThatAreUsed() throws {
    let values = Appearance(WrittenAppearance(box: Box(), mask: Mask())).values(at: .zero)
    #expect(values.count == AppearanceNumber.all.count)
    for (number, value) in zip(AppearanceNumber.all, values) {
      var form: ObjectForm? = ObjectForm.segment(of: .photo)
      for key in number.keys.dropLast() { form = form?[key]?.part }
      let key = try #require(number.keys.last.flatMap { form?[$0] })
      let standard = try #require(key.standard.flatMap { ExactDecimal($0) })
      #expect(value == standard.double, "\(number.keys)")
      #expect(number.standard == .constant(standard), "\(number.keys)")
    }
  }
}

extension KeyForm {
  /// Whether the key takes a gradient.
  fileprivate var takesGradient: Bool {
    guard case .choice(let values) = value else { return false }
    return values.contains {
      if case .newer(.object("gradient")) = $0 { true } else { false }
    }
  }

  /// Whether the key takes keyframes.
  fileprivate var isAnimated: Bool {
    guard case .choice(let values) = value else { return false }
    return values.contains { if case .object("keyframes") = $0 { true } else { false } }
  }

  /// The object that the key takes, of which it also takes a list.
  fileprivate var onePart: ObjectForm? {
    guard case .choice(let values) = value, case .object(let id)? = values.first else { return nil }
    return ObjectForm.named(id)
  }

  /// The object that the key takes, or of which it takes a list.
  fileprivate var part: ObjectForm? {
    switch value {
    case .object(let id): ObjectForm.named(id)
    case .list(.object(let id), _, _): ObjectForm.named(id)
    default: nil
    }
  }
}
