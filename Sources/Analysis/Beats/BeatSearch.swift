/// Prior knowledge about the beats of a piece.
package struct BeatSearch: Hashable, Sendable, Codable {
  /// The tempos that can be given, in beats per minute.
  package static let tempos: ClosedRange<Double> = 20...400

  /// The tempo in beats per minute; `nil` to find it.
  package var tempo: Double?
  /// Whether the beats are evenly spaced from beginning to end.
  package var isSteady: Bool

  package init(tempo: Double? = nil, isSteady: Bool = false) {
    self.tempo = tempo
    self.isSteady = isSteady
  }

  /// Whether the user has stated that there is a beat, whatever the analysis finds.
  package var isGiven: Bool { tempo != nil || isSteady }
}
