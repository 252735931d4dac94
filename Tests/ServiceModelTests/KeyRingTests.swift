import ServiceModel
import Testing

struct KeyRingTests {
  private let digest = String(repeating: "0a", count: 32)
  private let other = String(repeating: "0b", count: 32)

  private func ring() -> KeyRing {
    var ring = KeyRing()
    _ = ring.add(label: "one", digest: digest, at: "2026-01-01T00:00:00.000Z")
    _ = ring.add(label: "two \"quoted\"", digest: other, at: "2026-01-02T00:00:00.000Z")
    return ring
  }

  @Test func keysAreFoundUntilTheyAreRevoked() {
    var ring = ring()
    #expect(ring.contains(digest: digest) && ring.contains(digest: other))
    #expect(!ring.contains(digest: String(repeating: "0c", count: 32)))
    let first = ring.revoke("key_1", at: "now")
    #expect(first && !ring.contains(digest: digest) && ring.contains(digest: other))
    let again = ["key_1", "key_9"].map { ring.revoke($0, at: "now") }
    #expect(again == [false, false] && ring.hasValidKeys)
    let second = ring.revoke("key_2", at: "now")
    #expect(second && !ring.hasValidKeys)
    let third = ring.add(label: "", digest: digest, at: "later")
    #expect(third.id == "key_3")
  }

  @Test func theFileHasEverything() throws {
    var ring = ring()
    _ = ring.revoke("key_1", at: "2026-01-03T00:00:00.000Z")
    #expect(try #require(KeyRing(text: ring.text)).entries == ring.entries)
    #expect(try #require(KeyRing(text: KeyRing().text)).entries.isEmpty)
  }

  /// A damaged file must not make a revoked key valid, or leave out keys.
  @Test func damagedFilesAreRefused() {
    var ring = ring()
    _ = ring.revoke("key_1", at: "now")
    let text = ring.text
    #expect(KeyRing(text: "") == nil && KeyRing(text: "{}") == nil)
    for end in stride(from: 0, to: text.count - 3, by: 7) {
      #expect(KeyRing(text: String(text.prefix(end))) == nil, "the first \(end)")
    }
    #expect(KeyRing(text: text.replacing("\"now\"", with: "null")) == nil)
    #expect(KeyRing(text: text.replacing(digest, with: "0a")) == nil)
  }

  @Test func keysEncodeAllBytes() {
    let key = ServiceKey(bytes: Array(repeating: 0xFF, count: 32))
    #expect(key.text == "tk_" + String(repeating: "_", count: 42) + "8")
    #expect(ServiceKey(bytes: [0, 1, 2]).text == "tk_AAEC")
    #expect(ServiceKey(bytes: [0xFB]).text == "tk_-w")
  }

  @Test(arguments: [("", "", true), ("a", "a", true), ("a", "b", false), ("a", "ab", false)])
  func textsAreCompared(first: String, second: String, areSame: Bool) {
    #expect(sameInConstantTime(first, second) == areSame)
  }
}
