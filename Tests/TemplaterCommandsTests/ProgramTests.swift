import Testing

@testable import TemplaterCommands

/// Output of a command line goes to the right stream, and the exit status is right.
struct ProgramTests {
  @Test(arguments: ["--version", "--help", "help apply", "apply --help"])
  func helpAndVersionAreResults(line: String) {
    let result = CommandRun(line: line)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.count > 2 && result.output.hasSuffix("\n"), "\(result.output)")
  }

  /// The help and the reference list the same statuses, and the reference has the options of every command.
  @Test func theReferenceHasWhatTheHelpHas() {
    let help = CommandRun(line: "--help").output.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains(Status.list))
    let head = TemplaterCommand.reference.split(separator: "\n## ")[0]
    #expect(head.contains(Status.list))
    for option in ["--strict", "--require-sandbox"] { #expect(head.contains("  \(option) ")) }
    let reference = TemplaterCommand.reference
    for section in [
      "## `templater apply`", "### `templater chunks make`", "### `templater cache prune`",
    ] {
      #expect(reference.contains("\n\(section)\n"), "\(section)")
    }
    #expect(reference.contains("\nUSAGE: templater cache prune "))
  }

  /// Commands about jobs do not offer options that they refuse, or that have no effect.
  @Test(arguments: [
    ("render", ["--cache", "--cache-limit"], ["--no-cache"]),
    ("chunks make", ["--cache"], ["--no-cache", "--cache-limit"]),
    ("apply", ["--cache", "--cache-limit", "--no-cache", "--explain", "--verify"], []),
    ("plan", ["--cache", "--cache-limit"], ["  --no-cache", "  --explain", "  --verify"]),
  ])
  func theHelpOffersTheOptionsOfTheCacheThatWork(name: String, has: [String], hides: [String]) {
    let help = CommandRun(line: "\(name) --help").output
    for option in has { #expect(help.contains("\n  \(option) "), "\(option)") }
    for option in hides { #expect(!help.contains(option), "\(option)") }
  }

  @Test func messagesBeginWithTheItemOfWork() {
    let result = CommandRun {
      Console.within("row 3") {
        Console.reportError("one")
        Console.within(nil) { Console.reportError("two") }
        Console.within("row 4") { Console.reportError("three") }
      }
      Console.reportError("four")
      return 0
    }
    let lines = ["row 3: one", "row 3: two", "row 4: three", "four"]
    #expect(result.errors == lines.map { "templater: \($0)\n" }.joined())
    #expect(result.output.isEmpty)
  }

  @Test func runsAtTheSameTimeHaveTheirOwnOutput() async {
    let names = ["T203", "M101", "J001", "P102"]
    let alone = names.map { CommandRun(["explain", $0]).output }
    #expect(Set(alone).count == names.count)
    await withTaskGroup(of: (Int, String).self) { group in
      for number in 0..<32 {
        let place = number % names.count
        group.addTask { (place, CommandRun(["explain", names[place]]).output) }
      }
      for await (place, output) in group { #expect(output == alone[place]) }
    }
  }
}
