import CCrypto
package import Files
import Glibc

/// The digest of bytes that arrive in parts, computed by libcrypto, which uses the instructions of the processor for it.
package final class RunningDigest {
  package enum Algorithm: String, Sendable, CaseIterable {
    case sha1, sha256
  }

  private let context: OpaquePointer
  /// The number of bytes that were added.
  package private(set) var count = 0

  /// Starts a digest. Throws `ENOMEM` without memory for its state, and `ENOTSUP` if the configuration of libcrypto does
  /// not allow the algorithm.
  package init(_ algorithm: Algorithm) throws(SystemError) {
    guard let context = EVP_MD_CTX_new() else { throw SystemError(ENOMEM) }
    self.context = context
    let method = algorithm == .sha1 ? EVP_sha1() : EVP_sha256()
    guard EVP_DigestInit_ex(context, method, nil) == 1 else { throw SystemError(ENOTSUP) }
  }

  deinit { EVP_MD_CTX_free(context) }

  package func add(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    count += bytes.count
  }

  /// Returns the digest of the bytes that were added. More bytes may be added afterwards. Throws `ENOMEM`.
  package func value() throws(SystemError) -> [UInt8] {
    guard let copy = EVP_MD_CTX_new() else { throw SystemError(ENOMEM) }
    defer { EVP_MD_CTX_free(copy) }
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var size: UInt32 = 0
    guard EVP_MD_CTX_copy_ex(copy, context) == 1, EVP_DigestFinal_ex(copy, &digest, &size) == 1
    else { throw SystemError(ENOMEM) }
    return Array(digest.prefix(Int(size)))
  }

  /// Returns the digest of the bytes that were added. No bytes may be added afterwards.
  package func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var size: UInt32 = 0
    // It cannot fail for a digest that was started.
    precondition(EVP_DigestFinal_ex(context, &digest, &size) == 1)
    return Array(digest.prefix(Int(size)))
  }
}
