import Diagnostics
import JSONSyntax
import MediaValues

/// Reads a description wherever it stands.
struct DescriptionReader {
  let limits: FormatLimits
  let findings: Findings

  /// Nil when there are no tracks to be read, or when the document is of a newer version.
  func read(_ value: JSONValue, at pointer: JSONPointer) -> Description? {
    if case .object(let object) = value, isNewer(object["version"], at: pointer) { return nil }
    guard
      let reader = ObjectReader(value, at: pointer, .description, findings, allowsSchema: true)
    else { return nil }
    let canvas = reader.object("canvas", .canvas).map(canvas)
    let duration = reader.time("duration", isPositive: true)
    let media = media(reader)
    guard let tracks = tracks(reader) else { return nil }
    return Description(
      version: version(reader), canvas: canvas, duration: duration, media: media, tracks: tracks,
      extensions: reader.extensions)
  }

  /// A newer version may mean anything, so nothing else is said about such a document.
  private func isNewer(_ version: JSONValue?, at pointer: JSONPointer) -> Bool {
    let text: String
    switch version {
    case .string(let string)?: text = string
    case .number(let number)?: text = number.description
    default: return false
    }
    guard let number = ExactDecimal(text), number > 1 else { return false }
    findings.report(
      .newerVersion,
      "this is version \(quoted(text)) of the format; this version of templater reads"
        + " '\(Description.currentVersion)'", at: .value(pointer / "version"))
    return true
  }

  private func version(_ reader: ObjectReader) -> String? {
    guard let version = reader.string("version") else { return nil }
    if version == Description.currentVersion { return version }
    findings.report(
      .unknownWord, "'version' should be '\(Description.currentVersion)', not \(quoted(version))",
      at: reader.place("version"))
    return nil
  }

  private func canvas(_ reader: ObjectReader) -> Description.Canvas {
    Description.Canvas(
      width: reader.integer("width", in: 16...8192, isEven: true),
      height: reader.integer("height", in: 16...8192, isEven: true),
      frameRate: reader.frameRate("frameRate"),
      background: reader.color("background"),
      sampleRate: reader.integer("sampleRate", in: 8000...192_000),
      extensions: reader.extensions)
  }

  private func media(_ reader: ObjectReader) -> [Description.Medium] {
    guard let value = reader.object["media"] else { return [] }
    guard case .object(let object) = value else {
      reader.complain("media", "an object", value)
      return []
    }
    let base = reader.pointer() / "media"
    return object.members.compactMap { member in
      if member.key.isEmpty {
        findings.report(.emptyName, "a medium needs a name", at: .key(base / member.key))
      }
      return ObjectReader(member.value, at: base / member.key, .medium, findings).map {
        medium(member.key, $0)
      }
    }
  }

  /// A medium whose type cannot be read is taken to fit everywhere.
  private func medium(_ name: String, _ reader: ObjectReader) -> Description.Medium {
    let type: MediaType? = reader.word("type", isRequired: true)
    let source = reader.string("source")
    let label = reader.string("label")
    let accepts: [MediaType]? = reader.words("accepts")
    let minDuration = reader.time("minDuration")
    guard let type else {
      return Description.Medium(name: name, type: .video, accepts: MediaType.allCases)
    }
    return Description.Medium(
      name: name, type: type, source: source, label: label, accepts: accepts,
      minDuration: minDuration, extensions: reader.extensions)
  }

  private func tracks(_ reader: ObjectReader) -> [Description.Track]? {
    guard let elements = reader.array("tracks", isRequired: true) else { return nil }
    guard elements.count <= limits.tracks else {
      findings.report(
        .tooMany, "there are \(elements.count) tracks; at most \(limits.tracks) are read",
        at: reader.place("tracks"))
      return nil
    }
    let base = reader.pointer() / "tracks"
    var segments = 0
    var tracks: [Description.Track] = []
    for (index, element) in elements.enumerated() {
      let track = TrackReader(findings: findings).read(element, at: base / index)
      segments += track.segments.count
      tracks.append(track)
    }
    guard segments <= limits.segments else {
      findings.report(
        .tooMany, "there are \(segments) segments; at most \(limits.segments) are read",
        at: reader.place("tracks"))
      return nil
    }
    return tracks
  }
}
