import Diagnostics
import JSONSyntax

/// A message as it goes over the wire.
func framed(_ message: JSONValue) -> [UInt8] {
  let body = Array(message.compactText.utf8)
  return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
