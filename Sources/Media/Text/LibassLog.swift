import CLibass
import CMediaShims
import Synchronization

/// The log of libass. Nothing is printed; characters without a glyph are collected.
final class LibassLog {
  private let listener: UnsafeMutablePointer<shim_listener>
  private let notes = Notes()

  /// The collected messages of one library. libass logs on the thread that calls it.
  final class Notes {
    var missing: Set<UInt32> = []
  }

  /// Installs the log handler of `library`, which must not outlive this object.
  init(_ library: OpaquePointer) {
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: shim_listener(hear: receiveMessage, context: Unmanaged.passUnretained(notes).toOpaque()))
    shim_listen(library, listener)
  }

  deinit { listener.deallocate() }

  /// Returns the characters without a glyph since the last call.
  func takeMissing() -> Set<UInt32> {
    defer { notes.missing = [] }
    return notes.missing
  }
}

/// Collects the character of a message such as `fontselect: failed to find any fallback with glyph 0x3042
/// for font: …` or `Glyph 0x1F600 not found in font for …`.
private func receiveMessage(
  _ context: UnsafeMutableRawPointer?, _ level: Int32, _ line: UnsafePointer<CChar>?
) {
  guard level <= 3, let context, let line else { return }
  let text = String(cString: line)
  guard text.contains("failed to find any fallback") || text.contains("not found in font"),
    let mark = text.firstRange(of: "lyph 0x")
  else { return }
  let digits = text[mark.upperBound...].prefix { $0.isHexDigit }
  guard let scalar = UInt32(digits, radix: 16) else { return }
  Unmanaged<LibassLog.Notes>.fromOpaque(context).takeUnretainedValue().missing.insert(scalar)
}
