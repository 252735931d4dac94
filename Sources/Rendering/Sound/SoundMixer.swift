import Media
import MediaValues
import Planning

/// Mixes sounds to samples, in one pass from the beginning to the end.
///
/// The sounds without ducking are mixed first, as far ahead as the slowest ducking needs to analyze them:
///
///     firm    |██████████████████████|▒▒▒▒▒▒▒▒|   mixed ahead, waiting
///     ducked  |██████████████████████|
///                                    ↑ position
struct SoundMixer {
  private let plan: RenderPlan
  private let channels: Int
  private var firm: VoiceGroup
  private var ducked: VoiceGroup
  private var duckers: [(ducking: RenderPlan.Ducking, ducker: Ducker)] = []
  private let lookAhead: Int
  /// The mix of the firm sounds from `position` on.
  private var ahead: [Float] = []
  private var position = 0

  /// Creates a mixer. `notices` collects findings about media with unusable samples.
  init(_ plan: RenderPlan, notices: MediaNotices? = nil) {
    self.plan = plan
    channels = plan.mix.layout.count
    firm = VoiceGroup(plan.mix.inputs.filter { $0.ducking == nil }, of: plan, notices: notices)
    ducked = VoiceGroup(plan.mix.inputs.filter { $0.ducking != nil }, of: plan, notices: notices)
    for ducking in Set(plan.mix.inputs.compactMap(\.ducking)) {
      let ducker = Ducker(ducking, channels: channels, sampleRate: plan.canvas.sampleRate)
      duckers.append((ducking, ducker))
    }
    lookAhead = duckers.map(\.ducker.lookAhead).max() ?? 0
  }

  /// Returns the next samples, interleaved, at most `count` per channel; empty at the end.
  mutating func next(_ count: Int) throws -> [Float] {
    let block = position..<min(position + count, plan.mix.sampleCount)
    guard !block.isEmpty else { return [] }
    try listen(upTo: min(block.upperBound + lookAhead, plan.mix.sampleCount))
    var mixed = Array(ahead.prefix(block.count * channels))
    ahead.removeFirst(mixed.count)
    var factors: [RenderPlan.Ducking: [Float]] = [:]
    for index in duckers.indices {
      factors[duckers[index].ducking] = duckers[index].ducker.next(block.count)
    }
    try ducked.add(block, to: &mixed, ducking: { factors[$0] })
    position = block.upperBound
    return mixed
  }

  /// Mixes the firm sounds up to a sample, and passes them to the duckers.
  private mutating func listen(upTo end: Int) throws {
    let block = (position + ahead.count / channels)..<end
    guard !block.isEmpty else { return }
    var mixed = [Float](repeating: 0, count: block.count * channels)
    try firm.add(block, to: &mixed)
    for index in duckers.indices { duckers[index].ducker.listen(to: mixed) }
    ahead += mixed
  }
}
