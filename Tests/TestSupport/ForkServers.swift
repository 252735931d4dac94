import Foundation

/// Servers that fork the processes of programs whose libraries take long to load (`Tests/ForkServer`).
///
/// Most media of the tests are small, so that the starts of `ffmpeg` and `templater-media` took a third of the time of the
/// tests. The commands that ``Scratch/run(_:input:environment:timeout:)`` runs use the servers, which end with this process.
package enum ForkServers {
  /// The environment of a command that uses none. The library is loaded nevertheless: the libraries of a media process
  /// are its identity, and commands with and without servers may share a cache.
  package static var none: [String: String] {
    variables.isEmpty ? [:] : ["FORK_SERVERS": "", "LD_PRELOAD": library]
  }

  private static var library: String { Project.program("forked/fork_server.so") }

  /// The variables of commands that use the servers; empty if there are none.
  package static let variables: [String: String] = (try? start()) ?? [:]

  private static let sockets = Result { try Scratch() }

  private static func start() throws -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    // Libraries that are loaded before all others may not work behind one more; programs with a sanitizer fork differently.
    guard variables["LD_PRELOAD"] == nil, !Sanitizer.isOn else { return [:] }
    let (sockets, folder) = (try sockets.get(), Project.program("forked"))
    let script = [Project.root + "/Tests/ForkServer/build.sh", Project.program("")]
    var status: Int32 = -1
    waitpid(try spawn(script, variables), &status, 0)
    guard status == 0 else { return [:] }
    variables["LD_PRELOAD"] = library
    let programs = ["ffmpeg", "ffprobe", Project.program("templater-media")]
    let names = programs.map { sockets[URL(fileURLWithPath: $0).lastPathComponent] }
    for (program, name) in zip(programs, names) {
      variables["FORK_SERVER"] = name
      _ = try spawn([program], variables)
    }
    // A command that finds no server starts the program without the library, which is part of its identity.
    let deadline = ContinuousClock.now + .seconds(30)
    while names.contains(where: { access($0, F_OK) != 0 }), ContinuousClock.now < deadline {
      usleep(5_000)
    }
    let path = variables["PATH"] ?? "/usr/bin:/bin"
    return ["FORK_SERVERS": sockets.folder, "PATH": "\(folder):\(path)"]
  }

  private static func spawn(_ words: [String], _ variables: [String: String]) throws -> pid_t {
    let null = "/dev/null"
    return try TestSupport.spawn(words, in: "/", variables, reading: null, writing: null, null)
  }
}
