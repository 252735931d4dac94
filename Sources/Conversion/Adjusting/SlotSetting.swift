/// A choice for all slots, or for one by its name: `freeze`, `clip:freeze`.
package struct SlotSetting<Value>: Hashable, Sendable
where Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  package var slot: String?
  package var value: Value

  package init(slot: String? = nil, value: Value) {
    self.slot = slot
    self.value = value
  }

  /// Nil for a word that is no value. A slot may have ':' in its name: the last one parts.
  package init?(_ text: String) {
    if let value = Value(rawValue: text) {
      self.init(value: value)
      return
    }
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
      let value = Value(rawValue: String(text[text.index(after: colon)...]))
    else { return nil }
    self.init(slot: String(text[..<colon]), value: value)
  }

  package var text: String { (slot.map { $0 + ":" } ?? "") + value.rawValue }
}

extension Array {
  /// What is chosen for a slot: the last choice for it by name, else the last for all.
  package func value<Value>(for slot: String) -> Value? where Element == SlotSetting<Value> {
    (last { $0.slot == slot } ?? last { $0.slot == nil })?.value
  }

  /// What is chosen for a slot by its name.
  package func value<Value>(named slot: String) -> Value? where Element == SlotSetting<Value> {
    last { $0.slot == slot }?.value
  }
}

/// What happens where a file is shorter than what plays it.
package enum ShortPolicy: String, Hashable, Sendable, CaseIterable {
  /// It begins again.
  case loop
  /// Its last picture stays, without sound.
  case freeze
  /// It is played more slowly.
  case slow
  /// The segment becomes shorter, and what follows moves up.
  case shorten
}

/// How a picture is laid into the canvas.
package enum FitChoice: String, Hashable, Sendable, CaseIterable {
  /// The picture fills the canvas; its edges are cut.
  case cover
  /// The whole picture is seen.
  case contain
  /// The whole picture is seen over its own blurred copy, which fills the canvas.
  case blur
}
