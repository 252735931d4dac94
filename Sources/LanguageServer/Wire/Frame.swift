import Diagnostics
import JSONSyntax

/// Returns a message with its header.
func framed(_ message: JSONValue) -> [UInt8] {
  let body = Array(message.compactText.utf8)
  return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
