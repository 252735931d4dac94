extension String {
  /// The text with the embeddings, overrides and isolates that it opens (U+202A–U+202E, U+2066–U+2069) closed in the
  /// same paragraph, and without marks that close what others opened.
  ///
  /// The text can be inserted into another one, whose order it does not change.
  package var closingDirections: String {
    guard unicodeScalars.contains(where: { $0.opener != nil || $0.isCloser }) else { return self }
    var result = String.UnicodeScalarView()
    var open: [Opener] = []
    for scalar in unicodeScalars {
      if let opener = scalar.opener {
        open.append(opener)
      } else if scalar == Opener.embedding.closer {
        guard open.last == .embedding else { continue }
        open.removeLast()
      } else if scalar == Opener.isolate.closer {
        // The end of an isolate is also the end of the embeddings in it.
        guard let isolate = open.lastIndex(of: .isolate) else { continue }
        open.removeSubrange(isolate...)
      } else if scalar.endsParagraph {
        result.append(contentsOf: open.reversed().map(\.closer))
        open = []
      }
      result.append(scalar)
    }
    result.append(contentsOf: open.reversed().map(\.closer))
    return String(result)
  }
}

/// A mark that changes the direction of the text after it until it is closed (UAX #9).
private enum Opener {
  case embedding, isolate

  var closer: Unicode.Scalar {
    switch self {
    case .embedding: "\u{202C}"
    case .isolate: "\u{2069}"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var opener: Opener? {
    switch value {
    case 0x202A, 0x202B, 0x202D, 0x202E: .embedding
    case 0x2066...0x2068: .isolate
    default: nil
    }
  }

  fileprivate var isCloser: Bool { value == 0x202C || value == 0x2069 }

  /// Whether everything that is open ends with the character.
  fileprivate var endsParagraph: Bool {
    switch value {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}
