import MediaValues
import Planning

extension FFmpegCommand {
  /// Adds the mix with the label `sound`. Returns `false` if there is no sound.
  mutating func addSound() -> Bool {
    guard !plan.mix.inputs.isEmpty else { return false }
    let labels = plan.mix.inputs.enumerated().map { addSound($1, number: $0) }
    addGraph(
      labels.map { "[\($0)]" }.joined()
        + "amix=inputs=\(labels.count):normalize=0:duration=longest,"
        + "alimiter=limit=0.891:level=0:attack=5:release=50:latency=1,"
        + "apad,atrim=end_sample=\(plan.mix.sampleCount)[sound]")
    return true
  }

  private mutating func addSound(_ input: RenderPlan.MixInput, number: Int) -> String {
    let rate = plan.canvas.sampleRate
    let options = ["-ss", "\(input.sourceStart.decimalSeconds)"]
    let file = addInput(plan.sources[input.source].path, options: options)
    let start = input.samples.lowerBound
    let ramps = input.ramps.map { fade($0, from: start, rate: rate) }.joined()
    // libswresample would make a mono sound 3 dB quieter.
    let isMono = plan.sources[input.source].facts.audio?.channels == 1
    addGraph(
      "[\(file):a]aresample=\(rate):async=1:first_pts=0,"
        + (isMono ? "pan=stereo|c0=c0|c1=c0," : "")
        + "aformat=sample_fmts=fltp:channel_layouts=stereo,"
        + "atrim=end_sample=\(input.samples.count),asetpts=N/SR/TB,"
        + "volume=\(input.gain):precision=float,\(ramps)"
        + "adelay=delays=\(start)S:all=1[s\(number)]")
    return "s\(number)"
  }

  private func fade(_ ramp: RenderPlan.GainRamp, from start: Int, rate: Int) -> String {
    let curve =
      switch ramp.curve {
      case .eased: "tri"
      case .equalPower: "qsin"
      }
    // An empty range is a cut; one sample is the shortest possible fade.
    return "afade=type=\(ramp.rises ? "in" : "out"):curve=\(curve)"
      + ":start_sample=\(max(0, ramp.samples.lowerBound - start))"
      + ":nb_samples=\(max(1, ramp.samples.count)),"
  }
}
