package import Compiling
package import Conversion
package import Diagnostics
package import Editing
package import MediaValues
package import Planning

/// The result of a pipeline.
package struct RenderOutcome: Sendable {
  /// The document with the times that follow from its files.
  package let document: Compilation
  /// The timeline after all changes.
  package let timeline: Timeline
  package let plan: RenderPlan
  /// The given file that fills each open slot.
  package let filled: [String: SlotFilling.SuppliedFile]
  /// The findings that were reported, without errors.
  package let findings: [SourceFindings]
}

/// Findings of one stage about one text, with their places in it. Findings about a file that is not text, such
/// as a sound, have the file's name and no places.
package struct SourceFindings: Sendable {
  package let stage: RenderPipeline.Stage
  package let source: SourceText
  package let findings: [PlacedDiagnostic]
}

/// The error that stopped a pipeline.
package struct PipelineStop: Error {
  /// The stage that stopped.
  package let stage: RenderPipeline.Stage
  /// The findings reported so far. If there is no cause, some of them are errors.
  package let findings: [SourceFindings]
  /// A failure outside of the document, such as a file that cannot be read; `nil` if findings stopped the
  /// pipeline.
  package let cause: (any Error)?

  /// All errors among the findings.
  package var errors: [Diagnostic] {
    findings.flatMap(\.findings).map(\.diagnostic).filter { $0.severity == .error }
  }
}

/// A failure that has no place in the document.
package enum PipelineFailure: Error, Hashable, Sendable {
  /// Another file has the same name with a different encoding of its accents.
  case sameName(String)
  /// A sound was given for a still image of the video, and no slot accepts one.
  case soundInsteadOfImage(String)
  /// The requested size with the template's aspect ratio is out of range.
  case unusableSize(PixelSize)
  /// A stage changed the timeline to one that violates invariants, each with a sentence.
  case invalidTimeline([String])

  package var sentence: String {
    switch self {
    case .sameName(let path):
      "\(path): another file has the same name with a different Unicode encoding of its accents; rename one"
        + " of them"
    case .soundInsteadOfImage(let path):
      "\(path) is a sound, which an image cannot show, and no slot accepts one"
    case .unusableSize(let size):
      "--size: with the template's aspect ratio the video would be \(size); width and height must be from 16 to 8192"
    case .invalidTimeline(let violations):
      "the document cannot be changed as requested: \(violations.joined(separator: "; "))"
    }
  }

  /// Throws an error for two files whose names consist of the same letters in different encodings: "é" may be
  /// encoded as one character or as two. They are equal as strings, so one would be used instead of the other.
  package static func rejectDuplicates(among paths: [String]) throws(PipelineFailure) {
    var known: [String: String] = [:]
    for path in paths {
      guard let other = known.updateValue(path, forKey: path),
        !other.utf8.elementsEqual(path.utf8)
      else { continue }
      throw .sameName(path)
    }
  }
}
