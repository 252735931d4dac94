import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaLibrary
import Records
import ServiceModel

extension Handler {
  static let addMedium = Handler(
    .addMedium,
    receiving: { request, body, parts async throws(Refusal) in
      guard case .length(let length) = body.framing.body else {
        throw body.framing.body == .chunked
          ? Refusal(.lengthRequired, "a file needs 'Content-Length', so that there is room for it")
          : BodyReader.missingLength
      }
      guard length > 0 else {
        throw Refusal(.invalidBody, "the body is empty; it should be the file")
      }
      guard request.field("content-range") == nil else {
        throw Refusal(
          .invalidHeader,
          "'Content-Range' is for uploads that begin with 'POST /v1/uploads'; send the whole file here"
        )
      }
      var metadata = try UploadMetadata("")
      metadata.name = request.query["name"].map(MediumName.cleaned)
      let state = try await parts.createUpload(length, metadata, "")
      let id = state.record.id
      let completed = try await parts.removingIfItFails(id) { () async throws(Refusal) in
        let receiver = UploadReceiver(id: id, files: parts.files, library: parts.library)
        _ = try await receiver.add(body, at: 0)
        return try await parts.complete(id)
      }
      var reply = MediumJSON.reply(completed.medium, parts.library)
      reply.status = completed.isNew ? 201 : 200
      reply.fields.append(
        ("Location", request.origin + MediumJSON.address(of: completed.medium.id)))
      return reply
    })

  static let media = Handler(.media) { request, parts async throws(Refusal) in
    try await parts.page("media", request, identifier: \.id) {
      older, count throws(LibraryFailure) in
      try parts.library.media(olderThan: older, count: count)
    } json: {
      MediumJSON.text(of: $0, parts.library, isListed: true)
    }
  }

  static let medium = Handler(.medium) { request, parts async throws(Refusal) in
    MediumJSON.reply(try await parts.medium(request), parts.library)
  }

  static let renameMedium = Handler(.renameMedium) { request, parts async throws(Refusal) in
    let name = try newName(SourceText(name: "body", bytes: request.body))
    let id = request.path["id"] ?? ""
    let medium = try await parts.files.run { () throws(LibraryFailure) in
      try parts.library.rename(id, to: name)
    }
    return MediumJSON.reply(medium, parts.library)
  }

  static let removeMedium = Handler(.removeMedium) { request, parts async throws(Refusal) in
    let id = request.path["id"] ?? ""
    try await parts.files.run { () throws(LibraryFailure) in try parts.library.removeMedium(id) }
    return Reply(status: 204)
  }

  /// Reads `{"name": "…"}`.
  private static func newName(_ body: SourceText) throws(Refusal) -> String {
    let (document, findings) = Document.parse(body)
    guard let document, findings.isEmpty else {
      let first = findings.first?.message ?? "the body cannot be read"
      throw Refusal(.invalidBody, escapedForDisplay(first))
        .with(findings: jsonFindings(PlacedDiagnostic.place(findings, in: body), in: body))
    }
    guard case .object(let object) = document.root, object.members.count == 1,
      let name = object["name"]?.string
    else { throw Refusal(.invalidBody, "the body should be an object with the string 'name' only") }
    guard (1...MediumName.longest).contains(name.unicodeScalars.count) else {
      throw Refusal(.invalidBody, "'name' should have 1 to \(MediumName.longest) characters")
    }
    guard MediumName.cleaned(name) == name else {
      throw Refusal(
        .invalidBody,
        "'name' should not contain '/', '\\' or control characters, nor begin or end with a blank")
    }
    return name
  }
}

extension ServiceParts {
  /// Returns the medium that the address of a request names.
  func medium(_ request: HandledRequest) async throws(Refusal) -> MediumRecord {
    let id = request.path["id"] ?? ""
    return try await files.run { [library] () throws(LibraryFailure) in try library.medium(id) }
  }
}
