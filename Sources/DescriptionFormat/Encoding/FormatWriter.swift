package import JSONSyntax
import MediaValues

/// FormatDocument → JSONValue: what was written, and nothing else, with keys in the order of the
/// reference. Reading what this writes gives the same value.
package struct FormatWriter {
  package static func write(_ document: FormatDocument) -> JSONValue {
    switch document {
    case .description(let description): .object(write(description))
    case .template(let template): .object(write(template))
    }
  }

  private static func write(_ template: Template) -> JSONObject {
    var members = Members()
    members.add(schema: template.extensions)
    members.add("Title", template.title)
    members.add("Thumbnail", template.thumbnail)
    members.add("Description", template.introduction)
    members.add("Author", template.author)
    if !template.tags.isEmpty {
      members.add("Tags", value: .array(template.tags.map { .string($0) }))
    }
    members.add("License", template.license)
    members.add("Profile", value: .object(write(template.profile)))
    return members.object(with: template.extensions)
  }

  private static func write(_ description: Description) -> JSONObject {
    var members = Members()
    members.add(schema: description.extensions)
    members.add("version", description.version)
    if let canvas = description.canvas { members.add("canvas", value: .object(write(canvas))) }
    members.add("duration", description.duration)
    if !description.media.isEmpty {
      let media = description.media.map { ($0.name, JSONValue.object(write($0))) }
      members.add("media", value: .object(JSONObject(media)))
    }
    members.add("tracks", value: .array(description.tracks.map { .object(write($0)) }))
    return members.object(with: description.extensions)
  }

  private static func write(_ canvas: Description.Canvas) -> JSONObject {
    var members = Members()
    members.add("width", canvas.width)
    members.add("height", canvas.height)
    if let rate = canvas.frameRate {
      let isWhole = rate.denominator == 1
      let number = ExactDecimal(significand: rate.numerator)
      members.add("frameRate", value: isWhole ? .number(number) : .string("\(rate)"))
    }
    members.add("background", canvas.background?.description)
    members.add("sampleRate", canvas.sampleRate)
    return members.object(with: canvas.extensions)
  }

  private static func write(_ medium: Description.Medium) -> JSONObject {
    var members = Members()
    members.add("type", medium.type.rawValue)
    members.add("source", medium.source)
    members.add("label", medium.label)
    if let accepts = medium.accepts {
      members.add("accepts", value: .array(accepts.map { .string($0.rawValue) }))
    }
    members.add("minDuration", medium.minDuration)
    return members.object(with: medium.extensions)
  }

  private static func write(_ track: Description.Track) -> JSONObject {
    var members = Members()
    members.add("type", track.type.rawValue)
    members.add("name", track.name)
    members.add("duration", track.duration)
    members.add("enabled", track.isEnabled)
    members.add("volume", track.volume)
    members.add("muted", track.isMuted)
    members.add("segments", value: .array(track.segments.map { .object(write($0)) }))
    return members.object(with: track.extensions)
  }
}
