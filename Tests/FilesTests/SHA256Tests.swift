import Files
import Testing

/// Digests against the examples of FIPS 180-4.
struct SHA256Tests {
  private func digest(_ bytes: [UInt8], inPartsOf size: Int) -> String {
    var digest = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { digest.update($0) }
    }
    return digest.finish().hexadecimal
  }

  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func examplesHaveTheirDigests(text: String, times: Int, expected: String) {
    let bytes = Array(String(repeating: text, count: times).utf8)
    for size in [1, 63, 64, 1000, 1 << 20] {
      #expect(digest(bytes, inPartsOf: size) == expected, "in parts of \(size)")
    }
  }
}
