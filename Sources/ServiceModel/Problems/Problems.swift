extension Problem {
  /// Every problem, by status.
  package static let all: [Problem] = [
    .malformedRequest,
    .invalidParameter,
    .keyRequired,
    .originNotAllowed,
    .notFound,
    .methodNotAllowed,
    .notAcceptable,
    .requestTimeout,
    .lengthRequired,
    .contentTooLarge,
    .addressTooLong,
    .unsupportedMediaType,
    .expectationFailed,
    .hostNotAllowed,
    .invalidBody,
    .fieldsTooLarge,
    .internalError,
    .notImplemented,
    .tooManyConnections,
    .busy,
    .timedOut,
    .shuttingDown,
    .versionNotSupported,
  ]
}
