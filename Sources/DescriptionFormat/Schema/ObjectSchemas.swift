import JSONSyntax
import MediaValues

extension SchemaDefinitions {
  /// Returns the schema of an object with a fixed set of keys, which allows no others.
  mutating func schema(of form: ObjectForm) -> Schema {
    var schema: Schema = [
      "title": .string(form.heading), "description": .string(form.summary),
      "type": .string("object"),
    ]
    let keys = form.keys.filter { $0.since <= version }
    let required = keys.filter { $0.isRequired(in: version) }
    if !required.isEmpty { schema.add("required", .array(required.map { .string($0.name) })) }
    var properties: [(String, Schema)] = []
    if form.allowsSchema {
      properties.append(
        ("$schema", ["description": .string("The schema that editors use to check the document.")]))
    }
    properties += keys.map { ($0.name, self.schema(of: $0)) }
    schema.add("properties", Schema.properties(properties))
    if form.allowsExtensions {
      schema.add("patternProperties", .object(JSONObject([("^x-", .bool(true))])))
    }
    schema.add("additionalProperties", .bool(false))
    if form.id == TrackDraft.shape.form.id { schema.add("allOf", segmentsByType()) }
    if let family = form.familyWithParameters {
      schema.add("allOf", .array([reference(to: .parameters(family)).json]))
    }
    return schema
  }

  /// Returns the schema of a key: its meaning, its values and its default.
  private mutating func schema(of key: KeyForm) -> Schema {
    var schema: Schema = ["description": .string(key.explanation)]
    schema.merge(self.schema(of: key.value))
    schema.add("default", key.standardValue)
    if let example = key.example.flatMap({ JSONValue(parsing: $0) }) {
      schema.add("examples", .array([example]))
    }
    return schema
  }

  /// Returns the schema for the segments of a track, depending on its type.
  private mutating func segmentsByType() -> JSONValue {
    .array(
      TrackType.allCases.filter { $0.since <= version }.map { type in
        let segment =
          type == .visual
          ? segmentByOwnType() : reference(to: .object(ObjectForm.segment(of: type).id))
        let segments: Schema = ["items": segment.json]
        var properties = [("segments", segments)]
        if version > .one {
          let defaults = ObjectForm.defaults(of: type)
          properties.append(("defaults", reference(to: .object(defaults.id))))
        }
        return Schema.condition(
          "type", type.rawValue, then: ["properties": Schema.properties(properties)]
        ).json
      })
  }
}

extension SchemaDefinitions {
  /// Returns the schema for a segment of a visual track, depending on its own type. A segment without one is a video.
  fileprivate mutating func segmentByOwnType() -> Schema {
    let others = ObjectForm.visualSegments.filter { $0.type != .video }
    var conditions = others.map { type, form in
      Schema.condition("type", type.rawValue, then: reference(to: .object(form.id)))
    }
    let words: Schema = ["enum": .array(others.map { .string($0.type.rawValue) })]
    let isOther: Schema = [
      "properties": Schema.properties([("type", words)]), "required": .array([.string("type")]),
    ]
    for (type, form) in ObjectForm.visualSegments where type == .video {
      conditions.append(["if": isOther.json, "else": reference(to: .object(form.id)).json])
    }
    return ["allOf": .array(conditions.map(\.json))]
  }
}

extension Schema {
  /// Returns a schema that applies to an object if the value of `key` is `text`.
  static func condition(_ key: String, _ text: String, then: Schema) -> Schema {
    let value: Schema = ["const": .string(text)]
    let condition: Schema = [
      "properties": Schema.properties([(key, value)]), "required": .array([.string(key)]),
    ]
    return ["if": condition.json, "then": then.json]
  }
}

extension ObjectForm {
  /// The title without its article: `Video segment`.
  package var heading: String {
    let words = title.split(separator: " ").dropFirst().joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
