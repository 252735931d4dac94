extension Problem {
  package static let invalidHeader = Problem(
    "invalid-header", 400, "A header field is missing or invalid",
    "A header field that the endpoint needs is missing, or has a value that is not allowed.")
  package static let offsetConflict = Problem(
    "offset-conflict", 409, "The upload continues at another offset",
    """
    The header field 'Upload-Offset' of the answer is the number of bytes that have arrived. Send the rest \
    from there.
    """)
  package static let uploadSuperseded = Problem(
    "upload-superseded", 409, "A newer request continues the upload",
    """
    Only one request at a time adds bytes to an upload, and a newer one ends an older one. Ask for the offset, \
    and continue from there if no other client does.
    """)
  package static let protocolVersion = Problem(
    "protocol-version", 412, "The version of the upload protocol is not supported",
    "Send 'Tus-Resumable: 1.0.0'. 'Tus-Version' lists the versions that the service supports.")
  package static let rangeNotSatisfiable = Problem(
    "range-not-satisfiable", 416, "The range is not in the file",
    "The header field 'Content-Range' of the answer contains the size of the file.")
  package static let digestMismatch = Problem(
    "digest-mismatch", 422, "The file is not the one that was announced",
    """
    The SHA-256 of the bytes that have arrived differs from 'sha256' in 'Upload-Metadata'. The upload was \
    removed; upload the file again.
    """)
  package static let checksumMismatch = Problem(
    "checksum-mismatch", 460, "The bytes of the request were changed on their way",
    """
    The digest of the body differs from 'Upload-Checksum'. Its bytes were removed from the upload; send them \
    again.
    """)
  package static let insufficientStorage = Problem(
    "insufficient-storage", 507, "The disk of the service is full",
    """
    The service keeps some of its disk free. Remove media that are no longer needed, or give the service a \
    larger disk.
    """)
}
