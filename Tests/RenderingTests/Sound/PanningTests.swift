import Foundation
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// A sound is placed between left and right.
@Suite struct PanningTests {
  private let fixture: MixFixture

  init() throws { fixture = try MixFixture() }

  /// Returns the channels of one second of a sound whose channels are constant.
  private func mixed(
    _ channels: [Double], _ pan: AnimatedNumber, _ layout: ChannelLayout = .stereo
  ) throws -> [[Float]] {
    let levels = channels.map { "\($0)" }.joined(separator: "|")
    try fixture.scratch.ffmpeg(
      "-f lavfi -i aevalsrc=\(levels):s=48000:d=1 -c:a pcm_f32le", "level.wav")
    var input = MixFixture.input(0..<48_000)
    input.numbers = RenderPlan.SoundNumbers(
      start: .zero, values: AnimatedNumbers(of: SoundSettings(pan: pan)))
    var plan = fixture.plan([("level.wav", input)], seconds: 1)
    plan.sources[0].facts.audio?.channels = channels.count
    plan.mix.layout = layout
    var mixer = SoundMixer(plan)
    var output: [Float] = []
    while case let block = try mixer.next(7_777), !block.isEmpty { output += block }
    let count = layout.count
    return (0..<count).map { channel in
      stride(from: channel, to: output.count, by: count).map { output[$0] }
    }
  }

  @Test(
    arguments: [
      (-1, 1, 0), (-0.5, 1, 0.5), (0, 1, 1), (0.25, 0.75, 1), (1, 0, 1),
    ] as [(ExactDecimal, Double, Double)])
  func aStereoSoundIsBalanced(place: ExactDecimal, left: Double, right: Double) throws {
    let channels = try mixed([0.25, 0.5], .constant(place))
    #expect(Sounds.isLevel(channels[0][...], at: Float(0.25 * left), within: 1e-4))
    #expect(Sounds.isLevel(channels[1][...], at: Float(0.5 * right), within: 1e-4))
  }

  @Test(arguments: [-1, -0.3, 0, 0.5, 1] as [ExactDecimal])
  func aMonoSoundKeepsItsPower(place: ExactDecimal) throws {
    let channels = try mixed([0.25], .constant(place))
    let (left, right) = (Double(channels[0][20_000]), Double(channels[1][20_000]))
    #expect(abs(left * left + right * right - 2 * 0.25 * 0.25) < 1e-4, "\(left) \(right)")
    #expect(abs(atan2(right, left) - (place.double + 1) * .pi / 4) < 1e-3)
  }

  /// Each sample has the place of its time.
  @Test func keyframesMoveTheSound() throws {
    let course = [Keyframe(time: 0, value: -1), Keyframe(time: 1, value: 1)]
    let channels = try mixed([0.25, 0.25], .keyframes(course))
    for sample in [0, 100, 12_000, 24_000, 36_001, 47_999] {
      let place = -1 + 2 * Double(sample) / 48_000
      #expect(abs(Double(channels[0][sample]) - 0.25 * min(1, 1 - place)) < 1e-4, "\(sample)")
      #expect(abs(Double(channels[1][sample]) - 0.25 * min(1, 1 + place)) < 1e-4, "\(sample)")
    }
  }

  @Test func aMonoOutputHasNoSides() throws {
    let left = try mixed([0.25, 0.25], .constant(-1), .mono)
    #expect(Sounds.isLevel(left[0][...], at: 0.25, within: 1e-4))
  }

  /// The front channels of surround sound move, and its centre stays.
  @Test func theCentreStays() throws {
    let channels = try mixed([0.1, 0.2, 0.3, 0, 0.15, 0.25], .constant(1), .surround)
    let middle = channels.map { $0[20_000] }
    #expect(abs(middle[0]) < 1e-4 && abs(middle[4]) < 1e-4, "\(middle)")
    #expect(abs(middle[1] - 0.2) < 1e-3 && abs(middle[2] - 0.3) < 1e-3, "\(middle)")
    #expect(abs(middle[5] - 0.25) < 1e-3, "\(middle)")
  }
}
