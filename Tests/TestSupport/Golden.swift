import Foundation

/// Compares text with a file in the folder `Golden` next to the test, which contains the expected text.
///
/// With UPDATE_GOLDEN=1 in the environment the file is rewritten, and the comparison succeeds.
package func golden(
  _ name: String, _ text: String, testFile: String = #filePath
) throws -> (expected: String, actual: String) {
  let file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .appendingPathComponent("Golden").appendingPathComponent(name)
  let text = text + "\n"
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return (String(decoding: try Data(contentsOf: file), as: UTF8.self), text)
}
