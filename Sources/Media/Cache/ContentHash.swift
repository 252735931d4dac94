import Digests
import Files

/// An incremental SHA-256 hash of texts and bytes.
///
/// libcrypto computes it with the instructions of the processor. Where its configuration does not allow that, the
/// implementation of `Files` computes the same hash.
package struct ContentHash: ~Copyable {
  private let fast = try? RunningDigest(.sha256)
  private var digest = SHA256()

  package init() {}

  /// Adds bytes to the hash.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    if let fast { fast.add(bytes) } else { digest.update(bytes) }
  }

  /// Adds a text in UTF-8, preceded by its length.
  package mutating func add(_ text: String) {
    var text = text
    // The length distinguishes two texts from their concatenation.
    text.withUTF8 { bytes in
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { add($0) }
      add(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Returns the hash, 32 bytes. Nothing may be added afterwards.
  package mutating func finish() -> [UInt8] {
    guard let fast else { return digest.finish() }
    return fast.finish()
  }

  /// Returns the hash as 64 hexadecimal digits. Nothing may be added afterwards.
  package mutating func text() -> String { finish().hexadecimal }
}
