/// Random numbers that are the same in every run, by SplitMix64.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// Returns true with a probability of 1 / `times`.
  package mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  /// Returns `nil` with a probability of one half.
  package mutating func perhaps<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
    Bool.random(using: &self) ? make(&self) : nil
  }

  /// Returns a text with characters that need escaping, of several scripts and widths.
  package mutating func text(_ lengths: ClosedRange<Int> = 1...8) -> String {
    let alphabet = Array("abcXYZ019 _-/~\"\\\n\t\u{7F}\u{202E}é日本🎬\u{1}\u{2028}{}[],:")
    let length = Int.random(in: lengths, using: &self)
    return String((0..<length).map { _ in alphabet.randomElement(using: &self) ?? "a" })
  }
}
