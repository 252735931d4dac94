/// A setting for all slots, or for one slot by its name: `freeze`, `clip:freeze`.
package struct SlotSetting<Value>: Hashable, Sendable
where Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  package var slot: String?
  package var value: Value

  package init(slot: String? = nil, value: Value) {
    self.slot = slot
    self.value = value
  }

  /// Reads a setting; `nil` if the value is unknown. The name of a slot may contain colons: the last one
  /// separates the value.
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
  /// Returns the setting for a slot: the last one for its name, otherwise the last one for all slots.
  package func value<Value>(for slot: String) -> Value? where Element == SlotSetting<Value> {
    (last { $0.slot == slot } ?? last { $0.slot == nil })?.value
  }

  /// Returns the last setting for a slot by its name.
  package func value<Value>(named slot: String) -> Value? where Element == SlotSetting<Value> {
    last { $0.slot == slot }?.value
  }
}

/// What to do if a file is shorter than the segment that plays it.
package enum ShortPolicy: String, Hashable, Sendable, CaseIterable {
  /// Repeat the file.
  case loop
  /// Show its last frame, without sound.
  case freeze
  /// Play it more slowly.
  case slow
  /// Shorten the segment; later segments begin earlier.
  case shorten
}

/// How an image is scaled to the canvas.
package enum FitChoice: String, Hashable, Sendable, CaseIterable {
  /// The image fills the canvas; its edges are cut.
  case cover
  /// The whole image is visible.
  case contain
  /// The whole image is visible over a blurred copy that fills the canvas.
  case blur
}
