import MediaValues

extension TrackType: FormatWord {
  var summary: String {
    switch self {
    case .video: "Moving pictures with their sound."
    case .photo: "Still pictures."
    case .audio: "Sound alone: music, a voice."
    case .text: "Words over the picture."
    case .sticker: "Pictures and animations over the picture."
    case .composition: "Timelines of their own, each drawn as one layer."
    case .transition: "Changes from one visual segment to another."
    case .filter: "Changes of colour and sharpness to what is below."
    case .effect: "Other changes to what is below: partitions, shakes, borders."
    }
  }
}

extension MediaType: FormatWord {
  var summary: String {
    switch self {
    case .video: "Moving pictures, with or without sound."
    case .photo: "One still picture."
    case .audio: "Sound alone."
    }
  }
}

extension Field.Kind: FormatWord {
  var summary: String {
    switch self {
    case .text: "Words, put where `{{name}}` stands."
    case .number: "A number."
    case .color: "A colour."
    }
  }
}

extension Fit: FormatWord {
  var summary: String {
    switch self {
    case .contain: "As large as fits; the whole picture is seen."
    case .cover: "As small as covers the canvas; edges are cut."
    case .fill: "Stretched to the canvas."
    case .none: "Its own size in pixels, in the middle."
    }
  }
}

extension WhenShort: FormatWord {
  var summary: String {
    switch self {
    case .error: "It is an error."
    case .freeze: "The last picture stands; the sound ends."
    case .loop: "It begins again."
    case .slow: "It is played more slowly, so that it lasts as long as the segment."
    }
  }
}

extension TransitionAudio: FormatWord {
  var summary: String {
    switch self {
    case .crossfade: "One sound fades into the other, at equal power."
    case .cut: "One sound ends and the other begins in the middle."
    }
  }
}

extension Snap.Target: FormatWord {
  var summary: String {
    switch self {
    case .beat: "The beats of the music."
    case .halfBeat: "The beats, and the middle between two of them."
    }
  }
}

extension Pitch: FormatWord {
  var summary: String {
    switch self {
    case .preserve: "The tones stay as high as they are."
    case .natural: "The tones rise with the speed, as on a tape."
    }
  }
}

extension Motion: FormatWord {
  var summary: String {
    switch self {
    case .zoomIn: "Slowly comes nearer."
    case .zoomOut: "Slowly goes away."
    case .panLeft: "Slowly moves to the left."
    case .panRight: "Slowly moves to the right."
    case .panUp: "Slowly moves up."
    case .panDown: "Slowly moves down."
    }
  }
}

extension Mask.Shape: FormatWord {
  var summary: String {
    switch self {
    case .rectangle: "A rectangle, whose corners `radius` makes round."
    case .ellipse: "An ellipse; a circle where both sides are equal."
    case .triangle: "A triangle that points upwards."
    case .diamond: "A square on its corner."
    case .star: "A star of five points."
    case .heart: "A heart."
    }
  }
}

extension TextStyle.Alignment: FormatWord {
  var summary: String {
    switch self {
    case .left: "Lines begin below each other."
    case .center: "Lines have their middles below each other."
    case .right: "Lines end below each other."
    }
  }
}

extension Entrance.Unit: FormatWord {
  var summary: String {
    switch self {
    case .whole: "All of it at once."
    case .word: "Word by word."
    case .letter: "Letter by letter."
    }
  }
}

extension Blend: FormatWord {
  var summary: String {
    switch self {
    case .normal: "The layer covers what is below."
    case .darken: "The darker of the two."
    case .multiply: "The product of the two; never lighter."
    case .colorBurn: "Darkens what is below, and strengthens its colours."
    case .lighten: "The lighter of the two."
    case .screen: "The product of the two turned over; never darker."
    case .colorDodge: "Lightens what is below, and strengthens its colours."
    case .add: "The sum of the two."
    case .overlay: "Multiplies dark parts and screens light ones."
    case .softLight: "Darkens or lightens gently, as a diffuse light."
    case .hardLight: "Darkens or lightens strongly, as a harsh light."
    case .difference: "How far the two are apart."
    case .exclusion: "As difference, with less contrast."
    case .hue: "The hue of the layer on what is below."
    case .saturation: "The saturation of the layer on what is below."
    case .color: "Hue and saturation of the layer on what is below."
    case .luminosity: "The brightness of the layer on what is below."
    }
  }
}
