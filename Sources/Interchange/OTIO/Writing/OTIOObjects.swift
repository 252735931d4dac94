import JSONSyntax
import MediaValues

/// The objects of the JSON of OTIO, as `opentimelineio` writes them.
enum OTIOObjects {
  static func timeline(
    name: String, own: JSONObject, tracks: [JSONValue], markers: [JSONValue]
  ) -> JSONValue {
    object(
      "Timeline.1",
      [
        ("metadata", metadata(own)), ("name", .string(name)), ("global_start_time", .null),
        ("tracks", stack(Item(name: "tracks", markers: markers), tracks)),
      ])
  }

  /// The members that all items have.
  struct Item {
    var name: String?
    var own: JSONObject?
    var source: JSONValue = .null
    var effects: [JSONValue] = []
    var markers: [JSONValue] = []
    var isEnabled = true
  }

  static func track(_ item: Item, isSound: Bool, _ children: [JSONValue]) -> JSONValue {
    object(
      "Track.1",
      members(of: item) + [
        ("children", .array(children)), ("kind", .string(isSound ? "Audio" : "Video")),
      ])
  }

  static func stack(_ item: Item, _ children: [JSONValue]) -> JSONValue {
    object("Stack.1", members(of: item) + [("children", .array(children))])
  }

  static func gap(_ item: Item) -> JSONValue {
    object("Gap.1", members(of: item))
  }

  static func clip(_ item: Item, playing reference: JSONValue) -> JSONValue {
    object(
      "Clip.2",
      members(of: item) + [
        ("media_references", .object(JSONObject([("DEFAULT_MEDIA", reference)]))),
        ("active_media_reference_key", .string("DEFAULT_MEDIA")),
      ])
  }

  static func transition(
    name: String?, own: JSONObject, isDissolve: Bool, before: JSONValue, after: JSONValue
  ) -> JSONValue {
    object(
      "Transition.1",
      [
        ("metadata", metadata(own)), ("name", .string(name ?? "")), ("in_offset", before),
        ("out_offset", after),
        ("transition_type", .string(isDissolve ? "SMPTE_Dissolve" : "Custom_Transition")),
      ])
  }

  /// Returns a reference to a medium. `address` is `nil` if the medium is missing.
  static func medium(named name: String?, at address: String?) -> JSONValue {
    let common = reference(name)
    guard let address else { return object("MissingReference.1", common) }
    return object("ExternalReference.1", common + [("target_url", .string(address))])
  }

  static func generator(_ kind: String, _ parameters: JSONObject) -> JSONValue {
    object(
      "GeneratorReference.1",
      reference(nil) + [("generator_kind", .string(kind)), ("parameters", .object(parameters))])
  }

  /// Returns a change of speed; a factor of 0 is a freeze frame.
  static func timeWarp(_ scalar: ExactDecimal) -> JSONValue {
    let kind = scalar == 0 ? "FreezeFrame" : "LinearTimeWarp"
    return object(
      "\(kind).1",
      effect(named: kind, .object(JSONObject())) + [("time_scalar", .number(scalar))])
  }

  /// Returns an effect that shows people the kind of a filter or effect; when read back, only the
  /// metadata of the item counts.
  static func effect(_ kind: String) -> JSONValue {
    object("Effect.1", effect(named: kind, metadata(JSONObject([("kind", .string(kind))]))))
  }

  private static func effect(named name: String, _ metadata: JSONValue) -> [(String, JSONValue)] {
    [
      ("metadata", metadata), ("name", .string("")), ("effect_name", .string(name)),
      ("enabled", .bool(true)),
    ]
  }

  private static func reference(_ name: String?) -> [(String, JSONValue)] {
    [
      ("metadata", .object(JSONObject())), ("name", .string(name ?? "")),
      ("available_range", .null), ("available_image_bounds", .null),
    ]
  }

  private static func members(of item: Item) -> [(String, JSONValue)] {
    [
      ("metadata", item.own.map(metadata) ?? .object(JSONObject())),
      ("name", .string(item.name ?? "")), ("source_range", item.source),
      ("effects", .array(item.effects)), ("markers", .array(item.markers)),
      ("enabled", .bool(item.isEnabled)),
    ]
  }

  static func metadata(_ own: JSONObject) -> JSONValue {
    .object(JSONObject([("templater", .object(own))]))
  }

  static func object(_ schema: String, _ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject([("OTIO_SCHEMA", .string(schema))] + members))
  }
}
