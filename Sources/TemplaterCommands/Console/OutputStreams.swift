import Files

/// The destinations of a command's results and messages.
struct OutputStreams: Sendable {
  /// Writes all bytes, or throws the error of the system.
  typealias Write = @Sendable ([UInt8]) throws(SystemError) -> Void

  let output: Write
  let errors: Write
  /// Whether these are the streams of the process, of which one may be a terminal.
  var areStandard = false
  /// Whether messages go to standard error in the end, and may have colours if it has.
  var mayHaveColor = false

  /// Standard output and standard error.
  static let standard = OutputStreams(
    output: { bytes throws(SystemError) in try Descriptor.standardOutput.write(bytes) },
    errors: { bytes throws(SystemError) in try Descriptor.standardError.write(bytes) },
    areStandard: true, mayHaveColor: true)
}
