/// What is known of a piece's beats before it is heard.
package struct BeatSearch: Hashable, Sendable, Codable {
  /// Tempos that can be given, in beats a minute.
  package static let tempos: ClosedRange<Double> = 20...400

  /// Beats a minute; found when nil.
  package var tempo: Double?
  /// The beats are evenly spaced from the beginning to the end.
  package var isSteady: Bool

  package init(tempo: Double? = nil, isSteady: Bool = false) {
    self.tempo = tempo
    self.isSteady = isSteady
  }

  /// True where a person has said that there is a beat, whatever is heard.
  package var isGiven: Bool { tempo != nil || isSteady }
}
