extension Endpoint {
  /// Every endpoint, in the order of the documentation.
  package static let all: [Endpoint] = [
    .validate,
    .language,
    .catalogue,
    .presets,
    .rules,
    .rule,
    .templates,
    .template,
    .templateCover,
    .uploadOptions,
    .createUpload,
    .upload,
    .appendToUpload,
    .putUpload,
    .removeUpload,
    .addMedium,
    .media,
    .medium,
    .renameMedium,
    .removeMedium,
    .mediumContent,
    .mediumPoster,
    .mediumStrip,
    .mediumWaveform,
    .createRender,
    .preview,
    .renders,
    .render,
    .cancelRender,
    .removeRender,
    .renderOutput,
    .events,
    .beginSession,
    .endSession,
    .schema,
    .openAPI,
    .problem,
    .health,
    .readiness,
    .serverOptions,
    .page,
    .asset,
  ]

  /// The problems that every endpoint may report.
  static let commonProblems: [Problem] = [
    .malformedRequest, .invalidParameter, .hostNotAllowed, .methodNotAllowed, .notAcceptable,
    .requestTimeout, .addressTooLong, .fieldsTooLarge, .internalError, .tooManyConnections,
    .versionNotSupported, .expectationFailed, .notImplemented,
  ]

  /// The problems that every endpoint with a body may report.
  static let bodyProblems: [Problem] = [
    .lengthRequired, .contentTooLarge, .unsupportedMediaType, .originNotAllowed, .busy,
  ]

  /// All problems that the endpoint may report, by status.
  package var allProblems: [Problem] {
    let own = Set(
      problems + Endpoint.commonProblems + (body == nil ? [] : Endpoint.bodyProblems)
        + (method == .get ? [] : [.originNotAllowed, .preconditionFailed])
        + (access == .keyHolders ? [.keyRequired] : []))
    return Problem.all.filter(own.contains)
  }
}
