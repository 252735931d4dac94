package import Conversion
package import Diagnostics
package import Editing
package import MediaValues
package import Planning

/// What comes out at the end of a pipeline.
package struct RenderOutcome: Sendable {
  /// The timeline as it is shown.
  package let timeline: Timeline
  package let plan: RenderPlan
  /// Which of the files that were given fills each open slot.
  package let filled: [String: SlotFilling.Given]
  /// What was reported, none of it an error.
  package let findings: [SourceFindings]
}

/// Findings of one stage about one text, at their places in it. What is about a file without a text, such as a
/// piece of music, has the file's name and no places.
package struct SourceFindings: Sendable {
  package let stage: RenderPipeline.Stage
  package let source: SourceText
  package let findings: [PlacedDiagnostic]
}

/// Why a pipeline stopped.
package struct PipelineStop: Error {
  /// The stage that stopped.
  package let stage: RenderPipeline.Stage
  /// What was reported up to then. Without a cause, there are errors among it.
  package let findings: [SourceFindings]
  /// What went wrong in the world rather than in the document, such as a file that cannot be read.
  package let cause: (any Error)?

  /// All errors that were reported.
  package var errors: [Diagnostic] {
    findings.flatMap(\.findings).map(\.diagnostic).filter { $0.severity == .error }
  }
}

/// What a pipeline refuses, without a place in the document.
package enum PipelineFailure: Error, Hashable, Sendable {
  /// Another file has the same name, with its accents stored in other bytes.
  case sameName(String)
  /// A sound was given for a picture of the video, and no slot takes one.
  case soundToBeSeen(String)
  /// No video may have the size that was asked for with the template's shape.
  case unusableSize(PixelSize)

  package var sentence: String {
    switch self {
    case .sameName(let path):
      "\(path): another file has the same name with its accents stored in other bytes; rename one"
        + " of them"
    case .soundToBeSeen(let path):
      "\(path) is a sound: a picture of the video shows none, and no slot takes one"
    case .unusableSize(let size):
      "--size: with the template's shape the video would be \(size), and each side takes 16 to 8192"
    }
  }

  /// Refuses two files whose names are the same letters in other bytes, as "é" may be stored as one
  /// character or as two: one would be taken for the other.
  package static func refuseTwins(among paths: [String]) throws(PipelineFailure) {
    var known: [String: String] = [:]
    for path in paths {
      guard let other = known.updateValue(path, forKey: path),
        !other.utf8.elementsEqual(path.utf8)
      else { continue }
      throw .sameName(path)
    }
  }
}
