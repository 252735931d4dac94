/// An address of the service, with everything that clients must know about it.
///
/// The service routes from the list `Endpoint.all`, and prints its OpenAPI document from it.
package struct Endpoint: Sendable {
  package enum Method: String, Sendable, CaseIterable {
    /// Also answers `HEAD`.
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// The methods of requests that it answers.
    var names: [String] { self == .get ? [rawValue, "HEAD"] : [rawValue] }

    /// The methods of all requests that the service answers.
    package static let allNames = allCases.flatMap(\.names)
  }

  /// Who may use an endpoint of a service that has keys.
  package enum Access: Sendable {
    case everybody, keyHolders
  }

  /// The name of the operation, which is unique: `validate`.
  package let name: String
  package let method: Method
  package let path: PathPattern
  /// A sentence for lists, beginning with a verb.
  package let summary: String
  /// Explanations in Markdown.
  package var details = ""
  package let access: Access
  /// The explanations of the names in the path.
  package var pathParameters: [EndpointParameter] = []
  package var query: [EndpointParameter] = []
  /// Header fields that only this endpoint has.
  package var headers: [EndpointParameter] = []
  package var body: EndpointBody?
  package let answers: [EndpointAnswer]
  /// The problems that only some endpoints have; every endpoint may refuse a request with others.
  package var problems: [Problem] = []
  /// Whether it is part of the API. The files of the web page are not.
  package var isInAPI = true

  /// The media types of successful answers.
  package var mediaTypes: [String] {
    answers.flatMap(\.content).map(\.mediaType)
  }
}
