import Diagnostics
import Editing
import MediaValues

/// A text with its style and position, as specified in a script.
struct TextLabel {
  let text: Timeline.Text

  /// Takes the options, then the text.
  init(reading words: inout EditWords) throws {
    var style = TextStyle()
    style.size = try words.number(option: "size").map { .constant($0) }
    if let word = try words.option("color") {
      guard let color = Color(word) else {
        throw ScriptFault(
          "--color is \(quoted(word)), which is not a colour; write one such as '#ff8000' or orange"
        )
      }
      style.color = .constant(color)
    }
    let appearance = WrittenAppearance(transform: try Transform.reading(&words))
    text = Timeline.Text(text: try words.next("the text"), style: style, appearance: appearance)
  }
}
