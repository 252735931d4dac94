import MediaValues

extension Transform {
  static let usage = "[--x PART] [--y PART]"

  /// Where something lies, as `--x` and `--y` tell it, and how large it is; nil when nothing is said.
  static func reading(_ words: inout EditWords, scales: Bool = false) throws -> Transform? {
    var transform = Transform()
    transform.x = try words.number(option: "x").map { .constant($0) }
    transform.y = try words.number(option: "y").map { .constant($0) }
    if scales { transform.scale = try words.number(option: "scale").map { .constant($0) } }
    return transform == Transform() ? nil : transform
  }
}
