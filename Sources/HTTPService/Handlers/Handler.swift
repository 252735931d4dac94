import ServiceModel

/// The work of an endpoint.
struct Handler: Sendable {
  typealias Answer = @Sendable (HandledRequest, ServiceParts) async throws(Refusal) -> Reply

  /// The name of the endpoint.
  let name: String
  let answer: Answer

  init(_ endpoint: Endpoint, answer: @escaping Answer) {
    name = endpoint.name
    self.answer = answer
  }

  /// Every handler. Each endpoint has one (`HandlerTests`).
  static let all: [Handler] = [
    .validate,
    .language,
    .catalogue,
    .presets,
    .rules,
    .rule,
    .schema,
    .openAPI,
    .problem,
    .health,
    .readiness,
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
  let ifNoneMatch: String?
  let body: [UInt8]
}

/// What handlers share.
final class ServiceParts: Sendable {
  let limits: ServiceLimits
  let pool: CheckPool
  let page: PageFiles
  let readiness = Readiness()
  let lists: FixedAnswers
  /// The version of the program.
  let version: String

  init(limits: ServiceLimits, page: PageFiles, version: String) {
    self.limits = limits
    self.page = page
    self.version = version
    pool = CheckPool(limits)
    lists = FixedAnswers(version: version)
  }
}
