import Files
import Glibc
import MediaLibrary
import Records
import ServiceModel

extension Handler {
  static let mediumContent = Handler(.mediumContent) { request, parts async throws(Refusal) in
    let medium = try await parts.medium(request)
    return try await parts.content(
      parts.library.content(of: medium), MediumFacts(medium).mediaType, EntityTag(medium.digest),
      request, fields: [("Content-Disposition", ContentNaming.disposition(medium.name))])
  }

  static let mediumPoster = derived(.mediumPoster, .poster) { $0.hasImage }
  static let mediumStrip = derived(.mediumStrip, .strip) { $0.type == .video }
  static let mediumWaveform = derived(.mediumWaveform, .waveform) { $0.hasSound }

  /// Answers with a file that is made of a medium, if `exists` returns that the medium has it.
  private static func derived(
    _ endpoint: Endpoint, _ file: DerivedFile, exists: @escaping @Sendable (MediumFacts) -> Bool
  ) -> Handler {
    Handler(endpoint) { request, parts async throws(Refusal) in
      let medium = try await parts.medium(request)
      if let path = parts.library.derived(file, of: medium) {
        return try await parts.content(
          path, file.mediaType, tag(ofDerived: path, medium), request, fields: [], isFixed: false)
      }
      let facts = MediumFacts(medium)
      guard !medium.isPrepared, medium.state == .probing || exists(facts) else {
        throw Refusal(.notFound, facts.reason(against: file.name, isExpected: exists(facts)))
      }
      var reply = MediumJSON.reply(medium, parts.library)
      reply.status = 202
      reply.fields.append(("Retry-After", "1"))
      return reply
    }
  }

  /// A file that is made of a medium is made again if another build of the program finds other properties.
  private static func tag(ofDerived path: String, _ medium: MediumRecord) -> EntityTag {
    var status = stat()
    guard stat(path, &status) == 0 else { return EntityTag(medium.digest) }
    let time = status.st_mtim
    return EntityTag("\(medium.digest)x\(time.tv_sec)x\(time.tv_nsec)")
  }
}

extension ServiceParts {
  /// Answers with a file, or with the parts of it that a request asks for. One that is not fixed may change.
  func content(
    _ path: String, _ mediaType: String, _ tag: EntityTag, _ request: HandledRequest,
    fields: [(name: String, value: String)], isFixed: Bool = true
  ) async throws(Refusal) -> Reply {
    let fields =
      fields + [
        ("ETag", tag.text), ("Accept-Ranges", "bytes"),
        ("Cache-Control", isFixed ? "private, max-age=31536000, immutable" : "private, no-cache"),
      ]
    guard tag.allows(ifMatch: request.field("if-match")) else {
      throw Refusal(.preconditionFailed, "the tag of the content is \(tag.text)")
    }
    if tag.matches(ifNoneMatch: request.field("if-none-match")) {
      return Reply(status: 304, fields: fields)
    }
    let wanted = tag.allowsRanges(ifRange: request.field("if-range")) ? request.field("range") : nil
    let answer = try await files.run { () throws(LibraryFailure) -> RangeAnswer in
      do throws(SystemError) {
        return try RangeAnswer(path, mediaType, wanted)
      } catch {
        throw error.code == ENOENT ? .unknownMedium : .failed("\(path): \(error)")
      }
    }
    switch answer {
    case .reply(var reply):
      reply.fields += fields
      return reply
    case .unsatisfiable(let size):
      throw Refusal(.rangeNotSatisfiable, "the file has \(size) bytes")
        .with("Content-Range", "bytes */\(size)")
    }
  }
}
