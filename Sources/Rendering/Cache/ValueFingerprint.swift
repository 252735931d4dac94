import FoundationEssentials
import Media

/// Returns the fingerprint of a value, computed from its JSON. Strings that would differ between machines are replaced
/// first.
func fingerprint(
  of value: some Encodable, replacing replacements: [String: String] = [:]
) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  var hash = ContentHash()
  var text = String(decoding: try encoder.encode(value), as: UTF8.self)
  for (string, other) in replacements.sorted(by: { $0.key < $1.key }) {
    let written = String(decoding: try encoder.encode(string), as: UTF8.self)
    text = text.replacing(written, with: "\"\(other)\"")
  }
  hash.add(text)
  return hash.text()
}
