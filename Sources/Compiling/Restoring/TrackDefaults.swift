import DescriptionFormat
import Diagnostics
import JSONSyntax

/// The `defaults` that the author of a document wrote for its outermost tracks, by the names of the tracks.
///
/// Other programs have no such keys, so their formats have the values in each segment. Where these are still the same, they
/// are shared again.
package struct TrackDefaults {
  private let tracks: JSONObject

  /// `nil` if the document has none.
  package init?(of compilation: Compilation) {
    guard let root = compilation.document?.root, let content = compilation.content else {
      return nil
    }
    let description = if case .template = content { root["Profile"] ?? root } else { root }
    var tracks = JSONObject()
    for track in description["tracks"]?.elements ?? [] {
      guard let name = track["name"]?.string, let defaults = track["defaults"] else { continue }
      tracks[name] = defaults
    }
    guard !tracks.members.isEmpty else { return nil }
    self.tracks = tracks
  }

  /// Reads the text of defaults; `nil` if it is none.
  package init?(parsing text: String) {
    guard let value = JSONValue(parsing: text) else { return nil }
    tracks = value.members
  }

  package var text: String { JSONValue.object(tracks).compactText }

  /// Returns the text of a document whose outermost tracks have the defaults. `nil` if none can be shared, or if the document
  /// would not be the same.
  package func shared(in text: String) -> String? {
    guard let document = JSONValue(parsing: text) else { return nil }
    var description = (document["Profile"] ?? document).members
    var isChanged = false
    let changed = (description["tracks"]?.elements ?? []).map { track -> JSONValue in
      guard let name = track["name"]?.string, let defaults = tracks[name],
        let shared = track.members.sharing(defaults.members)
      else { return track }
      isChanged = true
      return .object(shared)
    }
    guard isChanged else { return nil }
    // Version 1 has no defaults.
    description["version"] = .string(FormatVersion.two.rawValue)
    let plain = Self.read(description, in: document)
    description["tracks"] = .array(changed)
    let shared = Self.read(description, in: document)
    guard let written = shared.canonicalText, let before = plain.content,
      let after = shared.content,
      FormatWriter.write(before) == FormatWriter.write(after),
      Compilation(SourceText(name: "", text: text)).timeline == shared.timeline
    else { return nil }
    return written
  }

  /// Reads a document with another description.
  private static func read(_ description: JSONObject, in document: JSONValue) -> Compilation {
    var members = description
    if document["Profile"] != nil {
      members = document.members
      members["Profile"] = .object(description)
    }
    return Compilation(SourceText(name: "", text: JSONValue.object(members).canonicalText))
  }
}

extension JSONObject {
  /// Returns a track whose segments leave to its defaults what they have in common with these; `nil` if that is nothing.
  fileprivate func sharing(_ defaults: JSONObject) -> JSONObject? {
    let segments = (self["segments"]?.elements ?? []).map(\.members)
    let common = defaults.members.filter { member in
      segments.contains { $0[member.key] == member.value }
    }
    guard self["defaults"] == nil, !common.isEmpty else { return nil }
    var track = self
    track["defaults"] = .object(JSONObject(common.map { ($0.key, $0.value) }))
    track["segments"] = .array(
      segments.map { segment in
        var segment = segment
        for member in common where segment[member.key] == member.value { segment[member.key] = nil }
        return .object(segment)
      })
    return track
  }
}
