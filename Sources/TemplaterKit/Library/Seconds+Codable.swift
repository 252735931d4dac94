import MediaValues

extension Seconds: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    self.init(try Time(from: decoder))
  }

  /// Writes the exact time, as an object with the number of flicks: 705,600,000 are one second.
  public func encode(to encoder: any Encoder) throws {
    try time.encode(to: encoder)
  }
}
