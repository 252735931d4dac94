import ArgumentParser
import Diagnostics
import Files

/// Replaces the contents of a document that was read.
enum FileRewrite {
  /// Writes `new` in place of `old`, the bytes that were read, with or without a byte-order mark.
  /// Refuses to write if another program has changed the file in the meantime.
  static func write(_ new: [UInt8], over old: [UInt8], at path: String) throws(OutputFailure) {
    try NewFile.announcing { announce throws(OutputFailure) in
      try DocumentWriter.write(
        new, to: OutputTarget(path),
        isUnchanged: { found in
          found == old || SourceText(name: path, bytes: found).bytes == old
        }, announce: announce)
    }
  }

  /// Writes a text in place of `source`. Prints an error message and throws an exit status if that fails.
  static func write(_ text: String, over source: SourceText, at path: String) throws {
    do throws(OutputFailure) {
      try write(Array(text.utf8), over: source.bytes, at: path)
    } catch {
      throw error.reported()
    }
  }
}
