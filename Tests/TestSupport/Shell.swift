import Foundation

/// Runs a command in the folder for temporary files, and waits; its standard input is empty.
package func run(_ words: [String]) throws -> CommandResult {
  let folder = FileManager.default.temporaryDirectory.path
  return try RunningCommand(words, in: folder, input: nil, environment: [:]).wait()
}
