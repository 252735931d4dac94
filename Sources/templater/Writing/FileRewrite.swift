import ArgumentParser
import Diagnostics
import Files

/// Puts other contents into a document that was read.
enum FileRewrite {
  /// Writes `new` in place of `old`, which is what was read there, with or without its byte-order
  /// mark. A file that another program has changed meanwhile is left as it is.
  static func write(_ new: [UInt8], over old: [UInt8], at path: String) throws(OutputFailure) {
    try NewFile.announcing { announce throws(OutputFailure) in
      try DocumentWriter.write(
        new, to: OutputTarget(path),
        isUnchanged: { found in
          found == old || SourceText(name: path, bytes: found).bytes == old
        }, announce: announce)
    }
  }

  /// The same for a command. Throws an exit status after printing the message.
  static func write(_ text: String, over source: SourceText, at path: String) throws {
    do throws(OutputFailure) {
      try write(Array(text.utf8), over: source.bytes, at: path)
    } catch {
      throw error.reported()
    }
  }
}
