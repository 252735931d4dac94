extension KindAlias {
  /// Names of transitions of FFmpeg's xfade and of gl-transitions that must be written exactly like this: in other spellings they are
  /// names of the catalogue, or of editors, with another meaning.
  ///
  /// `XfadeNameTests` compares those that are the same with the frames of xfade.
  static let exactTransitions: [KindAlias] = [
    all(.kind("push_left"), "slideleft"),
    all(.kind("push_right"), "slideright"),
    all(.kind("push_up"), "slideup"),
    all(.kind("push_down"), "slidedown"),
    all(.kind("squeeze_vertical"), "squeezeh"),
    all(.kind("squeeze_horizontal"), "squeezev"),
    all(.kind("box_close"), "Box"),
    all(.nearest("zoom_in"), "CrossZoom", "zoomin"),
    all(.nearest("fade_black"), "fadeblack"),
    all(.nearest("fade_white"), "fadewhite"),
    all(.nearest("circle_open"), "circleopen"),
    all(.nearest("circle_close"), "circleclose"),
    // The catalogue has a `radial` that sweeps around a corner (decision 0144).
    all(.nearest("clock"), "radial", "Radial"),
    all(
      .advice(
        "write 'crossfade' for a mix of both images, as in editors, or 'grains' for random points, as in FFmpeg"
      ), "dissolve"),
    all(
      .advice(
        "FFmpeg's 'custom' computes each pixel from an expression; 'wipe_image' takes the order from an image"
      ), "custom"),
  ].flatMap { $0 }
}
