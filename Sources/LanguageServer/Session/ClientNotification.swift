import JSONSyntax

/// Notifications to the client.
enum ClientNotification {
  /// Returns `textDocument/publishDiagnostics` with the findings of a document, or without any for
  /// a closed document.
  static func findings(
    of document: OpenDocument?, uri: String, to client: ClientTraits
  ) -> JSONValue {
    var parameters: JSONValue = ["uri": .string(uri)]
    if let version = document?.version {
      parameters = parameters.with("version", JSONValue(version))
    }
    let findings = document.map { document in
      document.findings.map { DiagnosticWriter(document: document, client: client).write($0) }
    }
    return [
      "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
      "params": parameters.with("diagnostics", .array(findings ?? [])),
    ]
  }
}
