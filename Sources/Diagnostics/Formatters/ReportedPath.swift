/// The name of a file for other programs: without `.` and `..`, and relative to a folder if it is
/// inside it.
struct ReportedPath {
  /// Relative to the folder, or absolute, with a leading slash, if it is outside.
  let text: String

  /// Creates a path. `root` is the absolute path of the folder, which is also the base of relative
  /// names.
  init(_ name: String, root: String?) {
    let own = ReportedPath.steps(name)
    let isAbsolute = name.hasPrefix("/")
    guard isAbsolute || own.first == "..", let root else {
      text = (isAbsolute ? "/" : "") + own.joined(separator: "/")
      return
    }
    let folder = ReportedPath.steps(root)
    let whole = isAbsolute ? own : ReportedPath.steps(root + "/" + name)
    text =
      whole.starts(with: folder)
      ? whole.dropFirst(folder.count).joined(separator: "/") : "/" + whole.joined(separator: "/")
  }

  var isAbsolute: Bool { text.hasPrefix("/") }

  /// A URI reference (RFC 3986): relative, or with the scheme `file`.
  var uri: String {
    (isAbsolute ? "file://" : "") + text.utf8.reduce(into: "") { $0 += ReportedPath.encoded($1) }
  }

  private static func steps(_ path: String) -> [String] {
    var steps: [String] = []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else if step != ".." || !path.hasPrefix("/") {
        steps.append(String(step))
      }
    }
    return steps
  }

  /// Returns a byte of a path for a URI. `:` is encoded too, so that no scheme can precede it.
  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "!"):
      return String(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
}
