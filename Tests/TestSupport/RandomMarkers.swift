package import MediaValues

extension SeededGenerator {
  /// Returns up to two markers, often none. Those of segments may be after the end.
  package mutating func markers() -> [Marker] {
    guard once(in: 4) else { return [] }
    return (0..<Int.random(in: 1...2, using: &self)).map { _ in
      Marker(
        position: time(), duration: once(in: 4) ? time(from: 1) : nil, name: word(),
        kind: [nil, .chapter, .note].randomElement(using: &self) ?? nil,
        color: once(in: 2) ? Color(red: 250, green: 40, blue: 3) : nil, extensions: extensions())
    }
  }
}
