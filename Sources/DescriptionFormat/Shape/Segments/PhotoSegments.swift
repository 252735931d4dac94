import MediaValues

extension SegmentKind {
  static let photo = SegmentKind(
    .photo, "a photo segment", "A still image.", blank: Description.Photo(),
    [
      Key("media", \.media, .name(.medium), PlayedKeys.media, example: "\"portrait\"")
    ]
      + ([MotionKeys.photo] + AppearanceKeys.all + MotionKeys.newEntrances).map {
        $0.lifted(to: \.appearance)
      },
    wrap: { .photo($0) }, unwrap: { if case .photo(let photo) = $0 { photo } else { nil } })
}
