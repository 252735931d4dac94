package import Analysis
import Diagnostics
import MediaValues

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
