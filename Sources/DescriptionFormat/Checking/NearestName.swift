import Catalogue
import Diagnostics
import JSONSyntax

/// The help and the fix for an undeclared name: the name that was probably meant, and the names that exist.
struct NearestName {
  let help: String
  let fix: Fix?

  /// `pointer` is the place of the name, and `what` is the plural noun for the names, such as `effects`.
  init(by name: String, among names: [String], what: String, at pointer: JSONPointer) {
    let near = closest(to: name, among: names)
    let fix = near.map { near in
      Fix.replacing(
        pointer, with: jsonLiteral(near), "write \(quoted(near))",
        isSafe: WordsInUse.allow(near, for: name, among: names))
    }
    self.init(near: near, fix, among: names, what: what)
  }

  /// Creates the help for a name that is missing from a list of the catalogue, whose kinds have other names in other
  /// programs.
  init(by name: String, of family: KindFamily, at pointer: JSONPointer) {
    let meant = ProbableKind(by: name, of: family)
    help = meant.help(for: name, of: family)
    fix = meant.name.map { kind in
      Fix.replacing(
        pointer, with: jsonLiteral(kind), "write \(quoted(kind))", isSafe: meant.isCertain)
    }
  }

  /// Creates the help for a name that the document does not declare.
  init(by name: String, _ speller: inout NameSuggestions, what: String, at pointer: JSONPointer) {
    let near = speller.suggestion(for: name)
    let fix = near.map { speller.fix(name, meaning: $0, at: pointer) }
    self.init(near: near, fix, among: speller.names, what: what)
  }

  private init(near: String?, _ fix: Fix?, among names: [String], what: String) {
    self.fix = fix
    if let near {
      help = "did you mean \(quoted(near))?"
    } else {
      let shown = names.prefix(24).map { quoted($0) }
      help =
        names.isEmpty
        ? "there are no \(what)"
        : names.count > shown.count
          ? "the \(what) are \(shown.joined(separator: ", ")) and \(names.count - shown.count) more"
          : "the \(what) are \(listed(shown, "and"))"
    }
  }
}

extension Fix {
  /// Returns a fix that replaces a value by another, given as JSON text.
  static func replacing(
    _ pointer: JSONPointer, with text: String, _ title: String, isSafe: Bool
  ) -> Fix {
    Fix(title: title, edits: [.replaceValue(pointer, text)], isSafe: isSafe)
  }

  /// Returns a fix that renames a key.
  static func renaming(_ pointer: JSONPointer, to name: String, isSafe: Bool) -> Fix {
    var old = ""
    if case .key(let key)? = pointer.steps.last { old = quoted(key) + " " }
    return Fix(
      title: "rename \(old)to \(quoted(name))", edits: [.renameKey(pointer, name)],
      isSafe: isSafe)
  }

  /// Returns a fix that removes a member.
  static func removing(_ pointer: JSONPointer, _ title: String, isSafe: Bool) -> Fix {
    Fix(title: title, edits: [.removeMember(pointer)], isSafe: isSafe)
  }
}
