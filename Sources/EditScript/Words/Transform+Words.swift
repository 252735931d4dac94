import MediaValues

extension Transform {
  static let usage = "[--x PART] [--y PART]"

  /// Takes `--x`, `--y`, and if `scales` also `--scale`; `nil` if there are none.
  static func reading(_ words: inout EditWords, scales: Bool = false) throws -> Transform? {
    var transform = Transform()
    transform.x = try words.number(option: "x").map { .constant($0) }
    transform.y = try words.number(option: "y").map { .constant($0) }
    if scales { transform.scale = try words.number(option: "scale").map { .constant($0) } }
    return transform == Transform() ? nil : transform
  }
}
