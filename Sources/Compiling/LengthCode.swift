import DescriptionFormat
package import Diagnostics
import MediaValues

/// The codes of findings about lengths that are not known: part of the `M` family.
package struct LengthCode: FindingCode {
  package static let assumedLength = LengthCode(
    "M124", "assumed-length", .warning,
    "Times depend on media that are not read, or on fields without values, so their lengths are assumed.",
    isFallback: true)

  package static let all: [LengthCode] = [
    .assumedLength
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Compilation {
  /// A warning if the times of the document are only assumed, because they depend on the lengths of media or on the
  /// values of fields; otherwise empty. Only commands that open media know these lengths.
  package var assumedLengths: [Diagnostic] {
    guard let description = (shown ?? content)?.description else { return [] }
    let media = description.asLongAsMedia.filter { !isKnown($0.medium) }.map(\.segment)
    let texts = description.asLongAsOpenFields.map(\.segment)
    var found: [Diagnostic] = []
    if !media.isEmpty {
      let others = lengths.exceptions.sorted { $0.key < $1.key }.map { "\($1) for '\($0)'" }
      let assumed =
        "\(lengths.assumed ?? 5) are assumed"
        + (others.isEmpty ? "" : ", but \(listed(others, "and"))")
      found.append(
        .assumed(
          media,
          "depends on media, which are not read here; for those without 'minDuration', \(assumed)",
          help: "write their 'duration' in seconds, or use the document with its media"))
    }
    if !texts.isEmpty {
      found.append(
        .assumed(
          texts, "depends on fields without a value; the labels of these fields are read instead",
          help: "give the fields values, or a 'default'"))
    }
    return found
  }
}

extension Compilation {
  /// An error if the times of the document depend on the lengths of media or on the values of fields, for an editor,
  /// which needs numbers; `nil` if all times are known.
  package var unknownTimes: Diagnostic? {
    guard let description = (shown ?? content)?.description else { return nil }
    let names =
      description.asLongAsMedia.filter { !isKnown($0.medium) }.map(\.segment)
      + description.asLongAsOpenFields.map(\.segment)
    guard !names.isEmpty else { return nil }
    var error = Diagnostic.assumed(
      names, "depends on media or fields, so the times of the edit are not known",
      help: "write their 'duration' in seconds, or open the document as a VideoTemplate")
    error.severity = .error
    return error
  }

  /// The names of the media whose lengths determine times, and are not known.
  var assumedMedia: [String] {
    ((shown ?? content)?.description.assumedMedia ?? []).filter { !isKnown($0) }
  }

  /// Whether the length of a medium is known. Inside of compositions its unique name ends with its name.
  private func isKnown(_ medium: String) -> Bool {
    lengths.known[medium] != nil || lengths.known.keys.contains { $0.hasSuffix("/\(medium)") }
  }
}

extension Diagnostic {
  fileprivate static func assumed(
    _ names: [String], _ reason: String, help: String
  ) -> Diagnostic {
    let shown = names.prefix(4).map { "'\($0)'" }
    let more = names.count > 4 ? ["\(names.count - 4) more"] : []
    return Diagnostic(
      of: LengthCode.assumedLength, "the length of \(listed(shown + more, "and")) \(reason)",
      at: .document, help: help)
  }
}
