/// Small OpenTimelineIO files, as other programs write them.
enum Edit {
  static func timeline(_ tracks: [String], _ more: String = "") -> String {
    """
    {"OTIO_SCHEMA": "Timeline.1", "name": "Cut", \(more)
    "tracks": {"OTIO_SCHEMA": "Stack.1", "children": [
    \(tracks.joined(separator: ",\n"))
    ]}}
    """
  }

  static func track(_ children: [String], kind: String = "Video", _ more: String = "") -> String {
    """
    {"OTIO_SCHEMA": "Track.1", "name": "\(kind)", "kind": "\(kind)", \(more) "children": [
    \(children.joined(separator: ",\n"))
    ]}
    """
  }

  /// Returns a clip with times in frames at 24 per second.
  static func clip(
    _ name: String, _ start: Int, _ duration: Int, _ reference: String? = nil, _ more: String = ""
  ) -> String {
    let reference =
      reference
      ?? #"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "media/\#(name).mp4"}"#
    return """
      {"OTIO_SCHEMA": "Clip.1", "name": "\(name)", \(more)
       "source_range": \(range(start, duration)), "media_reference": \(reference)}
      """
  }

  static func range(_ start: Int, _ duration: Int, rate: String = "24") -> String {
    """
    {"OTIO_SCHEMA": "TimeRange.1", "start_time": \(time(start, rate)), \
    "duration": \(time(duration, rate))}
    """
  }

  static func time(_ value: Int, _ rate: String = "24") -> String {
    #"{"OTIO_SCHEMA": "RationalTime.1", "value": \#(value), "rate": \#(rate)}"#
  }

  static func gap(_ duration: Int) -> String {
    #"{"OTIO_SCHEMA": "Gap.1", "source_range": \#(range(0, duration))}"#
  }

  static func transition(
    _ before: Int, _ after: Int, _ type: String = "SMPTE_Dissolve"
  ) -> String {
    """
    {"OTIO_SCHEMA": "Transition.1", "transition_type": "\(type)",
     "in_offset": \(time(before)), "out_offset": \(time(after))}
    """
  }

  static func speed(_ scalar: String) -> String {
    #""effects": [{"OTIO_SCHEMA": "LinearTimeWarp.1", "time_scalar": \#(scalar)}],"#
  }
}
