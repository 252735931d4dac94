/// Descriptions of keys that several kinds of segments have.
enum PlayedKeys {
  static let media = "The medium that is played; without it the segment has its own slot."
  static let start = "The in point: the time in the medium at which the segment begins."
  static let speed = "The speed at which the medium is played, as a factor."
  static let reverse = "True: the medium is played backwards."
}
