extension Endpoint {
  package static let uploadOptions = Endpoint(
    name: "uploadOptions", method: .options, path: "/v1/uploads",
    summary: "Describes how files can be uploaded, in header fields of tus 1.0.0.",
    access: .keyHolders,
    answers: [
      EndpointAnswer(
        "The header fields.", status: 204,
        fields: [.protocolVersion, .extensions, .largestUpload, .checksums])
    ])

  package static let createUpload = Endpoint(
    name: "createUpload", method: .post, path: "/v1/uploads",
    summary: "Begins an upload that can be continued after an interruption.",
    details: """
      Uploads follow [tus 1.0.0](https://tus.io/protocols/resumable-upload) with the extensions creation, \
      creation-with-upload, expiration, checksum and termination. `Upload-Metadata` may contain `filename`, and \
      `sha256`, the digest of the file in hexadecimal digits, which is compared when the file is complete.
      """,
    access: .keyHolders,
    headers: [
      .version,
      EndpointParameter(
        name: "Upload-Length", summary: "The size of the file in bytes.",
        pattern: "^[1-9][0-9]{0,12}$",
        isRequired: true, example: "1000"),
      EndpointParameter(
        name: "Upload-Metadata", summary: "Pairs of a key and a value in Base64.",
        minLength: 0, maxLength: UploadMetadata.longest,
        pattern: #"^([!-+\--~]+( [A-Za-z0-9+/]*={0,2})?(,[!-+\--~]+( [A-Za-z0-9+/]*={0,2})?)*)?$"#,
        example: "filename Y2xpcC5tcDQ="),
    ],
    body: EndpointBody(
      summary: "The first bytes of the file.", bytes: UploadHeaders.mediaType, isRequired: false),
    answers: [
      EndpointAnswer(
        "The upload was created.", status: 201,
        fields: [.location, .uploadOffset, .uploadExpires, .medium])
    ],
    problems: [
      .invalidHeader, .protocolVersion, .uploadSuperseded, .digestMismatch, .checksumMismatch,
      .insufficientStorage,
    ])

  package static let upload = Endpoint(
    name: "upload", method: .get, path: "/v1/uploads/{id}",
    summary: "Says how many bytes of an upload have arrived.",
    details: "`Upload-Offset` is the number of bytes that are on the disk of the service.",
    access: .keyHolders,
    pathParameters: [.uploadID],
    answers: [
      EndpointAnswer(
        "The upload.", [.init("application/json", schema: "Upload")],
        fields: [.uploadOffset, .uploadExpires, .uploadLength, .uploadMetadata, .medium])
    ],
    problems: [.notFound])

  package static let appendToUpload = Endpoint(
    name: "appendToUpload", method: .patch, path: "/v1/uploads/{id}",
    summary: "Adds bytes to an upload.",
    details: """
      The answer to the last bytes has `Templater-Media`, the identifier of the medium. A newer request to the same \
      upload ends an older one.
      """,
    access: .keyHolders,
    pathParameters: [.uploadID],
    headers: [
      .version,
      EndpointParameter(
        name: "Upload-Offset", summary: "The number of bytes that have arrived before.",
        pattern: "^[0-9]{1,15}$", isRequired: true, example: "0"),
      EndpointParameter(
        name: "Upload-Checksum",
        summary: "`sha1` or `sha256`, and the digest of the body in Base64.",
        pattern: "^(sha1|sha256) [A-Za-z0-9+/]+=*$"),
    ],
    body: EndpointBody(summary: "Bytes of the file.", bytes: UploadHeaders.mediaType),
    answers: [
      EndpointAnswer(
        "The bytes are on the disk.", status: 204,
        fields: [.uploadOffset, .uploadExpires, .medium])
    ],
    problems: [
      .notFound, .invalidHeader, .offsetConflict, .uploadSuperseded, .protocolVersion,
      .digestMismatch, .checksumMismatch, .insufficientStorage,
    ])

  package static let putUpload = Endpoint(
    name: "putUpload", method: .put, path: "/v1/uploads/{id}",
    summary: "Adds the rest of the file to an upload, without the header fields of tus.",
    details: """
      `curl -T FILE` sends such a request, and `curl -C OFFSET -T FILE` continues at an offset, with `Content-Range`. \
      Without `Content-Range`, the body is the whole file.
      """,
    access: .keyHolders,
    pathParameters: [.uploadID],
    headers: [
      EndpointParameter(
        name: "Content-Range", summary: "The position of the body in the file.",
        pattern: "^bytes [0-9]{1,15}-[0-9]{1,15}/[0-9]{1,15}$")
    ],
    body: EndpointBody(
      summary: "The rest of the file, with any media type except that of a form.", bytes: "*/*"),
    answers: [
      EndpointAnswer(
        "The upload.", [.init("application/json", schema: "Upload")],
        fields: [.uploadOffset, .uploadExpires, .medium])
    ],
    problems: [
      .notFound, .invalidHeader, .offsetConflict, .uploadSuperseded, .digestMismatch,
      .insufficientStorage,
    ])

  package static let removeUpload = Endpoint(
    name: "removeUpload", method: .delete, path: "/v1/uploads/{id}",
    summary: "Ends an upload and removes its bytes.",
    access: .keyHolders,
    pathParameters: [.uploadID],
    answers: [EndpointAnswer("The upload was removed.", status: 204)],
    problems: [.notFound, .insufficientStorage])
}

extension EndpointParameter {
  fileprivate static let version = EndpointParameter(
    name: "Tus-Resumable", summary: "The version of the protocol.", words: [UploadHeaders.version],
    isRequired: true)

  fileprivate static let uploadID = EndpointParameter(
    name: "id", summary: "The identifier of the upload.", example: "upl_01kb5q8z8e7w5g9n2r4t6v8xya")
}
