package import Foundation

/// Runs a command and waits; its standard input is empty.
package func run(
  _ words: [String]
) throws -> (status: Int32, output: Data, errors: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = words
  let folder = FileManager.default.temporaryDirectory
  let files = try ["out", "err"].map { kind in
    let file = folder.appendingPathComponent("templater-test-\(UUID().uuidString).\(kind)")
    try Data().write(to: file)
    return file
  }
  defer { for file in files { try? FileManager.default.removeItem(at: file) } }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = try FileHandle(forWritingTo: files[0])
  process.standardError = try FileHandle(forWritingTo: files[1])
  try process.run()
  process.waitUntilExit()
  return (
    process.terminationStatus, try Data(contentsOf: files[0]),
    String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  )
}

/// The project's folder, found from a file in it.
package func packageFolder(testFile: String = #filePath) -> URL {
  URL(fileURLWithPath: testFile).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
