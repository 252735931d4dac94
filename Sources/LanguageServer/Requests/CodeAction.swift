import JSONSyntax

extension RequestHandler {
  /// Returns the actions for the findings in a range.
  static let codeAction = RequestHandler(
    "textDocument/codeAction", "codeActionProvider",
    ["codeActionKinds": .array(ActionSource.all.map { .string($0.kind) })]
  ) { (request) throws(ResponseError) in
    guard let range = Range<TextPosition>(request.parameters["range"]) else {
      throw .invalidParameters("'range' is missing or invalid")
    }
    let wanted = request.parameters["context"]?["only"]?.elements?.compactMap(\.string)
    let place =
      request.text.offset(of: range.lowerBound)...request.text.offset(of: range.upperBound)
    return .array(
      ActionSource.all.filter { $0.isWanted(wanted) }.flatMap { $0.actions(request, place) })
  }
}
