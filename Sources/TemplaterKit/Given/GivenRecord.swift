import DescriptionFormat
import Diagnostics
package import JSONSyntax
package import MediaValues

/// What was given to a template when a video was made of it: the video carries it, so that
/// `extract` can tell.
///
/// Files are known by their names without folders, and by their fingerprints.
package struct GivenRecord: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var name: String
    package var fingerprint: FileFingerprint

    package init(name: String, fingerprint: FileFingerprint) {
      self.name = name
      self.fingerprint = fingerprint
    }
  }

  /// The file of each slot.
  package var files: [String: File]
  /// The value of each field.
  package var values: [String: String]
  /// The size and the rate, where the template's own were not taken.
  package var size: PixelSize?
  package var frameRate: FrameRate?

  package init(
    files: [String: File], values: [String: String] = [:], size: PixelSize? = nil,
    frameRate: FrameRate? = nil
  ) {
    self.files = files
    self.values = values
    self.size = size
    self.frameRate = frameRate
  }

  /// The tag of a rendered file that holds it.
  package static let tag = "templater.given"

  /// The record as JSON, names in order.
  package var json: JSONValue {
    var members: [(String, JSONValue)] = []
    let media = files.sorted { $0.key < $1.key }.map { slot, file in
      let members: [(String, JSONValue)] = [
        ("file", .string(file.name)),
        ("bytes", .number(ExactDecimal(significand: Int64(file.fingerprint.bytes), exponent: 0))),
        ("fingerprint", .string(file.fingerprint.digest)),
      ]
      return (slot, JSONValue.object(JSONObject(members)))
    }
    members.append(("media", .object(JSONObject(media))))
    if !values.isEmpty {
      let values = values.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
      members.append(("fields", .object(JSONObject(values))))
    }
    if let size { members.append(("size", .string("\(size)"))) }
    if let frameRate { members.append(("frameRate", .string("\(frameRate)"))) }
    return .object(JSONObject(members))
  }

  /// Nil for what is no record.
  package init?(_ json: JSONValue) {
    guard case .object(let object) = json, case .object(let media)? = object["media"] else {
      return nil
    }
    self.init(files: [:])
    for member in media.members {
      guard case .object(let file) = member.value, case .string(let name)? = file["file"],
        case .string(let digest)? = file["fingerprint"], case .number(let bytes)? = file["bytes"],
        let count = Int(exactly: bytes.double)
      else { return nil }
      files[member.key] = File(
        name: name, fingerprint: FileFingerprint(bytes: count, digest: digest))
    }
    if case .object(let fields)? = object["fields"] {
      for member in fields.members {
        guard case .string(let text) = member.value else { return nil }
        values[member.key] = text
      }
    }
    if case .string(let text)? = object["size"] { size = PixelSize(text) }
    if case .string(let text)? = object["frameRate"] { frameRate = FrameRate(text) }
  }
}
