import MediaValues

extension ObjectForm {
  /// Every object of the format, in the order of the reference.
  package static let all: [ObjectForm] = [
    [TemplateKeys.template.form, DescriptionKeys.description.form],
    DescriptionKeys.forms,
    [TrackDraft.shape.form, ValueCodec<Snap>.snapForm],
    TrackType.typed.map { SegmentKind.of($0).form },
    AppearanceKeys.forms,
    SoundKeys.forms,
    TextKeys.forms,
    MotionKeys.forms,
    ShapeKeys.forms,
    TextRunKeys.forms,
    ValueForms.forms,
  ].flatMap { $0 }

  /// All of these, the segments of visual tracks, and the defaults of tracks, which have the keys of segments.
  package static let everywhere =
    all + visualSegments.map(\.form) + TrackType.allCases.map(ObjectForm.defaults(of:))

  /// Returns the form of the `defaults` of tracks of a type.
  package static func defaults(of type: TrackType) -> ObjectForm {
    SegmentKind.of(type).defaultsForm
  }

  /// Returns the object with an id; `nil` if there is none.
  package static func named(_ id: String) -> ObjectForm? {
    byID[id]
  }

  /// Returns the form of the segments on tracks of a type.
  package static func segment(of type: TrackType) -> ObjectForm { SegmentKind.of(type).form }

  /// The segments of visual tracks by their types: those of typed tracks, and `type`.
  package static let visualSegments: [(type: TrackType, form: ObjectForm)] =
    SegmentKind.visualElements.map { ($0.type, $0.form) }

  private static let byID = Dictionary(uniqueKeysWithValues: everywhere.map { ($0.id, $0) })
}

/// Objects that represent a value.
private enum ValueForms {
  static let forms =
    KeyframeList.forms + [Bezier.shape.form, Easing.Steps.shape.form, FieldReference.shape.form]
    + [NaturalLengthKeys.shape.form] + MomentKeys.forms + JointKeys.forms
    + [RepetitionKeys.shape.form]
}
