extension KeyedDecodingContainer {
  /// Throws a decoding error if the value of a key is out of range.
  ///
  /// - Parameters:
  ///   - isInRange: Whether the value is in its range.
  ///   - key: The key of the value.
  ///   - range: The range in words, such as `from 1 to 40`. The error says: it must be from 1 to 40.
  package func check(
    _ isInRange: Bool, _ key: Key, mustBe range: @autoclosure () -> String
  ) throws(DecodingError) {
    guard !isInRange else { return }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "it must be \(range())")
  }
}
