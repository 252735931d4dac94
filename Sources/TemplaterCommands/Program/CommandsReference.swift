import ArgumentParser

extension TemplaterCommand {
  /// The page `docs/reference/commands.md`: the `--help` of every command.
  static var reference: String {
    let page = """
      # Commands

      Written by `make reference` from the output of `templater COMMAND --help`; do not edit. \
      [../recipes.md](../recipes.md) has examples.

      To complete words on the command line, run
      `templater --generate-completion-script bash > ~/.local/share/bash-completion/completions/templater`
      (also `zsh` and `fish`).

      Exit status: 0 valid or done, 1 the document or the media have errors, 64 usage, 66 an input cannot \
      be read, 70 a fault of templater, 73 or 74 the output cannot be written, 130 or 143 interrupted.

      """
    return configuration.subcommands.reduce(into: page) { page, command in
      let name = command.configuration.commandName ?? ""
      page += "\n## `templater \(name)`\n\n```text\n\(help(for: command))\n```\n"
    }
  }

  /// Returns the help of a command without values that depend on the machine.
  private static func help(for command: any ParsableCommand.Type) -> String {
    helpMessage(for: command, columns: 100)
      .replacing(/parallel\.\s+\(default: \d+\)/, with: "parallel. (default: the number of cores)")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.reversed().drop(while: \.isWhitespace).reversed() }.map(String.init)
      .joined(separator: "\n")
  }
}
