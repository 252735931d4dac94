import Glibc

extension Double {
  /// Returns the number with the given number of decimals, rounded as by C's `printf`: `(-16.48).text(decimals: 1)` is
  /// `-16.5`.
  package func text(decimals: Int32) -> String {
    let capacity = 400  // The greatest number has 309 digits before the point.
    return String(unsafeUninitializedCapacity: capacity) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        let count = withVaList([decimals, self]) {
          vsnprintf(characters.baseAddress, capacity, "%.*f", $0)
        }
        return min(max(0, Int(count)), capacity - 1)
      }
    }
  }
}
