import CCrypto

/// The digest of bytes that arrive in parts, computed by libcrypto, which uses the instructions of the processor for it.
package final class RunningDigest {
  package enum Algorithm: String, Sendable, CaseIterable {
    case sha1, sha256
  }

  private let context: OpaquePointer
  /// The number of bytes that were added.
  package private(set) var count = 0

  /// Starts a digest. Ends the program if there is no memory for the 100 bytes of its state.
  package init(_ algorithm: Algorithm) {
    guard let context = EVP_MD_CTX_new() else { fatalError("out of memory") }
    self.context = context
    let method = algorithm == .sha1 ? EVP_sha1() : EVP_sha256()
    // Fails for methods that the library lacks only.
    precondition(EVP_DigestInit_ex(context, method, nil) == 1)
  }

  deinit { EVP_MD_CTX_free(context) }

  package func add(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    count += bytes.count
  }

  /// Returns the digest of the bytes that were added. More bytes may be added afterwards.
  package func value() -> [UInt8] {
    guard let copy = EVP_MD_CTX_new() else { fatalError("out of memory") }
    defer { EVP_MD_CTX_free(copy) }
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var size: UInt32 = 0
    EVP_MD_CTX_copy_ex(copy, context)
    EVP_DigestFinal_ex(copy, &digest, &size)
    return Array(digest.prefix(Int(size)))
  }
}
