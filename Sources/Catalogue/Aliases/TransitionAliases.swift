extension KindAlias {
  /// Names of transitions in other programs.
  static let transitions = same + similar + exactTransitions

  /// Names of the same transitions in FFmpeg's xfade, editors and services for templates.
  private static let same: [KindAlias] = [
    all(
      .kind("crossfade"), "cross_dissolve", "cross_disolve", "fade", "fade_through",
      "mix", "film_dissolve", "additive_dissolve", "smooth_cut", "morph_cut", "blend", "xfade",
      "alpha_fade"),
    all(
      .kind("fade_black"), "dip_to_black", "dip_black", "black_fade", "fade_to_black",
      "fade_through_black", "dip", "fade_out", "fade_in"),
    all(
      .kind("fade_white"), "dip_to_white", "dip_white", "white_fade", "fade_to_white",
      "fade_through_white"),
    all(
      .kind("fade_color"), "dip_to_color", "dip_to_color_dissolve", "fade_to_color",
      "fade_through_color"),
    all(.kind("flash"), "white_flash", "camera_flash", "light_flash", "burn", "light_leak"),
    all(.kind("wipe_left"), "wipe", "linear_wipe", "edge_wipe"),
    all(.kind("wipe_diagonal"), "diagonal", "diagonal_wipe"),
    all(.kind("wipe_image"), "luma", "luma_wipe", "gradient_wipe", "image_wipe"),
    all(.kind("wipe_video"), "matte_wipe", "video_wipe", "stinger"),
    all(.kind("slide_left"), "slide", "cover", "cover_left", "slide_in"),
    all(.kind("slide_right"), "cover_right"),
    all(.kind("slide_up"), "cover_up"),
    all(.kind("slide_down"), "cover_down"),
    all(.kind("push_left"), "push", "carousel", "carousel_left", "swipe", "swipe_left"),
    all(.kind("push_right"), "carousel_right", "swipe_right"),
    all(.kind("push_up"), "carousel_up", "swipe_up", "scroll"),
    all(.kind("push_down"), "carousel_down", "swipe_down"),
    all(.kind("uncover_left"), "uncover", "reveal", "reveal_left", "slide_out"),
    all(.kind("uncover_right"), "reveal_right"),
    all(.kind("uncover_up"), "reveal_up"),
    all(.kind("uncover_down"), "reveal_down"),
    all(.kind("circle_open"), "iris", "iris_round", "iris_in"),
    all(.kind("circle_close"), "iris_out"),
    all(.kind("diamond_open"), "diamond", "iris_diamond"),
    all(.kind("box_open"), "box", "iris_box"),
    all(.kind("doors_open"), "barn_door", "barn_doors", "doors", "door", "split"),
    all(.kind("curtain_open"), "curtain"),
    all(.kind("clock"), "clock_wipe"),
    all(.kind("radial"), "radial_wipe"),
    all(.kind("blinds"), "venetian_blinds"),
    all(.kind("blinds_vertical"), "vertical_blinds", "bands", "slice"),
    all(.kind("checkerboard"), "checker", "checker_wipe", "chess"),
    all(.kind("grains"), "noise", "random_dissolve", "dither_dissolve"),
    all(.kind("blocks"), "random_blocks", "mosaic_wipe"),
    all(.kind("ripple"), "water", "ripple_dissolve"),
    all(.kind("waves"), "wave"),
    all(.kind("zoom_in"), "zoom", "cross_zoom", "zoom_through", "push_in", "dolly_in"),
    all(.kind("zoom_out"), "shrink", "pull_out"),
    all(.kind("pop_up"), "pop", "grow"),
    all(.kind("squeeze_horizontal"), "stretch"),
    all(.kind("spin"), "rotate", "whirl"),
    all(.kind("roll_left"), "roll"),
    all(.kind("flip"), "flip_over", "card_flip"),
    all(.kind("blur"), "blur_dissolve", "gaussian_blur", "cross_blur", "defocus"),
    all(
      .kind("whip_pan"), "whip", "whip_left", "whip_right", "whip_up", "whip_down", "whip_in",
      "swish", "swish_pan", "fast_pan"),
    all(.kind("pixelate"), "mosaic", "pixel"),
    all(
      .advice(
        "a cut needs no transition: leave it out; where 'defaults' of the track have one, write \"gap\": 0"
      ), "cut", "none", "hard_cut",
      "jump_cut", "straight_cut", "no_transition"),
    all(.other(.filters, "glitch"), "glitch", "digital_glitch"),
  ].flatMap { $0 }
}
