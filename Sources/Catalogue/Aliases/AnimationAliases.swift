extension KindAlias {
  /// Names of animations of texts and stickers in CSS, editors and services.
  static let animations: [KindAlias] = [
    all(.kind("fade"), "fade_in", "fade_out", "dissolve", "appear", "opacity", "crossfade"),
    all(.kind("slide_left"), "slide", "slide_in_left", "fly_in", "fly_left", "move_in", "push"),
    all(.kind("slide_right"), "slide_in_right", "fly_right"),
    all(.kind("slide_up"), "slide_in_up", "rise", "fly_up", "float_in", "float", "roll_up", "lift"),
    all(.kind("slide_down"), "slide_in_down", "drop", "fly_down", "fall", "drop_in"),
    all(.kind("pop"), "pop_in", "pop_up", "elastic", "spring", "overshoot", "back"),
    all(.kind("zoom"), "zoom_in", "zoom_out", "scale", "scale_in", "scale_up", "grow", "grow_in"),
    all(.kind("spin"), "rotate", "rotate_in", "roll", "roll_in", "swirl", "whirl"),
    all(.kind("blur"), "blur_in", "focus", "focus_in", "defocus", "sharpen"),
    all(
      .kind("typewriter"), "type", "typing", "type_on", "typed", "text_reveal", "letter_by_letter"),
    all(.kind("wave"), "wave_in", "wavy", "ripple", "stagger"),
    all(.kind("bounce"), "bounce_in", "jump", "bouncing"),
    all(.kind("flip"), "flip_in", "flip_x", "flip_y", "turn", "card_flip"),
    all(
      .kind("wipe"), "wipe_in", "wipe_left", "wipe_right", "reveal", "uncover", "draw", "clip_in"),
    all(.advice("leave it out: without it the text appears immediately"), "none", "cut", "instant"),
  ].flatMap { $0 }
}
