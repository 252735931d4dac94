import Glibc

/// Where the files of the web page are installed.
package enum PageFolder {
  /// Returns the first folder that has an `index.html`: `templater-page` beside the program,
  /// `../share/templater/page`, or, for a program in a build folder, that of the sources.
  package static func find() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let program = String(
      decoding: buffer.prefix(count).lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = program.split(separator: "/").dropLast().joined(separator: "/")
    var places = ["/\(folder)/templater-page", "/\(folder)/../share/templater/page"]
    if let build = program.firstRange(of: "/.build") {
      places.append(program[..<build.lowerBound] + "/Sources/HTTPService/Page")
    }
    return places.first { access($0 + "/index.html", R_OK) == 0 }
  }
}
