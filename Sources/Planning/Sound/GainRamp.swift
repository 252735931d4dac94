package import MediaValues

extension RenderPlan {
  /// A rise or a fall of the gain. Before a rise and after a fall there is silence.
  package struct GainRamp: Hashable, Sendable, Codable {
    package enum Curve: Hashable, Sendable, Codable {
      /// As a keyframe gets there; for fades.
      case eased(Easing)
      /// A quarter of a sine; two of them keep the power of unlike sounds.
      case equalPower
    }

    package var samples: Range<Int>
    package var rises: Bool
    package var curve: Curve

    package init(samples: Range<Int>, rises: Bool, curve: Curve) {
      self.samples = samples
      self.rises = rises
      self.curve = curve
    }

    /// The factor at a sample of the timeline, within what a volume may be; above 1 only where an easing
    /// swings over.
    package func gain(at sample: Int) -> Double {
      guard sample >= samples.lowerBound else { return rises ? 0 : 1 }
      guard sample < samples.upperBound else { return rises ? 1 : 0 }
      let along = Double(sample - samples.lowerBound) / Double(samples.count)
      switch curve {
      case .eased(let easing):
        let eased = easing.value(at: along)
        return AnimatedRange.volume.clamp(rises ? eased : 1 - eased)
      case .equalPower:
        return quarterSine(rises ? along : 1 - along)
      }
    }
  }
}

extension RenderPlan.GainRamp.Curve {
  var text: String {
    switch self {
    case .eased(let easing): easing.word ?? "bezier"
    case .equalPower: "equalPower"
    }
  }
}
