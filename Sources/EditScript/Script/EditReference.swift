import Diagnostics

extension EditOperation {
  /// The list of operations for `--list`.
  package static var listing: String {
    all.map { "\($0.name) \($0.usage)\n    \($0.summary)\n" }.joined()
      + "\nTIME is in seconds (2.5), or minutes and seconds (1:05). CLIP is the number of a clip on"
      + " the\nstoryline from 0, 'last', TRACK/NUMBER, or a name.\n"
  }

  /// The page `docs/reference/edit.md`.
  package static var reference: String {
    """
    # Operations of `templater edit`

    An operation is a line of a script, or an argument in quotes. Words are separated by spaces and may \
    be quoted as in a shell; `#` begins a comment. `TIME` is in seconds (`2.5`), or in minutes and \
    seconds (`1:05`). `CLIP` is the number of a clip on the storyline from 0, `last`, `TRACK/NUMBER` \
    (`over/0`), or a name. Options may come before or after the other words. \
    [../editing.md](../editing.md) explains the storyline and which items move together.

    This page is generated. Do not edit it.

    """
      + all.map { operation in
        """

        ## `\(operation.name)`

        \(operation.summary)

        ```
        \(operation.name) \(operation.usage)
        \(operation.example)
        ```

        """
      }.joined()
  }
}
