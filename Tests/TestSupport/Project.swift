import Foundation

/// Where things of the project are.
package enum Project {
  /// The root of the checkout.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// A program that was built beside the tests.
  package static func program(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  package static var templater: String { program("templater") }

  /// A template that the project ships.
  package static func template(_ name: String) -> String { root + "/Templates/" + name }

  /// A sample medium, as `make media` makes them.
  package static func sample(_ name: String) -> String { root + "/media/" + name }

  /// The four sample media in the order the article's example wants them.
  package static var samples: [String] {
    ["sea.mp4", "road.mp4", "hills.jpg", "valley.jpg"].map(sample)
  }
}
