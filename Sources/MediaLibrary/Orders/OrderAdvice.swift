/// Says in the words of an order what findings say in options of the command.
enum OrderAdvice {
  static func rewritten(_ sentence: String) -> String {
    guard sentence.contains("--") || sentence.contains("FILE@") else { return sentence }
    return
      sentence
      .replacing(/--(when-short|fit) ([^:]+):([a-z]+)/) {
        #""\#(member($0.1))": "\#($0.3)" with "slot": "\#($0.2)""#
      }
      .replacing(/--(when-short|fit) ([a-z]+)/) { #""\#(member($0.1))": "\#($0.2)""# }
      .replacing(/--(?:media|replace) ([^=]+)=FILE/) { #"{"medium": …, "slot": "\#($0.1)"}"# }
      .replacing(/FILE@([0-9INOUT.-]+)/) { #""part": "\#($0.1)""# }
      .replacing(/--size ([0-9x]+)/) { #""size": "\#($0.1)""# }
      .replacing(/--set ([^=]+)=…/) { #""values": {"\#($0.1)": …}"# }
      .replacing(/--fill repeat/) { _ in #""adjust": {"fill": "repeat"}"# }
      .replacing(/--ignore-extra/) { _ in #""adjust": {"ignoreExtra": true}"# }
      .replacing(/--(when-short|in-order|media|size|loudness|transition)\b/) {
        #""\#(member($0.1))""#
      }
  }

  /// Returns the name of a member for that of an option: `whenShort` for `when-short`.
  private static func member(_ option: Substring) -> String {
    let words = option.split(separator: "-")
    return words.dropFirst().reduce(into: String(words[0])) { name, word in
      name += word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
