import MediaValues

/// A command of SubStation without its backslash, such as `an8` or `pos(1,2)`.
struct SubStationCommand {
  /// The name: `1c`, `an`.
  let name: Substring
  /// What follows the name.
  let text: Substring
  let whole: Substring

  /// The names that are told apart. Those that begin with another name are before it.
  private static let names = [
    "1c", "an", "alpha", "a", "pos", "move", "pbo", "p", "iclip", "i", "blur", "bord", "be", "b",
    "u",
    "clip", "c", "r",
  ]

  private init(_ command: Substring) {
    whole = command
    let name = SubStationCommand.names.first { command.hasPrefix($0) } ?? ""
    text = command.dropFirst(name.count)
    self.name = command[..<text.startIndex]
  }

  /// Returns the commands in braces. Those in the parentheses of another one, `t`, belong to that.
  static func all(in block: Substring) -> [SubStationCommand] {
    var commands: [SubStationCommand] = []
    var start: Substring.Index?
    var depth = 0
    for index in block.utf8.indices {
      switch block.utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "\\") where depth == 0:
        if let start { commands.append(SubStationCommand(block[start..<index])) }
        start = block.utf8.index(after: index)
      default: break
      }
    }
    if let start { commands.append(SubStationCommand(block[start...])) }
    return commands
  }

  /// What follows the name, without spaces.
  var value: Substring { Substring(text.filter { $0 != " " }) }

  /// The values in parentheses.
  var arguments: [Substring] {
    text.filter { $0 != " " && $0 != "(" && $0 != ")" }.split(separator: ",").map { Substring($0) }
  }
}

extension Color {
  /// Parses a colour such as `&H00FFFF&`: blue, green and red as hexadecimal digits, whose leading zeros may be missing. In
  /// styles the opacity, which is ignored, is before them, and old files have decimal numbers.
  init?(subStation text: Substring) {
    var digits = text.drop { $0 == "&" }
    let isHexadecimal = digits.first == "H" || digits.first == "h"
    if isHexadecimal { digits = digits.dropFirst() }
    while digits.last == "&" { digits.removeLast() }
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
    self.init(
      red: UInt8(value & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value >> 16 & 0xFF))
  }

  /// The colour as SubStation writes it.
  var subStation: String {
    let digits = [blue, green, red].map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "&H\(digits.joined())&"
  }
}
