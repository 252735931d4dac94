package import DescriptionFormat
package import Editing
import MediaValues

extension Timeline {
  /// Description → Timeline: names become references, defaults are filled in, segments are sorted by time.
  ///
  /// Only spelling is lost: the order of segments within a track, explicit defaults, and the informative
  /// `duration` of a track. Throws an error for a description that the rules refuse.
  package init(resolving description: Description) throws(InvalidTimeline) {
    try self.init(
      resolving: description.hasAnchoredKeyframes ? description.detachingKeyframes() : description,
      inside: [:])
  }

  /// `outer` has the media of the timeline around a composition, by name.
  init(
    resolving description: Description, inside outer: [String: Medium]
  ) throws(InvalidTimeline) {
    let declared = description.media.map(Medium.init(resolving:))
    var resolver = DescriptionResolver(description, declared: declared, outer: outer)
    let tracks = try resolver.tracks()
    try self.init(
      canvas: Canvas(resolving: description.canvas ?? CanvasSettings()),
      fixedDuration: description.duration,
      media: declared + resolver.inheritedMedia + resolver.implicitMedia,
      fields: description.fields,
      markers: description.markers.map(\.marker.afterBeginning.normalized),
      tracks: tracks, extensions: description.extensions)
  }
}

extension Timeline.Canvas {
  fileprivate init(resolving canvas: CanvasSettings) {
    self.init(
      width: canvas.width, height: canvas.height,
      unit: CanvasSettings.unit.value(of: canvas), areas: canvas.areas,
      frameRate: CanvasSettings.frameRate.value(of: canvas),
      background: CanvasSettings.background.value(of: canvas),
      sampleRate: CanvasSettings.sampleRate.value(of: canvas),
      extensions: canvas.extensions)
  }
}

extension Timeline.Medium {
  fileprivate init(resolving medium: Description.Medium) {
    self.init(
      name: medium.name, type: medium.type, source: medium.source, label: medium.label,
      accepts: medium.accepts, minDuration: medium.minDuration,
      trim: Description.Medium.trim.value(of: medium), focus: medium.focus,
      conditions: medium.conditions.normalized,
      extensions: medium.extensions)
  }
}
