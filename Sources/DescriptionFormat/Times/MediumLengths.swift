package import MediaValues

/// The lengths of media, as far as they are known. Other media have an assumed length.
package struct MediumLengths: Hashable, Sendable {
  package enum Length: Hashable, Sendable {
    case duration(Time)
    /// A still image, which has no length.
    case still
  }

  /// The lengths by the unique names of the media.
  package var known: [String: Length]
  /// The length of an unknown medium, if it has no longer `minDuration`; `nil` for that, or 5 seconds without one.
  package var assumed: Time?
  /// The assumed lengths of media, or slots of many files, that have another one, by their names.
  package var exceptions: [String: Time] = [:]
  /// The unique names of the slots that stay empty. Segments that play them are left out.
  package var empty: Set<String>

  package init(known: [String: Length] = [:], assumed: Time? = nil, empty: Set<String> = []) {
    self.known = known
    self.assumed = assumed
    self.empty = empty
  }

  /// No medium is known: each lasts as long as the document requires, or 5 seconds.
  package static let assumed = MediumLengths()
}

/// The lengths of the media that the segments of one description can play, and of the texts of fields.
struct VisibleLengths {
  private let lengths: MediumLengths
  let fields: FieldLengths
  private let media: [String: Description.Medium]
  /// The place of the composition, in the unique names of its media; empty outside of compositions.
  private let place: String

  init(_ lengths: MediumLengths, of description: Description, _ fields: FieldLengths? = nil) {
    let fields = fields ?? FieldLengths(description.fields, assumed: lengths.assumed)
    self.init(lengths, fields, [:], description.media, place: "")
  }

  private init(
    _ lengths: MediumLengths, _ fields: FieldLengths, _ outer: [String: Description.Medium],
    _ own: [Description.Medium], place: String
  ) {
    self.lengths = lengths
    self.fields = fields
    self.place = place
    media = outer.merging(own.map { ($0.name, $0) }) { $1 }
  }

  /// Returns the lengths inside of a composition. `path` is `track/index`.
  func inside(_ composition: Description.Composition, at path: String) -> VisibleLengths {
    VisibleLengths(lengths, fields, media, composition.media, place: "\(place)\(path)/")
  }

  /// Returns whether the length of a medium is known, rather than assumed.
  func isKnown(_ name: String) -> Bool {
    lengths.known[place + name] != nil || lengths.known[name] != nil
  }

  /// Returns whether the lengths of all media and texts are known that determine times of a description, here and in
  /// compositions.
  func areKnown(_ description: Description) -> Bool {
    description.tracks.allSatisfy { track in
      track.segments.indices.allSatisfy { index in
        let (segment, slot) = (track.segments[index], "\(track.name)/\(index)")
        switch segment.content {
        case .composition(let inner):
          return inside(inner, at: slot).areKnown(Description(tracks: inner.tracks))
        case .video, .audio, .sticker:
          return segment.times?.isNatural != true || isKnown(segment.media ?? slot)
        case .text(let text):
          return segment.times?.isNatural != true || text.text.fieldNames.isEmpty
        case .photo, .shape, .transition, .filter, .effect: return true
        }
      }
    }
  }

  /// Returns whether a medium is a slot that stays empty, by its name in the description.
  func isEmpty(_ name: String) -> Bool {
    lengths.empty.contains(place + name) || lengths.empty.contains(name)
  }

  /// Returns the length of a medium by its name in the description.
  func length(of name: String) -> MediumLengths.Length {
    if let known = lengths.known[place + name] ?? lengths.known[name] { return known }
    let medium = media[name]
    let shortest = medium?.minDuration
    let list = medium?.conditions.place?.list
    guard let assumed = lengths.exceptions[list ?? name] ?? lengths.assumed else {
      return .duration(shortest ?? 5)
    }
    return .duration(max(assumed, shortest ?? assumed))
  }
}
