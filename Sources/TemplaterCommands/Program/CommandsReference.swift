import ArgumentParser

extension TemplaterCommand {
  /// The page `docs/reference/commands.md`: the `--help` of every command, and of every subcommand of these.
  static var reference: String {
    let page = """
      # Commands

      Written by `make reference` from the output of `templater COMMAND --help`; do not edit. \
      [../recipes.md](../recipes.md) has examples.

      To complete words on the command line, run
      `templater --generate-completion-script bash > ~/.local/share/bash-completion/completions/templater`
      (also `zsh` and `fish`).

      \(Status.list)

      Every command has these options, which may be before or after its name:

      ```text
      \(options)
      ```

      """
    return page + sections(of: TemplaterCommand.self, "##")
  }

  /// Returns the sections of the subcommands of a command, each followed by those of its own subcommands.
  private static func sections(of parent: any ParsableCommand.Type, _ mark: String) -> String {
    parent.configuration.subcommands.map { command in
      "\n\(mark) `\(path(of: command))`\n\n```text\n\(help(for: command))\n```\n"
        + sections(of: command, mark + "#")
    }.joined()
  }

  /// The options of the root command, from its help.
  private static var options: String {
    help(for: TemplaterCommand.self).split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "OPTIONS:" }.prefix { !$0.isEmpty }.joined(separator: "\n")
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
