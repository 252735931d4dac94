extension KindAlias {
  /// Names of effects in editors and services for templates.
  static let effects: [KindAlias] = [
    all(
      .kind("zoom"), "ken_burns", "zoom_in", "zoom_out", "slow_zoom", "pan_and_zoom", "push_in",
      "scale", "crop_and_zoom", "dynamic_zoom", "punch_in"),
    all(.kind("rotate"), "rotation", "spin", "turn"),
    all(
      .kind("partition"), "split_screen", "grid", "mosaic_grid", "tile", "tiles",
      "multi_screen", "collage", "offset"),
    all(
      .kind("background"), "background_blur", "blur_background", "blurred_background",
      "canvas_blur", "pad", "padding"),
    all(.kind("shake"), "camera_shake", "handheld", "earthquake", "wiggle", "jitter"),
    all(.kind("freeze"), "freeze_frame", "hold", "still"),
    all(
      .kind("letterbox"), "black_bars", "bars", "widescreen", "cinema_bars", "cinematic_bars",
      "aspect"),
    all(.kind("border"), "frame", "stroke", "outline", "edge"),
    all(.kind("zoom_blur"), "radial_blur", "warp_speed"),
    all(
      .advice(
        "put the second image on a visual track above, with a \"transform\" that makes it small"),
      "pip", "picture_in_picture", "overlay", "inset"),
    all(
      .advice("write \"speed\" in the segment that plays the video"), "slow_motion", "slomo",
      "slow_mo", "time_lapse", "speed_ramp", "fast_motion"),
    all(
      .advice("write \"reverse\": true in the segment that plays the video"), "reverse", "rewind",
      "backwards"),
    all(
      .advice("write \"crop\" in the segment that shows the image"), "crop", "trim_edges"),
    all(
      .other(.filters, "mirror"), "flip", "flip_horizontal", "horizontal_flip", "hflip"),
    all(.other(.filters, "chroma_key"), "green_screen", "keyer", "ultra_key"),
    all(.other(.filters, "glitch"), "digital_glitch", "bad_tv"),
    all(.other(.filters, "rgb_shift"), "chromatic_aberration", "rgb_split"),
    all(.other(.filters, "video_tape"), "vhs"),
    all(.other(.filters, "blur"), "gaussian_blur", "defocus"),
    all(.other(.filters, "pixelate"), "mosaic", "censor"),
  ].flatMap { $0 }
}
