import Colour
package import Diagnostics
package import Editing
package import MediaValues
package import Planning

extension Timeline {
  /// Returns findings about the conversions of media to BT.709 for display, and about media that cannot be
  /// converted. If `keepsHDR`, HDR is not converted.
  package func conversions(
    of sources: [String: RenderPlan.Source], keepsHDR: Bool
  ) -> [Diagnostic] {
    media.flatMap { medium -> [Diagnostic] in
      guard let source = sources[medium.name] else { return [] }
      let location: Location =
        medium.origin == .ownSlot ? .document : .key(.root / "media" / medium.name)
      let images = source.facts.video?.conversions(ofFileAt: source.path, at: location) ?? []
      let sound = source.facts.unreadSound(ofFileAt: source.path, at: location)
      return images.filter { !keepsHDR || $0.code != PlanCode.toneMapped.code }
        + (sound.map { [$0] } ?? [])
    }
  }
}

extension MediaFacts {
  /// Returns a finding about the sound of a file whose codec is not supported, or that is missing or protected; `nil` if
  /// the first sound can be decoded or the file declares none.
  fileprivate func unreadSound(ofFileAt path: String, at location: Location) -> Diagnostic? {
    switch unheardSound {
    case .empty:
      return Diagnostic(
        of: PlanCode.soundNotRead,
        "'\(name(ofFileAt: path))' declares a sound track that is empty; it is silent",
        at: location, help: "if it should have sound, get another copy of the file")
    case .protected:
      return Diagnostic(
        of: PlanCode.soundNotRead,
        "the sound of '\(name(ofFileAt: path))' is protected (DRM); it is silent",
        at: location, help: "use a copy without protection")
    case nil: break
    }
    guard let codec = unreadSound else { return nil }
    let rest = audio == nil ? "it is silent" : "another sound of the file is played"
    return Diagnostic(
      of: PlanCode.soundNotRead,
      "'\(name(ofFileAt: path))' has sound with the unsupported codec '\(codec)'; \(rest)",
      at: location, help: "convert it, for example with ffmpeg -i FILE -c:v copy -c:a aac OUT.mp4")
  }
}

/// Returns the file's name without its folders.
private func name(ofFileAt path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

extension VideoFacts {
  /// Returns findings about the conversions of the file's frames before they are drawn, and about frames that
  /// cannot be shown correctly.
  package func conversions(ofFileAt path: String, at location: Location) -> [Diagnostic] {
    conversions.map { code, message, help in
      Diagnostic(
        of: code, "'\(name(ofFileAt: path))' \(message)",
        at: location, help: help)
    }
  }

  private var conversions: [(code: PlanCode, message: String, help: String?)] {
    var found: [(code: PlanCode, message: String, help: String?)] = []
    if let profile = color.dolbyVision, color.hasBaseLayer == false {
      found.append(
        (
          .dolbyVisionOnly,
          "is Dolby Vision with profile \(profile), whose colours only Dolby Vision players can show",
          "export it as HDR10, HLG or SDR"
        ))
    } else if let signal {
      let primaries = color.primaryName
      found.append(
        signal.isHDR
          ? (
            .toneMapped,
            "is HDR (\([signal.transfer == .pq ? "PQ" : "HLG", primaries].joined(separator: ", ")));"
              + " it is converted to SDR", nil
          )
          : (
            .gamutMapped,
            "has the colours of \(color.isLinear ? "linear light" : primaries); they are converted to BT.709",
            nil
          ))
    }
    if isDeinterlaced {
      found.append((.deinterlaced, "is interlaced; it is deinterlaced", nil))
    }
    return found
  }
}

extension ColorFacts {
  /// Whether SDR with the primaries of BT.709 is converted, because it is linear.
  fileprivate var isLinear: Bool { !isHDR && primaries ?? "bt709" == "bt709" }

  /// The common name of the primaries, for messages.
  fileprivate var primaryName: String {
    guard let primaries else { return isHDR ? "BT.2020" : "BT.709" }
    return ColorFacts.primaryNames[primaries] ?? primaries
  }

  /// The common names of primaries by those of libav.
  private static let primaryNames = [
    "bt709": "BT.709", "bt2020": "BT.2020", "smpte432": "Display P3", "smpte431": "DCI-P3",
    "smpte170m": "BT.601 with 525 lines", "bt470bg": "BT.601 with 625 lines",
    "smpte240m": "SMPTE 240M", "bt470m": "BT.470 M", "film": "film", "smpte428": "CIE XYZ",
    "ebu3213": "EBU 3213", "jedec-p22": "EBU 3213",
  ]
}
