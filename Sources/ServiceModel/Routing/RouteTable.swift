import Diagnostics

/// Finds the endpoint of a request.
package struct RouteTable: Sendable {
  /// An endpoint with the values of the names in its path.
  package struct Route: Sendable {
    package let endpoint: Endpoint
    package let values: [String: String]
  }

  private let endpoints: [Endpoint]

  package init(_ endpoints: [Endpoint] = Endpoint.all) {
    self.endpoints = endpoints
  }

  /// Returns the endpoint for a method and an address. Throws a refusal with 404 or, with the allowed methods, 405.
  package func route(_ method: String, _ target: RequestTarget) throws(Refusal) -> Route {
    var allowed: [String] = []
    for endpoint in endpoints {
      guard let values = endpoint.path.match(target.steps) else { continue }
      let methods = endpoint.method.names
      guard methods.contains(method) else {
        allowed += methods
        continue
      }
      return Route(endpoint: endpoint, values: values)
    }
    let path = target.path
    guard allowed.isEmpty else {
      throw Refusal(
        .methodNotAllowed, "\(shown(path)) accepts \(listed(allowed, "and")), not \(shown(method))"
      ).with("Allow", allowed.joined(separator: ", "))
    }
    let meant = closest(to: path, among: endpoints.map(\.path.text)).map {
      "; did you mean '\($0)'?"
    }
    throw Refusal(.notFound, "there is no endpoint \(shown(path))" + (meant ?? ""))
  }
}

extension Endpoint {
  /// Returns the values of a query by name. Throws a refusal if a parameter is unknown, repeated or has a value that is
  /// not allowed.
  package func values(of query: [RequestTarget.Parameter]) throws(Refusal) -> [String: String] {
    var values: [String: String] = [:]
    for given in query {
      guard let parameter = self.query.first(where: { $0.name == given.name }) else {
        let names = self.query.map(\.name)
        let help =
          closest(to: given.name, among: names).map { "did you mean '\($0)'?" }
          ?? (names.isEmpty
            ? "\(path.text) has no parameters" : "the parameters are \(listed(names, "and"))")
        throw Refusal(.invalidParameter, "there is no parameter \(shown(given.name)); \(help)")
      }
      guard parameter.accepts(given.value) else {
        let expected =
          parameter.form
          ?? (parameter.words.isEmpty
            ? "text of 1 to \(parameter.maxLength) characters without control characters"
            : listed(parameter.words))
        throw Refusal(
          .invalidParameter,
          "'\(parameter.name)' should be \(expected), not \(shown(given.value))")
      }
      guard values.updateValue(given.value, forKey: given.name) == nil else {
        throw Refusal(.invalidParameter, "the parameter '\(parameter.name)' is given twice")
      }
    }
    return values
  }
}
