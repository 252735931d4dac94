import Foundation
import TestSupport
import Testing

/// Every operation works as in the example of its reference page.
@Suite(.serialized) struct EditOperationTests {
  /// Operations that must come before the example of an operation.
  private let before = [
    "unjoin": ["transition 0 1 crossfade --for 1"], "unmute": ["mute 0"],
    "duck": ["music song.m4a"],
  ]

  @Test func theExampleOfEachOperationDoesWhatItSays() throws {
    let scratch = try editedFootage()
    let examples = try examples()
    try #require(examples.count > 25)
    var shown = "start\n" + (try scratch.timeline(of: scratch.text(of: "trip.json")))
    for example in examples {
      let name = example.split(separator: " ").first.map(String.init) ?? ""
      let result = try scratch.run(
        [Project.templater, "edit", "trip.json"] + before[name, default: []] + [example])
      guard result.status == 0 else {
        Issue.record("\(example): \(result.errors)")
        continue
      }
      let checked = try scratch.run([Project.templater, "validate", "-"], input: result.output)
      #expect(checked.status == 0, "\(example): \(checked.output)")
      shown += "\n\(example)\n" + (try scratch.timeline(of: result.output))
    }
    let (expected, actual) = try golden("operations.txt", shown)
    #expect(actual == expected)
  }

  @Test func eachOperationIsListed() throws {
    let scratch = try Scratch()
    let listing = try scratch.edit("--list").output.split(separator: "\n")
    for example in try examples() {
      let name = example.split(separator: " ").first ?? ""
      #expect(listing.contains { $0.hasPrefix("\(name) ") }, "\(name) is not listed")
    }
  }

  /// Returns the last line of each code block of the reference.
  private func examples() throws -> [String] {
    let page = try Scratch().run([Project.templater, "reference", "edit"]).output
    return page.components(separatedBy: "\n## ").dropFirst().compactMap { section in
      section.components(separatedBy: "```").dropFirst().first?
        .split(separator: "\n").last.map(String.init)
    }
  }
}

extension Scratch {
  fileprivate func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }
}
