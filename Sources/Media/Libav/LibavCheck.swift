import CFFmpeg
import CMediaShims
import Glibc

/// libav's own words for a negative return value.
func libavMessage(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard av_strerror(code, &buffer, buffer.count) >= 0 else { return "error \(code)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Passes a return value on, or throws when it is negative.
///
/// `action` is what was being done, as `open the decoder`; the reason reads
/// `cannot open the decoder: …` and ends in libav's last log line, or in the code's own words.
@discardableResult
func check(
  _ code: Int32, _ action: String, _ kind: MediaError.Kind, path: String? = nil
) throws(MediaError) -> Int32 {
  guard code < 0 else { return code }
  throw libavError(code, action, kind, path: path)
}

/// The error for a failed libav call; see `check`.
func libavError(
  _ code: Int32, _ action: String, _ kind: MediaError.Kind, path: String? = nil
) -> MediaError {
  // "Out of memory" is not told apart: it nearly always stands for an absurd size in the file.
  let isTimeout = code == SHIM_AVERROR_EXIT
  let detail = isTimeout ? "took too long" : LibavLog.lastLine ?? libavMessage(code)
  return MediaError(
    isTimeout ? .timedOut : kind, path: path, reason: "cannot \(action): \(detail)")
}

/// Throws `.tooLarge` for a return value that stands for a want of memory, where other failures are damage
/// that is passed over.
func checkMemory(_ code: Int32, path: String) throws(MediaError) {
  guard code == shim_averror(ENOMEM) else { return }
  throw MediaError(.tooLarge, path: path, reason: "there is not enough memory to read it")
}

/// Unwraps what an allocation returned.
func allocated<Value>(_ value: Value?, _ what: String) throws(MediaError) -> Value {
  guard let value else {
    throw MediaError(.internalFault, reason: "out of memory for \(what)")
  }
  return value
}
