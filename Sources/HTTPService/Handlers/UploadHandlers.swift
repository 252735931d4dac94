import MediaLibrary
import Records
import ServiceModel

extension Handler {
  static let uploadOptions = Handler(.uploadOptions) { _, parts in
    Reply(
      status: 204,
      fields: [
        ("Tus-Version", UploadHeaders.version),
        ("Tus-Extension", UploadHeaders.extensions.joined(separator: ",")),
        ("Tus-Max-Size", "\(parts.limits.uploadBytes)"), ("Tus-Checksum-Algorithm", "sha1,sha256"),
      ])
  }

  static let createUpload = Handler(
    .createUpload,
    receiving: { request, body, parts async throws(Refusal) in
      try UploadHeaders.checkVersion(request.field("tus-resumable"))
      let length = try UploadHeaders.number(request.field("upload-length"), of: "Upload-Length")
      let text = request.field("upload-metadata") ?? ""
      let metadata = try UploadMetadata(text)
      let checksum = try UploadChecksum(request.field("upload-checksum"))
      let state = try await parts.createUpload(length, metadata, text)
      let (id, expires) = (state.record.id, state.record.expires)
      var fields = UploadFields.all(offset: 0, expires: expires)
      if body.framing.hasBody {
        fields = try await parts.removingIfItFails(id) { () async throws(Refusal) in
          let receiver = UploadReceiver(id: id, files: parts.files, library: parts.library)
          let offset = try await receiver.add(body, at: 0, checksum: checksum)
          let completed = offset == length ? [try await parts.complete(id).field] : []
          return UploadFields.all(offset: offset, expires: expires) + completed
        }
      }
      let location = request.origin + UploadJSON.address(of: id)
      return Reply(
        status: 201,
        fields: fields + [("Location", location)])
    })

  static let upload = Handler(.upload) { request, parts async throws(Refusal) in
    let id = request.path["id"] ?? ""
    // A client of tus asks for the offset in order to continue there.
    if request.field("tus-resumable") != nil { await parts.library.waitForLostBytes(of: id) }
    let state = try await parts.files.run { () throws(LibraryFailure) in
      try parts.library.upload(id)
    }
    var fields = UploadFields.all(offset: state.offset, expires: state.record.expires)
    fields.append(("Upload-Length", "\(state.record.length)"))
    if !state.record.metadata.isEmpty { fields.append(("Upload-Metadata", state.record.metadata)) }
    if let medium = state.record.medium { fields.append(("Templater-Media", medium)) }
    return Reply("application/json", UploadJSON.text(of: state) + "\n", fields: fields)
  }

  static let appendToUpload = Handler(
    .appendToUpload,
    receiving: { request, body, parts async throws(Refusal) in
      try UploadHeaders.checkVersion(request.field("tus-resumable"))
      let offset = try UploadHeaders.number(request.field("upload-offset"), of: "Upload-Offset")
      let checksum = try UploadChecksum(request.field("upload-checksum"))
      let id = request.path["id"] ?? ""
      let receiver = UploadReceiver(id: id, files: parts.files, library: parts.library)
      let state = try await parts.state(of: id)
      let isRepeated = offset == state.record.length && state.offset == offset
      let reached =
        isRepeated
        ? try await receiver.expectNothing(of: body, at: offset)
        : try await receiver.add(body, at: offset, checksum: checksum)
      var fields = UploadFields.all(offset: reached, expires: state.record.expires)
      if reached == state.record.length { fields.append(try await parts.complete(id).field) }
      return Reply(status: 204, fields: fields)
    })

  static let putUpload = Handler(
    .putUpload,
    receiving: { request, body, parts async throws(Refusal) in
      let id = request.path["id"] ?? ""
      let state = try await parts.state(of: id)
      var count: Int?
      if case .length(let length) = body.framing.body { count = length }
      let offset = try UploadHeaders.start(
        ofRange: request.field("content-range"), length: state.record.length, count: count)
      let receiver = UploadReceiver(id: id, files: parts.files, library: parts.library)
      let reached = try await receiver.add(body, at: offset)
      let completed =
        reached == state.record.length ? [try await parts.complete(id).field] : []
      let now = try await parts.state(of: id)
      return Reply(
        "application/json", UploadJSON.text(of: now) + "\n",
        fields: UploadFields.all(offset: reached, expires: now.record.expires) + completed)
    })

  static let removeUpload = Handler(.removeUpload) { request, parts async throws(Refusal) in
    let id = request.path["id"] ?? ""
    try await parts.files.run { () throws(LibraryFailure) in try parts.library.removeUpload(id) }
    return Reply(status: 204)
  }
}

extension Library {
  /// Waits until the bytes are read that a client had sent when its connection was lost, so that the offset does not
  /// change anymore. A request whose client is there goes on meanwhile.
  fileprivate func waitForLostBytes(of id: String) async {
    let end = ContinuousClock.now + .milliseconds(300)
    while isReceiving(id), .now < end {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}

/// The header fields of answers about an upload.
enum UploadFields {
  static func all(offset: Int, expires: Int) -> [(name: String, value: String)] {
    [("Upload-Offset", "\(offset)"), ("Upload-Expires", Clock.httpDate(milliseconds: expires))]
  }
}

/// The medium that a complete upload became.
struct CompletedUpload: Sendable {
  let medium: MediumRecord
  let isNew: Bool

  var field: (name: String, value: String) { ("Templater-Media", medium.id) }
}

extension ServiceParts {
  func state(of upload: String) async throws(Refusal) -> UploadState {
    try await files.run { [library] () throws(LibraryFailure) in try library.upload(upload) }
  }

  /// Creates an upload, if its size is allowed.
  func createUpload(
    _ length: Int, _ metadata: UploadMetadata, _ text: String
  ) async throws(Refusal) -> UploadState {
    guard length > 0 else { throw Refusal(.invalidHeader, "an empty file is not a medium") }
    guard length <= limits.uploadBytes else {
      throw Refusal(
        .contentTooLarge,
        "the file is larger than \(shownSize(limits.uploadBytes)), which is the limit")
    }
    return try await files.run { [library] () throws(LibraryFailure) in
      try library.createUpload(
        length: length, name: metadata.name ?? "medium", metadata: text, digest: metadata.sha256)
    }
  }

  /// Calls `body`, which adds bytes to a new upload. Removes the upload if that fails: the client does not know it, and
  /// cannot continue it.
  func removingIfItFails<Result>(
    _ upload: String, _ body: () async throws(Refusal) -> Result
  ) async throws(Refusal) -> Result {
    do throws(Refusal) { return try await body() } catch {
      _ = try? await files.run { [library] () throws(LibraryFailure) in
        try library.removeUpload(upload)
      }
      throw error
    }
  }

  /// Turns an upload whose bytes have arrived into a medium.
  func complete(_ upload: String) async throws(Refusal) -> CompletedUpload {
    try await files.run { [library] () throws(LibraryFailure) in
      let (medium, isNew) = try library.complete(upload)
      return CompletedUpload(medium: medium, isNew: isNew)
    }
  }
}
