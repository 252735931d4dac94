import Foundation

/// Runs a command with empty standard input in the folder for temporary files, and waits for its end.
package func run(_ words: [String]) throws -> CommandResult {
  let folder = FileManager.default.temporaryDirectory.path
  return try RunningCommand(words, in: folder, input: nil, environment: [:], timeout: 1200).wait()
}
