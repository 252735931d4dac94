/// The part of a file that is used if it is longer than a slot needs.
package enum Trim: String, Hashable, Sendable, CaseIterable, Codable {
  case start, middle, end
}
