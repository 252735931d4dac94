import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// The stories of `Tests/Cases`, compared word for word. `UPDATE_CASES=1` writes the current output
/// into the files.
struct CommandCaseTests {
  private static let folder = "Tests/Cases"

  @Test(arguments: try CommandCase.all(in: folder))
  func itHappensAsWritten(_ story: CommandCase) throws {
    let played = try story.played()
    if ProcessInfo.processInfo.environment["UPDATE_CASES"] == "1" {
      let path = "\(Project.root)/\(Self.folder)/\(story.name)"
      try played.write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      played == story.text, "\n\(UnifiedDiff.text(from: story.text, to: played, named: story.name))"
    )
  }

  @Test func everyDifferenceIsFound() throws {
    let story = """
      Some output.

      $ cat a.txt; printf end >&2; exit 3
      one

      two
      ! end\\
      [3]

      # The file stays.
      $ ls
      a.txt
      b

      -- a.txt --
      one

      two
      -- b/c.txt --

      """
    #expect(try CommandCase(name: "right", text: story).played() == story)
    let changes = [("two\n!", "tow\n!"), ("end\\", "end"), ("[3]", "[4]"), ("b\n\n", "\n")]
    for (written, wrong) in changes {
      let changed = story.replacing(written, with: wrong)
      #expect(changed != story)
      #expect(try CommandCase(name: "wrong", text: changed).played() == story, "\(written)")
    }
  }
}
