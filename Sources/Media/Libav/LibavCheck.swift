import CFFmpeg
import CMediaShims
import Glibc

/// Returns libav's message for a negative return value.
func libavMessage(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard av_strerror(code, &buffer, buffer.count) >= 0 else { return "error \(code)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Returns `code`, or throws if it is negative.
///
/// `action` is a verb phrase such as `open the decoder`; the reason of the error is then `cannot open the
/// decoder: …`, followed by libav's last log line or by its message for the code.
@discardableResult
func check(
  _ code: Int32, _ action: String, _ kind: MediaError.Kind, path: String? = nil
) throws(MediaError) -> Int32 {
  guard code < 0 else { return code }
  throw libavError(code, action, kind, path: path)
}

/// Returns the error for a failed libav call; see `check`.
func libavError(
  _ code: Int32, _ action: String, _ kind: MediaError.Kind, path: String? = nil
) -> MediaError {
  // "Out of memory" is not distinguished: it nearly always means an absurd size in the file.
  let isTimeout = code == SHIM_AVERROR_EXIT
  let detail = isTimeout ? "took too long" : LibavLog.lastLine ?? libavMessage(code)
  return MediaError(
    isTimeout ? .timedOut : kind, path: path, reason: "cannot \(action): \(detail)")
}

/// Throws `.tooLarge` if the return value means that memory is short. For calls whose other failures are
/// damage that is ignored.
func checkMemory(_ code: Int32, path: String) throws(MediaError) {
  guard code == shim_averror(ENOMEM) else { return }
  throw MediaError(.tooLarge, path: path, reason: "there is not enough memory to read it")
}

/// Unwraps the result of an allocation. Throws `.internalFault` for `nil`.
func allocated<Value>(_ value: Value?, _ what: String) throws(MediaError) -> Value {
  guard let value else {
    throw MediaError(.internalFault, reason: "out of memory for \(what)")
  }
  return value
}
