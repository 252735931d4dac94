import Colour
import Diagnostics
import Editing
import MediaValues
import Planning

extension Timeline {
  /// What is done to media before they are drawn so that they look as they should on a display of BT.709, and
  /// which ones cannot be shown so.
  func conversions(of sources: [String: RenderPlan.Source]) -> [Diagnostic] {
    media.flatMap { medium -> [Diagnostic] in
      guard let source = sources[medium.name], let video = source.facts.video else { return [] }
      let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
      return conversions(of: video).map { code, message, help in
        Diagnostic(
          code: code.rawValue, severity: code.severity, "'\(name)' \(message)",
          at: medium.origin == .ownSlot ? .document : .key(.root / "media" / medium.name),
          help: help)
      }
    }
  }

  private func conversions(
    of video: VideoFacts
  ) -> [(code: PlanCode, message: String, help: String?)] {
    var found: [(code: PlanCode, message: String, help: String?)] = []
    if let profile = video.color.dolbyVision, video.color.hasBaseLayer == false {
      found.append(
        (
          .dolbyVisionOnly,
          "is Dolby Vision of profile \(profile), whose colours only a Dolby Vision player can show",
          "export it as HDR10, HLG or SDR"
        ))
    } else if let signal = video.signal {
      let primaries = video.color.primaryName
      found.append(
        signal.isHDR
          ? (
            .toneMapped,
            "is HDR (\([signal.transfer == .pq ? "PQ" : "HLG", primaries].joined(separator: ", ")));"
              + " it is converted to SDR", nil
          )
          : (.gamutMapped, "has the colours of \(primaries); they are converted to BT.709", nil))
    }
    if video.isDeinterlaced {
      found.append((.deinterlaced, "is interlaced; it is deinterlaced", nil))
    }
    return found
  }
}

extension ColorFacts {
  /// What people call its primaries.
  fileprivate var primaryName: String {
    switch primaries {
    case nil where isHDR, "bt2020": "BT.2020"
    case "smpte432": "Display P3"
    case "smpte431": "DCI-P3"
    case "smpte170m", "smpte240m", "bt470bg", "ebu3213", "jedec-p22": "BT.601"
    case nil, "bt709": "linear light"
    case let other?: other
    }
  }
}
