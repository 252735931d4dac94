import Diagnostics
import JSONSyntax

/// The keys of a service. The keys themselves are not stored, only their digests.
package struct KeyRing: Sendable {
  /// What is stored about a key.
  package struct Entry: Hashable, Sendable {
    /// A number that names the key in lists and for `revoke`: `key_3`.
    package let id: String
    /// What it is for, as the person who made it wrote.
    package let label: String
    /// The SHA-256 of the key in hexadecimal digits. Keys are random, so a slow hash would add nothing.
    package let digest: String
    /// When it was made, in RFC 3339.
    package let created: String
    /// When it was revoked; `nil` if it is valid.
    package var revoked: String?
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Whether any key is valid.
  package var hasValidKeys: Bool { entries.contains { $0.revoked == nil } }

  /// Adds a key by its digest, and returns its entry.
  package mutating func add(label: String, digest: String, at time: String) -> Entry {
    let last = entries.compactMap { Int($0.id.dropFirst(4)) }.max() ?? 0
    let entry = Entry(id: "key_\(last + 1)", label: label, digest: digest, created: time)
    entries.append(entry)
    return entry
  }

  /// Revokes a key. Returns whether there is a valid key of this id.
  package mutating func revoke(_ id: String, at time: String) -> Bool {
    guard let index = entries.firstIndex(where: { $0.id == id && $0.revoked == nil }) else {
      return false
    }
    entries[index].revoked = time
    return true
  }

  /// Returns whether a valid key has this digest. The time that this takes does not depend on the digests.
  package func contains(digest: String) -> Bool {
    entries.reduce(false) { found, entry in
      let isSame = sameInConstantTime(entry.digest, digest)
      return found || (isSame && entry.revoked == nil)
    }
  }
}

extension KeyRing {
  /// The file of the keys, as JSON.
  package var text: String {
    let keys = entries.map { entry in
      jsonObject([
        ("id", jsonLiteral(entry.id)), ("label", jsonLiteral(entry.label)),
        ("sha256", jsonLiteral(entry.digest)), ("created", jsonLiteral(entry.created)),
        ("revoked", entry.revoked.map(jsonLiteral)),
      ])
    }
    return "{\"version\":1,\"keys\":[\n" + keys.joined(separator: ",\n") + "\n]}\n"
  }

  /// Reads the file of the keys; `nil` if it is damaged, so that no key is lost or becomes valid by a mistake.
  package init?(text: String) {
    guard case .object(let root)? = JSONValue(parsing: text), case .array(let keys)? = root["keys"]
    else { return nil }
    for value in keys {
      guard case .object(let key) = value, case .string(let id)? = key["id"],
        case .string(let label)? = key["label"], case .string(let digest)? = key["sha256"],
        digest.utf8.count == 64, case .string(let created)? = key["created"]
      else { return nil }
      var entry = Entry(id: id, label: label, digest: digest, created: created)
      switch key["revoked"] {
      case nil: break
      case .string(let time)?: entry.revoked = time
      default: return nil
      }
      entries.append(entry)
    }
  }
}

/// Returns whether two texts are equal, in a time that depends on their lengths only.
package func sameInConstantTime(_ first: String, _ second: String) -> Bool {
  let (first, second) = (Array(first.utf8), Array(second.utf8))
  guard first.count == second.count else { return false }
  return zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
