import CFFmpeg

/// An incremental SHA-256 hash.
package final class ContentHash {
  private let context: OpaquePointer

  /// Throws `.internalFault` if memory is short.
  package init() throws(MediaError) {
    guard let context = av_sha_alloc(), av_sha_init(context, 256) == 0 else {
      throw MediaError(.internalFault, reason: "no memory for a checksum")
    }
    self.context = context
  }

  /// Adds bytes to the hash.
  package func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
    av_sha_update(context, start, bytes.count)
  }

  /// Adds a text in UTF-8, preceded by its length.
  package func add(_ text: String) {
    var text = text
    // The length distinguishes two texts from their concatenation.
    text.withUTF8 { bytes in
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { add($0) }
      add(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Returns the hash, 32 bytes. The object must not be used afterwards.
  package func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      if let start = buffer.baseAddress { av_sha_final(context, start) }
      count = 32
    }
  }

  /// Returns the hash as 64 hexadecimal digits. The object must not be used afterwards.
  package func text() -> String {
    hexadecimal(finish())
  }

  deinit { av_free(UnsafeMutableRawPointer(context)) }
}

/// Returns two hexadecimal digits for each byte.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  return String(decoding: text, as: UTF8.self)
}
