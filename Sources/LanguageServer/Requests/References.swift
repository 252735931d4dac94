import JSONSyntax

extension RequestHandler {
  /// Finds the uses of a name.
  static let references = RequestHandler(
    "textDocument/references", "referencesProvider"
  ) { (request) throws(ResponseError) in
    let names = request.document.names
    let declarations = names.meant(at: try request.offset)
    var ranges = declarations.flatMap { names.uses(of: $0).map(\.range) }
    if request.parameters["context"]?["includeDeclaration"]?.bool ?? false {
      ranges += declarations.map(\.nameRange)
    }
    var seen: Set<Range<Int>> = []
    let found = ranges.filter { seen.insert($0).inserted }
    return .array(found.sorted { $0.lowerBound < $1.lowerBound }.map(request.location))
  }
}
