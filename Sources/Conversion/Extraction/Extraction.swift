package import DescriptionFormat
package import Diagnostics
import MediaValues

/// The description of a template made from an edit, in which the chosen bound media are open slots, and
/// findings about it.
package struct Extraction: Sendable {
  package private(set) var profile: Description
  package private(set) var findings: [Diagnostic] = []

  /// Opens the media of a description that `choice` selects.
  ///
  /// An in point belongs to the footage and not to the edit, so segments of an opened medium start at its
  /// beginning; several segments of one medium keep their distances. The part that they play determines the
  /// slot's `minDuration`.
  ///
  /// - Parameters:
  ///   - kept: The names of media that stay bound in any case.
  ///   - files: A key for each bound medium, equal for equal files; by default the sources.
  ///   - unreachable: The media whose files are outside of the template's folder. They become slots.
  ///   - isExplicit: Whether the user made the choice. Then media that it cannot apply to are reported.
  package init(
    of description: Description, choosing choice: SlotChoice, keeping kept: Set<String> = [],
    files: [String: String]? = nil, unreachable: Set<String> = [], isExplicit: Bool = false
  ) {
    profile = description
    let roles = description.roles
    var opened: Set<String> = []
    var stuck: [String] = []
    for medium in description.media {
      let role = roles[medium.name] ?? (medium.type == .audio ? .audible : .visible)
      let isChosen = choice.opens(medium.name, as: role) && !kept.contains(medium.name)
      if medium.source == nil {
        if !isChosen, isExplicit { stuck.append(medium.name) }
      } else if isChosen {
        opened.insert(medium.name)
      } else if unreachable.contains(medium.name) {
        opened.insert(medium.name)
        findings.append(.outOfReach(medium))
      } else {
        continue
      }
    }
    findings += stuck.map(Diagnostic.nothingToBind)
    let sources = Dictionary(
      description.media.compactMap { medium in medium.source.map { (medium.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    findings += soundsOfOpened(opened, sources: files ?? sources)
    let shared = profile.share(opened, files: files ?? sources)
    findings += shared.map(Diagnostic.sharedSlot)
    open(opened.subtracting(shared.flatMap(\.went)))
    findings += profile.tracks.mediaOfCompositions.map(Diagnostic.boundInside)
  }

  private mutating func open(_ names: Set<String>) {
    let needs = MediaNeeds(of: profile).byMedium
    profile.label(names)
    for index in profile.media.indices where names.contains(profile.media[index].name) {
      profile.media[index].source = nil
      // A photo lasts as long as its segment, and a short sound is followed by silence.
      guard profile.media[index].type == .video, let need = needs[profile.media[index].name],
        !need.isEmpty
      else { continue }
      profile.media[index].minDuration = max(
        profile.media[index].minDuration ?? .zero, need.duration.roundedUpToMilliseconds)
    }
    profile.tracks.changePlaying { name, _, segment in
      guard names.contains(name), let need = needs[name] else { return }
      segment.content.shiftInPoint(by: need.start)
    }
    profile.tracks.changeMattes { name, matte in
      guard names.contains(name), let need = needs[name], let start = matte.start else { return }
      matte.start = start - need.start
    }
  }

  /// Returns findings about sounds that stay bound although the video with the same file is opened.
  private func soundsOfOpened(
    _ opened: Set<String>, sources: [String: String]
  ) -> [Diagnostic] {
    profile.media.filter { $0.type == .audio && !opened.contains($0.name) }.compactMap { sound in
      guard let source = sources[sound.name],
        let video = profile.media.first(where: {
          $0.type == .video && opened.contains($0.name) && sources[$0.name] == source
        })
      else { return nil }
      return .soundStays(sound, of: video)
    }
  }
}

extension Description {
  /// The names of the media that segments or mattes play, also those in compositions.
  package var playedMedia: Set<String> { Set(roles.keys) }

  /// The role of each medium that is played.
  fileprivate var roles: [String: MediumRole] {
    var roles: [String: MediumRole] = [:]
    tracks.forEachPlaying { name, type, _ in
      switch type {
      case .audio: roles[name] = roles[name] ?? .audible
      case .sticker: roles[name] = roles[name] ?? .sticker
      default: roles[name] = .visible
      }
    }
    tracks.forEachMatte { name, _ in roles[name] = roles[name] ?? .matte }
    return roles
  }
}

extension [Description.Track] {
  /// The bound media that compositions declare themselves.
  fileprivate var mediaOfCompositions: [Description.Medium] {
    flatMap(\.segments).flatMap { segment -> [Description.Medium] in
      guard case .composition(let inner) = segment.content else { return [] }
      return inner.media.filter { $0.source != nil } + inner.tracks.mediaOfCompositions
    }
  }
}
