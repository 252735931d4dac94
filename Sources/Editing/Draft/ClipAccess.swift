import MediaValues

/// Access to the clips of a draft.
extension Draft {
  /// Returns a clip with the type of its track.
  func clip(_ identity: Identity) throws(EditError) -> (clip: Timeline.Clip, type: MediaType) {
    let place = try place(identity)
    guard let found = layers[place.layer].track.items.clip(at: place.index) else {
      throw .wrongKind(identity, wanted: "a video, a photo or a sound")
    }
    return found
  }

  /// Returns a list with one item that is seen or heard: a clip, a text, a sticker, a shape or a composition.
  func piece(_ identity: Identity) throws(EditError) -> Timeline.Track.Items {
    let place = try place(identity)
    let piece = layers[place.layer].track.items.piece(at: place.index)
    guard piece.isVisual || piece.isSound else {
      throw .wrongKind(identity, wanted: "a video, a photo or a sound")
    }
    return piece
  }

  /// Replaces an item by one of the same kind.
  mutating func setPiece(
    _ identity: Identity, to piece: Timeline.Track.Items
  ) throws(EditError) {
    let place = try place(identity)
    if let (clip, _) = piece.clip(at: 0) {
      return layers[place.layer].track.items.setClip(at: place.index, to: clip)
    }
    layers[place.layer].track.items.remove(at: place.index)
    layers[place.layer].track.items.insert(piece, at: place.index)
  }

  mutating func setClip(_ identity: Identity, to clip: Timeline.Clip) throws(EditError) {
    let place = try place(identity)
    guard layers[place.layer].track.items.clip(at: place.index) != nil else {
      throw .wrongKind(identity, wanted: "a video, a photo or a sound")
    }
    layers[place.layer].track.items.setClip(at: place.index, to: clip)
  }

  /// Returns whether a medium is declared, here or in a surrounding timeline. All other clips have
  /// own slots.
  func isKnown(_ medium: String) -> Bool {
    media.contains { $0.name == medium }
  }

  /// Throws unless the name is that of a declared medium, or `Clip.ownSlot`.
  func checkMedium(_ name: String) throws(EditError) {
    guard name == Timeline.Clip.ownSlot || isKnown(name) else { throw .unknownMedium(name) }
  }

  /// Turns the own slot of a clip into a declared slot, so that another clip can play the same
  /// medium. Returns its name.
  mutating func shareMedium(of identity: Identity) throws(EditError) -> String {
    var (clip, type) = try clip(identity)
    guard !isKnown(clip.media) else { return clip.media }
    let taken = Set(media.map(\.name))
    var number = 1
    while taken.contains("slot_\(number)") { number += 1 }
    clip.media = "slot_\(number)"
    let medium = Timeline.Medium(name: clip.media, type: type)
    let declared = media.lastIndex(where: \.isDeclared).map { $0 + 1 } ?? 0
    media.insert(medium, at: declared)
    try setClip(identity, to: clip)
    return clip.media
  }
}

extension Timeline.Clip {
  /// The medium of a new clip that shall have its own slot.
  package static let ownSlot = ""
}
