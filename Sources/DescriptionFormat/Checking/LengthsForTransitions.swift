package import MediaValues

/// The lengths of media with which clips end at the end of their transitions.
///
///     clip of a natural length  0 ───────────── 5        assumed: 5 s
///     next clip                        3 ──────────── 6
///     transition of 1 s                3 ─ 4             needed: 4 s
extension FormatDocument {
  /// Returns the needed lengths by the names of the media, such as `["clip": 4]`. The document has the times that follow
  /// from `lengths`.
  package func lengthsForTransitions(_ lengths: MediumLengths) -> [String: Time] {
    var needed: [String: Time] = [:]
    var subjects = [CheckContext(self, lengths)]
    while let subject = subjects.popLast() {
      for (path, end) in subject.neededEnds {
        let segment = subject.description[path]
        guard segment.times?.isNatural == true, end > segment.position,
          let medium = NaturalLengths.medium(
            of: segment.content, lasting: end - segment.position)
        else { continue }
        let slot = "\(subject.description.tracks[path.track].name)/\(path.segment)"
        needed[medium.name ?? slot] = medium.length
      }
      subjects += subject.compositions
    }
    return needed
  }
}

extension CheckContext {
  /// The segments that end before or after the transition to the next segment does, with the end of the transition.
  fileprivate var neededEnds: [(path: SegmentPath, end: Time)] {
    joints.compactMap { joint in
      guard !joint.isFollowing, let before = joint.before else { return nil }
      let end = description[joint.path].position + joint.joint.wholeDuration
      return end == description[before].range.end ? nil : (before, end)
    }
  }
}
