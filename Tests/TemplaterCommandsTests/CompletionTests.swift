import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// The completion scripts offer something for every value whose words the program knows, and for every file.
struct CompletionTests {
  /// The names of values without a list: numbers, names that users choose, and texts.
  private static let free: Set = [
    "address", "author", "background", "bits", "color", "columns", "count", "description",
    "description> <operation", "field=value", "frame-rate", "jobs", "license", "lufs", "medium",
    "music-volume", "name", "number", "pattern", "peaks", "photo-duration", "power-color",
    "quality", "rate",
    "seconds", "size", "slot=x,y", "style", "tag", "title", "to", "track", "width", "within",
  ]

  @Test func everyValueIsCompletedOrFree() throws {
    let values = try Self.values()
    #expect(values.count > 200)
    for value in values where value.completionKind == nil {
      #expect(Self.free.contains(value.name), "\(value.path) <\(value.name)> needs `completion:`")
    }
  }

  @Test(arguments: [
    "apply <template>", "apply --media", "apply --output", "apply --data", "apply --replace",
    "validate <paths>", "merge <files>", "edit <description> <operation>", "render <job>",
  ])
  func filesAreCompleted(path: String) throws {
    let value = try #require(try Self.values().first { $0.path == path })
    #expect(value.completionKind?["file"] != nil)
  }

  @Test(arguments: ["apply --cache", "cache show --cache", "plan --store", "render --media-dir"])
  func foldersAreCompleted(path: String) throws {
    let value = try #require(try Self.values().first { $0.path == path })
    #expect(value.completionKind?["directory"] != nil)
  }

  @Test(arguments: [
    ("apply --as", "social-vertical"), ("apply --preset", "veryslow"),
    ("apply --encoder", "h264_nvenc"),
    ("apply --fit", "blur"), ("apply --when-short", "freeze"),
    ("catalog <list or name>", "filters"),
    ("explain <finding>", "T203"), ("convert --to", "templater"),
  ])
  func wordsAreCompleted(path: String, word: String) throws {
    let value = try #require(try Self.values().first { $0.path == path })
    #expect(value.completionKind?["list"]?.values?.contains(word) == true)
  }

  @Test(arguments: CompletionShell.allCases)
  func allShellsHaveAScript(shell: CompletionShell) {
    #expect(TemplaterCommand.completionScript(for: shell).contains("T203"))
  }

  @Test func optionsThatTakeSeveralWordsAreKnown() throws {
    let several = try Self.values().filter { $0.strategy == "upToNextOption" }
    #expect(Set(several.map(\.option)) == Set(ListOptions.names))
    let ofFiles = several.filter { $0.completionKind?["file"] != nil }
    #expect(Set(ofFiles.map(\.option)) == Set(ListOptions.ofFiles))
  }

  /// The words before the cursor are divided at spaces; bash also divides them at `=`.
  @Test(arguments: [
    ("apply t.json --media sea.mp4 ro", "road.mp4"), ("apply t.json --media a=ro", "a=road.mp4"),
    ("apply t.json --media sea.mp4 a = ro", "road.mp4"), ("apply t.json --output = ro", "road.mp4"),
    ("apply t.json --media sea.mp4 b.mp4 --prog", "--progress"), ("help ap", "apply"),
    ("apply t.json --media a.mp4 b.mp4 --codec hev", "hevc"), ("merge sea.mp4 ro", "road.mp4"),
    ("chunks ma", "make"),
  ])
  func bashCompletes(line: String, word: String) throws {
    let scratch = try Scratch()
    try scratch.write("", to: "road.mp4")
    try scratch.write(
      CompletionScript.script(for: .bash) + """

        COMP_WORDS=(templater \(line))
        COMP_LINE="${COMP_WORDS[*]}" COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_POINT=${#COMP_LINE}
        _templater templater "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """, to: "complete.bash")
    let result = try scratch.run(["bash", "--norc", "complete.bash"])
    #expect(result.output == word + "\n", "\(result.output)\(result.errors)")
  }

  @Test func scriptsOfOtherShellsCompleteSeveralFilesToo() {
    #expect(
      CompletionScript.script(for: .bash).hasSuffix(
        "complete -o filenames -o default -F _templater templater"))
    let zsh = CompletionScript.script(for: .zsh)
    // Eight commands have --media, and seven of them --replace.
    #expect(zsh.split(separator: "        '*--media[").count == 9)
    #expect(zsh.split(separator: "        '*--replace[").count == 8)
    #expect(zsh.split(separator: "'*:file:__templater_list_file'").count == 9)
    #expect(zsh.contains("'*:subcommands:(apply merge "))
    let fish = CompletionScript.script(for: .fish)
    #expect(fish.contains("-n '__templater_takes_another_file' -F\n"))
    #expect(fish.contains("-n '__templater_takes_a_command' -fka 'apply merge "))
  }

  @Test func theCommandPrintsTheCorrectedScript() {
    for words in [["--generate-completion-script", "fish"], ["--generate-completion-script=fish"]] {
      #expect(CommandRun(words).output == CompletionScript.script(for: .fish) + "\n")
    }
  }

  /// Returns the arguments and options with values of all commands.
  private static func values() throws -> [Value] {
    let dump = Data(TemplaterCommand._dumpHelp().utf8)
    return try JSONDecoder().decode(Dump.self, from: dump).command.values(after: [])
  }
}

/// An argument or an option with a value.
private struct Value {
  /// The command and the argument: `apply --media`, `apply <template>`.
  let path: String
  let name: String
  let completionKind: [String: Completion]?
  /// Which words of the command line are values.
  let strategy: String?

  var option: String { "--" + (path.split(separator: "--").last ?? "") }
}

/// What `--experimental-dump-help` prints.
private struct Dump: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?

    /// Returns the values of the command and its subcommands. The parser's own command `help` is left out.
    func values(after parents: [String]) -> [Value] {
      let own = (arguments ?? []).filter { $0.kind != "flag" }.map { argument in
        let name = argument.valueName ?? ""
        let word = argument.preferredName.map { "--" + $0.name } ?? "<\(name)>"
        return Value(
          path: (parents + [word]).joined(separator: " "), name: name,
          completionKind: argument.completionKind, strategy: argument.parsingStrategy)
      }
      let below = (subcommands ?? []).filter { $0.commandName != "help" }
      return own + below.flatMap { $0.values(after: parents + [$0.commandName]) }
    }
  }

  struct Argument: Decodable {
    let kind: String
    let preferredName: Name?
    let valueName: String?
    let completionKind: [String: Completion]?
    let parsingStrategy: String?
  }

  struct Name: Decodable { let name: String }
}

/// The words of a list; `nil` for files and folders.
private struct Completion: Decodable { let values: [String]? }
