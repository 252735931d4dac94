import ArgumentParser

/// The scripts that complete words on the command line: those of ArgumentParser, corrected.
///
/// ArgumentParser's scripts complete only the first value of an option that takes several, no NAME=FILE in bash and
/// zsh, and nothing after `help`.
enum CompletionScript {
  /// Returns the text that a command line prints, with the corrections if it is a script.
  static func corrected(_ text: String, for words: [String]) -> String {
    guard words.contains(where: { $0.hasPrefix("--generate-completion-script") }),
      let shell = CompletionShell.allCases.first(where: {
        TemplaterCommand.completionScript(for: $0) == text
      })
    else { return text }
    return script(for: shell)
  }

  /// Returns the corrected script.
  static func script(for shell: CompletionShell) -> String {
    let script = TemplaterCommand.completionScript(for: shell)
    return switch shell {
    case .bash: bash(script)
    case .zsh: zsh(script)
    case .fish: fish(script)
    default: script
    }
  }

  private static let commands = TemplaterCommand.configuration.subcommands.map {
    $0.configuration.commandName ?? ""
  }

  /// Bash divides words at `=`.
  private static func bash(_ script: String) -> String {
    script.replacing(#"    local -r cur="${2}""#, with: #"    local cur="${2}""#)
      .replacing(#"    local -r prev="${3}""#, with: #"    local prev="${3}""#)
      .replacing(
        #"    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")"#,
        with: #"""
              local -a unparsed_words=()
              # Of the values of an option that takes several, only the last is kept.
              local word assigned=''
              local -i values=-1
              for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}" "${cur}"; do
                  case "${word}" in
                  =) continue ;;
                  \#(ListOptions.names.joined(separator: "|"))) values=0 ;;
                  -*) values=-1 ;;
                  *)
                      [[ "${values}" -gt 0 ]] && unset 'unparsed_words[-1]'
                      [[ "${values}" -ge 0 ]] && values+=1
                      ;;
                  esac
                  unparsed_words+=("${word}")
              done
              [[ "${#unparsed_words[@]}" -gt 1 ]] && prev="${unparsed_words[-2]}"
              if [[ "${values}" -gt 0 && "${cur}" = *=* ]]; then
                  assigned="${cur%%=*}="
                  cur="${cur#*=}"
              fi
          """#
      )
      .replacing(
        #"COMPREPLY+=("${completion}")"#, with: #"COMPREPLY+=("${assigned}${completion}")"#
      )
      .replacing(
        "    __templater_offer_flags_options -1\n}\n\ncomplete -o filenames -F",
        with: """
              __templater_offer_flags_options -1
              __templater_add_completions -W '\(commands.joined(separator: "'$'\\n''"))'
          }

          complete -o filenames -o default -F
          """)
  }

  private static func zsh(_ script: String) -> String {
    // A command's specifications of arguments are between these lines.
    let (start, end) = ("    local -ar arg_specs=(\n", "        '--version[")
    let parts = script.replacing(
      "'*:subcommands:'", with: "'*:subcommands:(\(commands.joined(separator: " ")))'"
    )
    .split(separator: start, omittingEmptySubsequences: false).map { part in
      guard ListOptions.ofFiles.contains(where: { part.contains("        '\($0)[") }) else {
        return String(part)
      }
      // What follows the first value is an argument for zsh.
      return String(part).replacing(/'(--[a-z]+)(\[.*\]:[^:]*):_files'/) { match in
        ListOptions.ofFiles.contains(String(match.1))
          ? "'*\(match.1)\(match.2):__templater_list_file'" : String(match.0)
      }
      .replacing(end, with: "        '*:file:__templater_list_file'\n" + end, maxReplacements: 1)
    }
    return parts.joined(separator: start)
      .replacing(
        "\n_templater() {",
        with: """

          # Completes a file, also in NAME=FILE.
          __templater_list_file() {
              _files || { compset -P '*=' && _files }
          }

          _templater() {
          """)
  }

  private static func fish(_ script: String) -> String {
    script.replacing(
      "complete -c 'templater' -f\n",
      with: """
        function __templater_takes_another_file
            for token in (__templater_tokens -pc)[-1..1]
                string match -q -- '-*' $token; or continue
                contains -- $token \(ListOptions.ofFiles.joined(separator: " "))
                return
            end
            return 1
        end

        function __templater_takes_a_command
            set -l tokens (__templater_tokens -pc)
            test (count $tokens) -eq 2 -a "$tokens[2]" = help
        end

        complete -c 'templater' -f
        complete -c 'templater' -n '__templater_takes_another_file' -F
        complete -c 'templater' -n '__templater_takes_a_command' -fka '\(commands.joined(separator: " "))'

        """)
  }
}
