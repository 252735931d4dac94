extension KindAlias {
  /// Names of transitions in FFmpeg's xfade, gl-transitions and editors for which the catalogue has the same, or only a
  /// similar one.
  ///
  /// gl-transitions spells `zoom_rigth_wipe` like this.
  static let similar: [KindAlias] = [
    all(.kind("blocks"), "random_squares", "block_dissolve"),
    all(.kind("blinds"), "window_blinds"),
    all(.kind("blur"), "defocus_blur", "linear_blur"),
    all(.kind("box_open"), "rectangle_crop"),
    all(.kind("checkerboard"), "chessboard"),
    all(.kind("curtain_close"), "horizontal_close"),
    all(.kind("curtain_open"), "horizontal_open"),
    all(.kind("doors_close"), "vertical_close"),
    all(.kind("doors_open"), "vertical_open"),
    all(.kind("flash"), "overexposure"),
    all(.kind("flip"), "simple_flip"),
    all(.kind("push_left"), "directional", "directional_easing", "x_axis_translation"),
    all(.kind("wipe_left"), "directional_wipe"),
    all(.kind("zoom_in"), "simple_zoom"),
    all(.kind("zoom_out"), "simple_zoom_out"),
    all(
      .nearest("blocks"), "grid_flip", "polka_dots_curtain", "puzzle_right", "tiles_wave",
      "fragment"),
    all(.nearest("blinds_vertical"), "doom_screen_transition", "window_slice"),
    all(.nearest("checkerboard"), "squares_wire"),
    all(
      .nearest("circle_open"), "heart", "cannabis_leaf", "polar_function", "undulating_burn_out"),
    all(.nearest("clock"), "angular"),
    all(
      .nearest("crossfade"), "edge_transition", "hsv_fade", "color_phase", "morph",
      "multiply_blend"),
    all(.nearest("curtain_close"), "split_slide_in_vertical", "split_slide_in_out_vertical"),
    all(.nearest("curtain_open"), "split_slide_out_vertical", "bow_tie_vertical"),
    all(.nearest("diamond_open"), "star_wipe"),
    all(.nearest("doors_close"), "split_slide_in_horizontal", "split_slide_in_out_horizontal"),
    all(
      .nearest("doors_open"), "split_slide_out_horizontal", "bow_tie_horizontal",
      "bow_tie_with_parameter", "doorway"),
    all(.nearest("fade_color"), "fade_grayscale"),
    all(.nearest("fan"), "pinwheel"),
    all(.nearest("flash"), "film_burn", "burn0", "drop_zone_flicker"),
    all(
      .nearest("flip"), "cube", "cube_spin", "book_flip", "page_turn", "page_flip", "revolve_left",
      "swap"),
    all(
      .nearest("grains"), "colour_distance", "crosshatch", "luminance_melt", "perlin",
      "random_noisex", "static_fade", "tv_static"),
    all(.nearest("pixelate"), "advanced_mosaic", "mosaic_transition", "hexagonalize"),
    all(.nearest("push_left"), "directional_scaled", "left_right", "cross_warp"),
    all(.nearest("push_up"), "top_bottom"),
    all(
      .nearest("ripple"), "butterfly_wave_scrawler", "coord_from_in", "crazy_parametric_fun",
      "displacement", "fly_eye", "water_drop"),
    all(.nearest("slide_left"), "slides"),
    all(.nearest("spin"), "rolls", "rotate_scale_vanish", "rotate_scale_fade", "swirl"),
    all(.kind("spin"), "rotate_transition"),
    all(.nearest("squeeze_horizontal"), "fold"),
    all(.nearest("uncover_left"), "peel", "page_peel", "page_curl", "inverted_page_curl"),
    all(.nearest("waves"), "dreamy", "wind", "hl_wind", "hr_wind", "vu_wind", "vd_wind"),
    all(.nearest("whip_pan"), "tangent_motion_blur"),
    all(.nearest("wipe_left"), "static_wipe", "directional_warp"),
    all(
      .nearest("zoom_in"), "dreamy_zoom", "zoom_in_circles", "zoom_in_out", "zoom_left_wipe",
      "zoom_right_wipe", "zoom_rigth_wipe"),
    all(.nearest("zoom_out"), "stereo_viewer"),
    all(
      .other(.filters, "glitch"), "glitch_displace", "glitch_memories", "strip_datamosh_glitch",
      "old_tv_lost_signal", "parametric_glitch"),
    all(.other(.filters, "kaleidoscope"), "power_kaleido"),
  ].flatMap { $0 }
}
