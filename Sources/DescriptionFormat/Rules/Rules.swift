extension Rule {
  /// Every rule, in the order of the reference.
  package static let all: [Rule] = [
    .overlappingSegments,
    .transitionWithoutNeighbours,
    .transitionNotOnOverlap,
    .ambiguousTransition,
    .transitionNeighbourElsewhere,
    .transitionLongerThanSegment,
    .repeatedTransition,
    .timelineTooLong,
    .soundCutAtEnd,
    .pictureCutAtEnd,
    .gapInPicture,
    .nothingToShow,
    .fadesLongerThanSegment,
    .filterOverNothing,
    .segmentShorterThanFrame,
    .trackDurationMismatch,
    .emptyTrack,
    .segmentTurnedOff,
    .soundSettingWithoutSound,
    .unknownMedium,
    .mediumTypeMismatch,
    .unusedMedium,
    .duplicateTrackNames,
    .duplicateSegmentNames,
    .unsafeSource,
    .unknownTransitionNeighbour,
    .slotTooShort,
    .acceptsOnBoundMedium,
    .acceptsNothing,
    .typeNotAccepted,
    .takenSlotName,
    .minDurationOfPhoto,
    .equalsSignInSlotName,
    .duplicateMediumNames,
    .unknownTransition,
    .unknownFilter,
    .unknownParameter,
    .parameterOutOfRange,
    .parameterOfWrongKind,
    .filterWithoutSubtype,
    .transitionWithoutSubtype,
    .filterWithoutEffect,
    .settingsWithoutSubtype,
  ]

  /// The rule with a code such as `T201`, or a name such as `overlapping-segments`.
  package static func named(_ name: String) -> Rule? {
    all.first { $0.code == name || $0.name == name }
  }
}
