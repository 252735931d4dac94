import Glibc

/// Where the files of the web page are installed.
package enum PageFolder {
  /// Returns the first folder that has an `index.html`: `templater-page` beside the program,
  /// `../share/templater/page`, or, for a program in a build folder, that of the sources.
  package static func find() -> String? {
    InstalledFolder.find(
      ["templater-page", "../share/templater/page"], inSources: "Sources/HTTPService/Page",
      with: "index.html")
  }
}

/// Where the sample templates are installed.
package enum TemplateFolder {
  /// Returns the first folder that has the template of the article: `share/templater/Templates` of an installation, or, for a program in a
  /// build folder, that of the sources.
  package static func find() -> String? {
    InstalledFolder.find(
      ["../../share/templater/Templates", "../share/templater/Templates"], inSources: "Templates",
      with: "article.json")
  }
}

private enum InstalledFolder {
  /// Returns the first folder that has a file: one of `places`, which are relative to the program, or, for a program in a
  /// build folder, `sources` in the folder of the project.
  static func find(_ places: [String], inSources sources: String, with file: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let program = String(
      decoding: buffer.prefix(count).lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = program.split(separator: "/").dropLast().joined(separator: "/")
    var places = places.map { "/\(folder)/\($0)" }
    if let build = program.firstRange(of: "/.build") {
      places.append(program[..<build.lowerBound] + "/" + sources)
    }
    return places.first { access($0 + "/" + file, R_OK) == 0 }
  }
}
