package import Analysis
package import Diagnostics
import MediaValues
package import Planning

extension KnownFinding {
  /// A JSON object with the keys `code`, `name`, `severity`, `summary` and `isRule`, and if the finding has them
  /// `explanation` and the documents `invalid` and `valid`.
  package var json: String {
    jsonObject([
      ("code", jsonLiteral(code)), ("name", jsonLiteral(name)),
      ("severity", jsonLiteral(severity.rawValue)), ("summary", jsonLiteral(summary)),
      ("isRule", "\(isRule)"),
      ("explanation", explanation.map(jsonLiteral)),
      ("invalid", (example?.invalid).map(jsonLiteral)),
      ("valid", (example?.valid).map(jsonLiteral)),
    ])
  }
}

extension OutputPreset {
  /// A JSON object with the keys `name` and `summary`.
  package var json: String {
    jsonObject([("name", jsonLiteral(name)), ("summary", jsonLiteral(summary))])
  }
}

extension Waveform {
  /// A JSON object. Samples are printed with the digits that restore the same 32-bit numbers.
  package var json: String {
    let names = channels.count == 1 ? ["mixed"] : ["left", "right"]
    let listed = zip(names, channels).map { name, channel in
      jsonObject([
        ("name", jsonLiteral(name)), ("min", list(channel.least)),
        ("max", list(channel.greatest)), ("rms", list(channel.power)),
      ])
    }
    return jsonObject([
      ("sampleRate", "\(sampleRate)"), ("start", "\(firstSample)"), ("samples", "\(sampleCount)"),
      ("peaks", "\(count)"), ("channels", "[" + listed.joined(separator: ",") + "]"),
    ])
  }
}

private func list(_ samples: [Float]) -> String {
  let texts = samples.map { sample in
    sample == sample.rounded() && abs(sample) < 1e6 ? "\(Int(clamping: sample))" : "\(sample)"
  }
  return "[" + texts.joined(separator: ",") + "]"
}
