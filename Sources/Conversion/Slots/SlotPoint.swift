package import MediaValues

/// A point of a slot's file that stays in view: `clip=0.5,0.3`, in fractions of the image from the left and from the top.
package struct SlotPoint: Hashable, Sendable {
  package var slot: String
  package var focus: SlotFocus

  package init(slot: String, focus: SlotFocus) {
    self.slot = slot
    self.focus = focus
  }

  /// Reads a point; `nil` if the text is no name with two numbers from 0 to 1.
  package init?(_ text: String) {
    guard let mark = text.lastIndex(of: "="), mark != text.startIndex else { return nil }
    let numbers = text[text.index(after: mark)...].split(
      separator: ",", omittingEmptySubsequences: false
    ).map { ExactDecimal(String($0)) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], 0 <= x, x <= 1, 0 <= y, y <= 1
    else { return nil }
    self.init(slot: String(text[..<mark]), focus: SlotFocus(x: x, y: y))
  }

  package var text: String {
    "\(slot)=\(focus.x?.description ?? "0.5"),\(focus.y?.description ?? "0.5")"
  }
}
