package import MediaValues

extension RenderPlan {
  /// A rise or a fall of the gain. The sound is silent before a rise and after a fall.
  package struct GainRamp: Hashable, Sendable, Codable {
    package enum Curve: Hashable, Sendable, Codable {
      /// An easing, as between keyframes; for fades.
      case eased(Easing)
      /// A quarter of a sine; two of these keep the power of unrelated sounds constant.
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

    /// Returns the factor at a sample of the output, limited to the range of volumes; above 1 only if an easing
    /// overshoots.
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
    case .eased(let easing): easing.text
    case .equalPower: "equalPower"
    }
  }
}
