import Diagnostics
import JSONSyntax
import MediaLibrary
import Records
import ServiceModel

/// A medium as JSON.
enum MediumJSON {
  static func address(of id: String) -> String { "/v1/media/" + id }

  static func reply(_ medium: MediumRecord, _ library: Library) -> Reply {
    Reply("application/json", text(of: medium, library) + "\n")
  }

  /// `isListed` leaves out the tags of the file, which may be long.
  static func text(
    of medium: MediumRecord, _ library: Library, isListed: Bool = false
  ) -> String {
    let address = address(of: medium.id)
    func made(_ file: DerivedFile) -> String? {
      library.derived(file, of: medium) == nil ? nil : jsonLiteral(address + "/" + file.name)
    }
    let strip = made(.strip).map { url in
      jsonObject([("url", url), ("frames", "\(DerivedFile.stripFrames)")])
    }
    return jsonObject([
      ("id", jsonLiteral(medium.id)), ("self", jsonLiteral(address)),
      ("name", jsonLiteral(medium.name)), ("size", "\(medium.size)"),
      ("sha256", jsonLiteral(medium.digest)), ("state", jsonLiteral(medium.state.rawValue)),
      ("isPrepared", "\(medium.isPrepared)"),
      ("created", jsonLiteral(Clock.timestamp(milliseconds: medium.created))),
      ("type", MediumFacts(medium).type.map { jsonLiteral($0.rawValue) }),
      ("facts", isListed ? medium.facts.flatMap(withoutTags) : medium.facts),
      ("refusal", medium.refusal.map(jsonLiteral)), ("content", jsonLiteral(address + "/content")),
      ("poster", made(.poster)), ("strip", strip), ("waveform", made(.waveform)),
    ])
  }
}

private func withoutTags(_ facts: String) -> String? {
  guard case .object(var object)? = JSONValue(parsing: facts) else { return nil }
  object["metadata"] = nil
  return JSONValue.object(object).compactText
}

/// An upload as JSON.
enum UploadJSON {
  static func address(of id: String) -> String { "/v1/uploads/" + id }

  static func text(of state: UploadState) -> String {
    let upload = state.record
    return jsonObject([
      ("id", jsonLiteral(upload.id)), ("self", jsonLiteral(address(of: upload.id))),
      ("name", jsonLiteral(upload.name)), ("length", "\(upload.length)"),
      ("offset", "\(state.offset)"),
      ("expires", jsonLiteral(Clock.timestamp(milliseconds: upload.expires))),
      ("medium", upload.medium.map(jsonLiteral)),
    ])
  }
}

/// What the service needs of the properties of a medium.
struct MediumFacts: Sendable {
  enum Kind: String, Sendable {
    case video, photo, audio
  }

  /// `nil` if the properties are not known.
  let type: Kind?
  let hasSound: Bool
  private let container: String
  private let codec: String?
  private let refusal: String?

  init(_ medium: MediumRecord) {
    let facts = medium.facts.flatMap { JSONValue(parsing: $0) }
    let video = facts?["video"]
    hasSound = facts?["audio"] != nil
    container = facts?["container"]?.string ?? ""
    codec = video?["codec"]?.string
    refusal = medium.refusal
    guard facts != nil else {
      type = nil
      return
    }
    type = video.map { $0["isStill"] == .bool(true) ? .photo : .video } ?? .audio
  }

  var hasImage: Bool { type == .video || type == .photo }

  /// The media type of the content.
  var mediaType: String {
    type == nil
      ? "application/octet-stream"
      : ContentNaming.mediaType(container: container, hasVideo: type != .audio, codec: codec)
  }

  /// Why a file that is made of media does not exist; `isExpected` says whether media of this type have it.
  func reason(against name: String, isExpected: Bool) -> String {
    if let refusal { return refusal }
    return isExpected
      ? "\(name) could not be made of this medium; the log of the service has the reason"
      : "media of this type have no \(name)"
  }
}
