import Foundation
import JSONSyntax
import MediaValues
import ServiceModel
import Testing

/// The schema of the properties of media has all that a medium may have.
@Suite struct FactsSchemaTests {
  private let schemas: JSONValue

  init() throws {
    let document = try #require(JSONValue(parsing: OpenAPI(version: "1").text))
    schemas = try #require(document["components"]?["schemas"])
  }

  /// Every property is set.
  private var facts: MediaFacts {
    var video = VideoFacts(
      codec: "h264", codedSize: PixelSize(width: 64, height: 36),
      frameRate: .thirty, duration: 1, isStill: false, colorMatrix: "bt709",
      pixelFormat: "yuv420p", photoColor: PhotoColor(space: "P3", problem: .inksWithoutProfile),
      color: ColorFacts(primaries: "bt709", transfer: "bt709", bitDepth: 8))
    video.undrawnFeatures = [.expressions]
    video.color.mastering = .init(chromaticities: [0.5], peak: 1000, black: 0.1)
    (video.color.maxContentLight, video.color.maxAverageLight) = (1000, 400)
    (video.color.dolbyVision, video.color.hasBaseLayer) = (8, true)
    var facts = MediaFacts(
      container: "mp4", duration: 1, video: video,
      audio: AudioFacts(codec: "aac", sampleRate: 48_000, channels: 2, duration: 1),
      metadata: ["title": "a"])
    (facts.unreadSound, facts.unheardSound) = ("ac4", .empty)
    return facts
  }

  private func check(_ value: JSONValue, _ schema: JSONValue?, _ place: String) throws {
    guard case .object(let object) = value else { return }
    var schema = try #require(schema, "\(place)")
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      schema = try #require(schemas[String(name)], "\(name)")
    }
    guard case .object(let properties)? = schema["properties"] else { return }
    for member in object.members {
      let property = properties[member.key]
      #expect(property != nil, "\(place)/\(member.key)")
      try check(member.value, property, place + "/" + member.key)
    }
    for key in schema["required"]?.elements ?? [] {
      #expect(object[key.string ?? ""] != nil, "\(place) has no \(key)")
    }
  }

  @Test func theSchemaHasAllProperties() throws {
    let text = String(decoding: try JSONEncoder().encode(facts), as: UTF8.self)
    let value = try #require(JSONValue(parsing: text))
    #expect(value["duration"]?["flicks"] != nil && value["video"]?["color"]?["mastering"] != nil)
    try check(value, schemas["MediaFacts"], "facts")
  }
}
