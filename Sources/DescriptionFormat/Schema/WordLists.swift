/// The lists of words of the format, each listed once with the keys that take them.
struct WordLists {
  struct WordList {
    let words: [ValueForm.Word]
    /// `` `fit` ``, or `` `type` of a track `` if several keys with that name differ.
    let title: String

    var section: String {
      "## \(title)\n\n| word | meaning |\n|---|---|\n"
        + words.map { "| `\($0.text)` | \($0.summary) |\n" }.joined()
    }
  }

  let lists: [WordList]

  init(_ forms: [ObjectForm]) {
    var found: [(key: String, owner: String, words: [ValueForm.Word])] = []
    for form in forms {
      for key in form.keys {
        for words in key.value.wordLists where !found.contains(where: { $0.words == words }) {
          found.append((key.name, form.title, words))
        }
      }
    }
    lists = found.map { list in
      let isAlone = found.filter { $0.key == list.key }.count == 1
      return WordList(
        words: list.words, title: "`\(list.key)`" + (isAlone ? "" : " of \(list.owner)"))
    }
  }

  /// Returns the words if there are few, and a link to their meanings.
  func phrase(_ words: [ValueForm.Word]) -> String {
    // There is no feature yet.
    guard !words.isEmpty else { return "features" }
    let shown = words.count <= 6 ? words.map { "`\($0.text)`" }.joined(separator: " ") : ""
    guard let list = lists.first(where: { $0.words == words }) else { return shown }
    let link = "(#\(anchor(list.title)))"
    return shown.isEmpty ? "[one of \(words.count) words]\(link)" : "\(shown) ([words]\(link))"
  }
}

extension ValueForm {
  fileprivate var wordLists: [[Word]] {
    switch self {
    case .words(let words): words.isEmpty ? [] : [words]
    case .list(let element, _, _): element.wordLists
    case .choice(let forms): forms.flatMap(\.wordLists)
    case .newer(let form): form.wordLists
    default: []
    }
  }
}

/// Returns the anchor of a heading, for links.
func anchor(_ heading: String) -> String {
  heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    .split(separator: " ").joined(separator: "-")
}
