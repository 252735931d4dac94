/// Descriptions of keys that several kinds of segments have.
enum PlayedKeys {
  static let media = "The medium that is played; without it the segment has a slot of its own."
  static let start = "Where in the medium the segment begins: its in point."
  static let speed = "How fast the medium is played."
  static let reverse = "True: the medium is played backwards."
}
