import DescriptionFormat
package import JSONSyntax
import MediaValues

/// Makes random documents of version 2 from the forms of the format, so that a new key occurs without a change here.
///
/// Names refer to what the document declares, files to those of `ScriptMedia`, and times are short. Rules may report
/// errors nevertheless, which `corrected` removes.
package struct RandomScript {
  package var random: SeededGenerator
  /// The names that a value may refer to.
  var scope = ScriptScope()
  /// A key that may be left out occurs once in so many objects.
  let rarity: Int
  /// The number of compositions around the value.
  var depth = 0

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rarity = [3, 6, 6, 12].randomElement(using: &random) ?? 6
  }

  /// Returns a template.
  package mutating func template() -> JSONValue {
    object(
      "template",
      [
        "Title": .string("Random"), "Thumbnail": random.once(in: 4) ? .string("wide.jpg") : nil,
        "Profile": description(),
      ])
  }

  private mutating func description() -> JSONValue {
    let media = declaredMedia()
    let fields = declaredFields()
    scope.areas = ["free", "low"]
    let tracks = tracks(1...4)
    return object(
      "description",
      [
        "version": .string("2"), "requires": nil, "media": .object(media),
        "fields": .object(fields), "tracks": tracks,
        "canvas": canvas(),
        "duration": random.once(in: 8) ? .number(random.tenth(5...30)) : nil,
      ])
  }

  private mutating func canvas() -> JSONValue {
    let sizes: [(Int64, Int64)] = [(64, 36), (64, 36), (36, 64), (48, 48)]
    let size = random.once(in: 6) ? nil : sizes.randomElement(using: &random)
    let rates = ["10", "12.5", "\"24000/1001\"", "6", "25"]
    let areas = ["free", "low"].map { ($0, object("area", [:])) }
    return object(
      "canvas",
      [
        "width": size.map { .number(ExactDecimal(significand: $0.0)) },
        "height": size.map { .number(ExactDecimal(significand: $0.1)) },
        "frameRate": JSONValue(parsing: rates.randomElement(using: &random) ?? "10"),
        "sampleRate": random.once(in: 4) ? .number(22_050) : nil,
        "areas": .object(JSONObject(areas)),
      ])
  }

  /// Returns media of all types: slots, and files of `ScriptMedia`.
  mutating func declaredMedia() -> JSONObject {
    var media = JSONObject()
    for index in 0..<Int.random(in: 1...4, using: &random) {
      let type: MediaType = random.anyOf()
      let name = "\(type.rawValue)\(depth)\(index)"
      var keys: [String: JSONValue?] = ["type": .string(type.rawValue), "default": nil]
      let file = ScriptMedia.sources(type).randomElement(using: &random)
      if random.once(in: 2) {
        keys = slotKeys(keys)
        // Only the document itself declares slots of many files.
        if depth == 0, random.once(in: 3) {
          media[name] = object("medium", listKeys(keys))
          scope.lists[type, default: []].append(name)
          continue
        }
        if random.once(in: 4) { keys["default"] = .some(file.map { .string($0) }) }
      } else {
        for key in ObjectForm.named("medium")?.keys ?? [] where keys[key.name] == nil {
          keys[key.name] = .some(nil)
        }
        keys["source"] = .some(file.map { .string($0) })
      }
      media[name] = object("medium", keys)
      scope.media[type, default: []].append(name)
    }
    return media
  }

  /// Returns the keys of a slot of many files.
  private mutating func listKeys(_ keys: [String: JSONValue?]) -> [String: JSONValue?] {
    var keys = keys
    keys["optional"] = .some(nil)
    let least = Int64.random(in: 0...2, using: &random)
    let most = Int64.random(in: max(least, 1)...4, using: &random)
    if least != 1 || random.once(in: 2) {
      keys["minCount"] = .number(ExactDecimal(significand: least))
    }
    keys["maxCount"] = .number(ExactDecimal(significand: most))
    return keys
  }

  /// Returns the keys of a slot that the given files can fill.
  private mutating func slotKeys(_ keys: [String: JSONValue?]) -> [String: JSONValue?] {
    var keys = keys
    for name in ["source", "minCount", "maxCount"] { keys[name] = .some(nil) }
    keys["label"] = .string("A file")
    keys["optional"] = .some(random.once(in: 4) ? .bool(true) : nil)
    for (name, value) in [
      ("minDuration", "0.5"), ("maxDuration", "9"), ("minWidth", "32"), ("minHeight", "30"),
    ] {
      keys[name] = .some(random.once(in: 8) ? JSONValue(parsing: value) : nil)
    }
    return keys
  }

  private mutating func declaredFields() -> JSONObject {
    var fields = JSONObject()
    let standards: [(Field.Kind, JSONValue)] = [
      (.number, .number(1)), (.color, .string("teal")), (.text, .string("Oslo")),
    ]
    for (type, standard) in standards where random.once(in: 2) {
      fields[type.rawValue] = .object(
        JSONObject(
          [
            ("type", .string(type.rawValue)), ("label", .string("A value")), ("default", standard),
          ] + (type == .text && random.once(in: 2) ? [("maxLength", .number(9))] : [])))
      scope.fields.insert(type)
    }
    return fields
  }
}

/// The names that a part of a document may refer to.
struct ScriptScope {
  var media: [MediaType: [String]] = [:]
  /// The names of the slots of many files.
  var lists: [MediaType: [String]] = [:]
  /// Whether a composition around the value is repeated.
  var isRepeated = false
  var fields: Set<Field.Kind> = []
  var areas: [String] = []
  var tracks: [String] = []
  /// The names of the segments and tracks whose times others may follow.
  var timed: [String] = []
}
