/// A value for each item of a timeline or a draft, without hashing.
struct IdentityTable<Value> {
  private var known: [[Value?]]
  private var fresh: [Value?]

  /// Creates an empty table for the items of `tracks` and `count` new items.
  init(_ tracks: [Timeline.Track], fresh count: Int = 0) {
    known = tracks.map { track in
      // The transitions between neighbors are counted after the items.
      Array(repeating: nil, count: (track.joints.isEmpty ? 1 : 2) * track.items.count)
    }
    fresh = Array(repeating: nil, count: count)
  }

  /// The value of an item; `nil` for unknown identities. Setting a value for these has no effect.
  subscript(identity: Timeline.ClipReference) -> Value? {
    get {
      guard identity.track >= 0 else {
        return fresh.indices.contains(identity.clip) ? fresh[identity.clip] : nil
      }
      guard known.indices.contains(identity.track),
        known[identity.track].indices.contains(identity.clip)
      else { return nil }
      return known[identity.track][identity.clip]
    }
    set {
      if identity.track < 0 {
        if fresh.indices.contains(identity.clip) { fresh[identity.clip] = newValue }
      } else if known.indices.contains(identity.track),
        known[identity.track].indices.contains(identity.clip)
      {
        known[identity.track][identity.clip] = newValue
      }
    }
  }
}
