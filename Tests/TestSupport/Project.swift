import Foundation

/// The paths of the project's files.
package enum Project {
  /// The root of the checkout.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Returns the path of a program in the folder of the tests.
  package static func program(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The command. It runs media processes by a server if its environment names the servers (`ForkServers`).
  package static var templater: String { forkingProgram("templater") }

  /// Returns the path of a program that runs media processes by a server if its environment names the servers.
  package static func forkingProgram(_ name: String) -> String {
    program(ForkServers.variables.isEmpty ? name : "forked/\(name)")
  }

  /// Returns the path of a template that the project includes.
  package static func template(_ name: String) -> String { root + "/Templates/" + name }

  /// Returns the path of a sample medium that `make media` makes.
  package static func sample(_ name: String) -> String { root + "/media/" + name }

  /// The four sample media, in the order of the slots of the article's example.
  package static var samples: [String] {
    ["sea.mp4", "road.mp4", "hills.jpg", "valley.jpg"].map(sample)
  }
}
