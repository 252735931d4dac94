import MediaLibrary
import NIOHTTP1
import ServiceModel

/// The work of an endpoint.
struct Handler: Sendable {
  typealias Answer = @Sendable (HandledRequest, ServiceParts) async throws(Refusal) -> Reply
  typealias Reception =
    @Sendable (HandledRequest, BodyStream, ServiceParts) async throws(Refusal) -> Reply

  enum Work: Sendable {
    /// For requests without a body, or with one that is read as a whole.
    case whole(Answer)
    /// For requests whose body is processed while it arrives.
    case stream(Reception)
  }

  /// The name of the endpoint.
  let name: String
  let work: Work

  init(_ endpoint: Endpoint, answer: @escaping Answer) {
    name = endpoint.name
    work = .whole(answer)
  }

  init(_ endpoint: Endpoint, receiving: @escaping Reception) {
    name = endpoint.name
    work = .stream(receiving)
  }

  /// Every handler. Each endpoint has one (`HandlerTests`).
  static let all: [Handler] = [
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

  static let named = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

/// A request whose address, parameters and body were checked.
struct HandledRequest: Sendable {
  /// The values of the names in the path.
  let path: [String: String]
  /// The parameters of the query, which are allowed.
  let query: [String: String]
  /// The header fields.
  let fields: HTTPHeaders
  let body: [UInt8]
  /// Returns whether the service would accept the request now, whose key may have been revoked.
  let isStillAllowed: @Sendable () -> Bool
  /// Returns whether the client is still connected, as far as is known. Work for one that has gone need not begin. Waits for
  /// the event loop of the connection.
  let isConnected: @Sendable () -> Bool

  /// Returns the value of a header field; `nil` if it is missing. Several fields of a name are joined with commas.
  func field(_ name: String) -> String? {
    let values = fields[name]
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Whether the client uses HTTPS. A proxy tells the scheme with `X-Forwarded-Proto`.
  var isSecure: Bool { field("x-forwarded-proto")?.lowercased() == "https" }

  /// The origin of the service as the client knows it, for header fields that some clients only read as whole addresses:
  /// `http://127.0.0.1:8080`.
  var origin: String {
    (isSecure ? "https://" : "http://") + (field("host") ?? "localhost")
  }
}

/// What handlers share.
final class ServiceParts: Sendable {
  let limits: ServiceLimits
  let requiresKeys: Bool
  let checks: WorkPool
  let previews: WorkPool
  let files: FilePool
  let library: Library
  let page: PageFiles
  let templates: OfferedTemplates
  let readiness = Readiness()
  let lists: FixedAnswers
  /// The version of the program.
  let version: String

  init(
    limits: ServiceLimits, requiresKeys: Bool, library: Library, page: PageFiles,
    templates: OfferedTemplates, version: String, log: ServiceLog
  ) {
    self.limits = limits
    self.requiresKeys = requiresKeys
    self.library = library
    self.page = page
    self.templates = templates
    self.version = version
    checks = WorkPool(
      "check", threads: limits.checkers, waiting: limits.waitingChecks, time: limits.checkTime)
    previews = WorkPool(
      "preview", threads: limits.previewers, waiting: limits.waitingPreviews,
      time: limits.previewTime + limits.checkTime)
    files = FilePool(count: limits.fileThreads, log: log)
    lists = FixedAnswers(version: version)
  }
}
