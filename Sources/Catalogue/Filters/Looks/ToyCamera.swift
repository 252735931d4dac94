import MediaValues

extension FilterKind {
  static let toyCamera = FilterKind(
    "toy_camera", "A plastic camera: strong colours, dark corners.",
    look: [
      LookStep(.curves, texts: ["all": "0/0 0.25/0.16 0.75/0.87 1/1"]),
      LookStep(.saturation, ["amount": 1.4]),
      LookStep(.vignette, ["amount": 0.75, "radius": 0.25, "softness": 0.7]),
    ])
}
