package import Diagnostics

extension AdviceSurface {
  /// The service: settings are members of an order.
  package static let order = AdviceSurface([
    {
      $0.replacing(/--(when-short|fit) ([^:]+):([a-z]+)/) {
        #""\#(member($0.1))": "\#($0.3)" with "slot": "\#($0.2)""#
      }
    },
    { $0.replacing(/--(when-short|fit) ([a-z]+)/) { #""\#(member($0.1))": "\#($0.2)""# } },
    {
      $0.replacing(/if you trust it, allow it with --allow-source (.+)/) {
        #"give a medium in its place with {"medium": …, "slot": "\#($0.1)"}"#
      }
    },
    // No order has a tempo.
    { $0.replacing(/give its tempo with --bpm, or (.+); 'templater beats' .*/) { "\($0.1)" } },
    // An order has no operations, and its video has images.
    {
      $0.replacing(/use the operation '([a-z]+)': \w+ (\w+)/) { "'\($0.2)' is one of the \($0.1)s" }
    },
    { $0.replacing(/, or an output with sound alone, whose name ends in \.wav/, with: "") },
    { $0.replacing(/'templater catalog [a-z]+'/, with: "'/v1/catalogue'") },
    { $0.replacing(/--media FILE(?!=)/) { _ in #""media""# } },
    {
      $0.replacing(/--(?:media|replace) ([^=]+)=FILE/) {
        #"{"medium": …, "slot": "\#($0.1)"}"#
      }
    },
    { $0.replacing(/; replace it with --replace .+/, with: "") },
    { $0.replacing(/FILE@([0-9INOUT.-]+)/) { #""part": "\#($0.1)""# } },
    { $0.replacing(/--size ([0-9x]+)/) { #""size": "\#($0.1)""# } },
    { $0.replacing(/--set ([^=]+)=…/) { #""values": {"\#($0.1)": …}"# } },
    { $0.replacing(/--fill repeat/) { _ in #""adjust": {"fill": "repeat"}"# } },
    { $0.replacing(/--ignore-extra/) { _ in #""adjust": {"ignoreExtra": true}"# } },
    {
      $0.replacing(/--(when-short|in-order|media|size|loudness|transition|fit|focus)\b/) {
        #""\#(member($0.1))""#
      }
    },
  ])

  /// Returns the name of a member for that of an option: `whenShort` for `when-short`.
  private static func member(_ option: Substring) -> String {
    let words = option.split(separator: "-")
    return words.dropFirst().reduce(into: String(words[0])) { name, word in
      name += word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
