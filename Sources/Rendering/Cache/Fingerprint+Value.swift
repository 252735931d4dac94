import Foundation
import Media

/// The fingerprint of a value by its text.
func fingerprint(of value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let hash = try ContentHash()
  try encoder.encode(value).withUnsafeBytes { hash.add($0) }
  return hash.text()
}
