/// A value for each item of a draft, looked up without hashing.
struct IdentityTable<Value> {
  private var known: [[Value?]]
  private var fresh: [Value?]

  init(_ draft: Draft) {
    known = draft.base.tracks.map { Array(repeating: nil, count: $0.items.count) }
    fresh = Array(repeating: nil, count: draft.freshCount)
  }

  subscript(identity: Draft.Identity) -> Value? {
    get { identity.track < 0 ? fresh[identity.clip] : known[identity.track][identity.clip] }
    set {
      if identity.track < 0 {
        fresh[identity.clip] = newValue
      } else {
        known[identity.track][identity.clip] = newValue
      }
    }
  }
}
