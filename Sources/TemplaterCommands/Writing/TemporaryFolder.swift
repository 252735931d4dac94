import ArgumentParser
import FoundationEssentials
import Glibc

/// A private folder for temporary files. It is removed by `remove()`, and at SIGINT, SIGTERM and SIGHUP.
struct TemporaryFolder: Sendable {
  let path: String

  /// Creates a folder. Prints an error message and throws an exit status if that fails.
  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    var template = Array((base + "/templater-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Console.fail(
        "cannot create a temporary folder in \(base): \(String(cString: strerror(errno)))",
        Status.cannotCreateOutput)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    Interruption.register([path], of: path)
  }

  /// Registers files and folders, each folder before its contents, so that an interruption removes
  /// them. Call it before they are created.
  func expect(_ names: [String]) {
    Interruption.register(names.reversed().map { path + "/" + $0 } + [path], of: path)
  }

  subscript(name: String) -> String { path + "/" + name }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    Interruption.unregister(path)
  }
}
