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

extension KindAlias {
  /// Names of animations in CSS, editors and services.
  static let animations: [KindAlias] = [
    all(.kind("fade"), "fade_in", "fade_out", "dissolve", "appear", "opacity", "crossfade"),
    all(.kind("flicker"), "neon", "glow", "lamp", "flash"),
    all(.kind("slide_left"), "slide", "slide_in_left", "fly_in", "fly_left", "move_in", "push"),
    all(.kind("slide_right"), "slide_in_right", "fly_right"),
    all(.kind("slide_up"), "slide_in_up", "fly_up", "roll_up", "lift"),
    all(.kind("slide_down"), "slide_in_down", "fly_down", "fall", "drop_in"),
    all(.kind("rise"), "fade_up", "fade_in_up", "float_in", "float", "float_up"),
    all(.kind("drop"), "fade_down", "fade_in_down", "float_down", "descend", "sink"),
    all(.kind("float_left"), "fade_left", "fade_in_left"),
    all(.kind("float_right"), "fade_right", "fade_in_right"),
    all(.kind("skew_left"), "skew", "light_speed", "light_speed_in", "speed"),
    all(.kind("pop"), "pop_in", "pop_up", "overshoot", "back"),
    all(.kind("elastic"), "spring", "jelly", "jello", "rubber_band"),
    all(.kind("zoom"), "zoom_in", "scale", "scale_in", "scale_up", "grow", "grow_in"),
    all(.kind("zoom_out"), "scale_down", "shrink", "shrink_in"),
    all(.kind("stamp"), "slam", "punch", "impact"),
    all(.kind("stretch_horizontal"), "stretch", "stretch_x", "scale_x", "unfold"),
    all(.kind("stretch_vertical"), "stretch_y", "scale_y", "squash"),
    all(.kind("spin"), "rotate", "rotate_in", "swirl", "whirl"),
    all(.kind("turn"), "quarter_turn", "tilt"),
    all(.kind("roll_left"), "roll", "roll_in"),
    all(.kind("swing"), "pendulum", "sway"),
    all(.kind("blur"), "blur_in", "focus_in", "defocus", "sharpen"),
    all(.kind("blur_left"), "motion_blur"),
    all(
      .kind("typewriter"), "type", "typing", "type_on", "typed", "text_reveal", "letter_by_letter"),
    all(.kind("tracking"), "tracking_in", "letter_spacing", "tracking_in_expand"),
    all(.kind("gather"), "tracking_out", "expand", "tracking_in_contract"),
    all(.kind("scatter"), "explode", "assemble", "scramble"),
    all(.kind("shuffle"), "random", "random_letters", "decode"),
    all(.kind("wave"), "wave_in", "wavy", "ripple", "stagger"),
    all(.kind("bounce"), "bounce_in", "jump", "bouncing"),
    all(.kind("flip"), "flip_in", "flip_y", "flip_horizontal", "card_flip"),
    all(.kind("flip_vertical"), "flip_x"),
    all(.kind("wipe"), "wipe_in", "wipe_right", "reveal", "uncover", "draw", "clip_in"),
    all(.kind("wipe_horizontal"), "split", "open", "doors"),
    all(.kind("wipe_vertical"), "curtain"),
    all(
      .advice("leave it out: without it the segment appears immediately"), "none", "cut", "instant"),
  ].flatMap { $0 }
}
