import MediaValues

extension TrackType: FormatWord {
  var summary: String {
    switch self {
    case .visual: "Visual segments of any type: each has a `type` of its own."
    case .video: "Moving images with their sound."
    case .photo: "Still images."
    case .audio: "Only sound, such as music or a voice."
    case .text: "Texts that are drawn over the image."
    case .sticker: "Images and animations that are drawn over the image."
    case .shape: "Shapes that are drawn over the image, such as coloured rectangles."
    case .composition: "Separate timelines, each drawn as one layer."
    case .transition: "Changes from one visual segment to another."
    case .filter: "Changes of the colour and sharpness of the layers below."
    case .effect: "Other changes of the layers below, such as partitions, shakes and borders."
    }
  }
}

extension TrackType {
  package var since: FormatVersion { self == .shape || self == .visual ? .two : .one }
}

extension MediaType: FormatWord {
  var summary: String {
    switch self {
    case .video: "Moving images, with or without sound."
    case .photo: "One still image."
    case .audio: "Only sound."
    }
  }
}

extension Field.Kind: FormatWord {
  var summary: String {
    switch self {
    case .text: "A text, which replaces `{{name}}`."
    case .number: "A number."
    case .color: "A colour."
    }
  }
}

extension Fit: FormatWord {
  var summary: String {
    switch self {
    case .contain: "As large as fits the canvas, or the box; the whole image is visible."
    case .cover: "As small as covers the canvas, or the box; the edges are cut."
    case .fill: "Stretched to the canvas, or to the box."
    case .none: "The size of the image in pixels, centred."
    }
  }
}

extension WhenShort: FormatWord {
  var summary: String {
    switch self {
    case .error: "This is an error."
    case .freeze: "The last frame is held; the sound ends."
    case .loop: "The medium is repeated."
    case .slow: "The medium is played more slowly, so that it lasts as long as the segment."
    }
  }
}

extension TransitionAudio: FormatWord {
  var summary: String {
    switch self {
    case .crossfade: "One sound fades into the other at equal power."
    case .cut: "One sound ends and the other begins in the middle of the transition."
    }
  }
}

extension Snap.Target: FormatWord {
  var summary: String {
    switch self {
    case .beat: "The beats of the music."
    case .halfBeat: "The beats, and the times halfway between them."
    }
  }
}

extension Pitch: FormatWord {
  var summary: String {
    switch self {
    case .preserve: "The pitch does not change."
    case .natural: "The pitch rises with the speed, as on a tape."
    }
  }
}

extension Motion.Kind: FormatWord {
  var summary: String {
    switch self {
    case .zoomIn: "Slowly zooms in."
    case .zoomOut: "Slowly zooms out."
    case .panLeft: "Slowly moves to the left."
    case .panRight: "Slowly moves to the right."
    case .panUp: "Slowly moves up."
    case .panDown: "Slowly moves down."
    case .pulse: "Grows and shrinks again and again."
    case .float: "Moves up and down."
    case .wiggle: "Moves and turns a little, irregularly."
    case .swing: "Turns from one side to the other, like a pendulum."
    case .rotate: "Turns clockwise at a constant speed."
    case .rotateBack: "Turns anticlockwise at a constant speed."
    }
  }

  var since: FormatVersion { repeats ? .two : .one }
}

extension Mask.Shape: FormatWord {
  var summary: String {
    switch self {
    case .rectangle: "A rectangle, whose corners are rounded by `radius`."
    case .ellipse: "An ellipse, or a circle if both sides are equal."
    case .triangle: "A triangle that points upwards."
    case .diamond: "A square standing on a corner."
    case .star: "A star of five points."
    case .heart: "A heart."
    }
  }
}

extension Trim: FormatWord {
  var summary: String {
    switch self {
    case .start: "The beginning."
    case .middle: "The middle: as much is left out before it as after it."
    case .end: "The end."
    }
  }
}

extension SlotConditions.Orientation: FormatWord {
  var summary: String {
    switch self {
    case .landscape: "Wider than high."
    case .portrait: "Higher than wide."
    case .square: "As wide as high."
    }
  }
}

extension ImageMatte.Channel: FormatWord {
  var summary: String {
    switch self {
    case .luma: "The brightness: white is visible, black is not."
    case .alpha: "The opacity."
    }
  }
}

extension Box.Anchor: FormatWord {
  var summary: String {
    switch self {
    case .topLeft: "The upper left corner."
    case .topCenter: "The middle of the upper edge."
    case .topRight: "The upper right corner."
    case .left: "The middle of the left edge."
    case .center: "The middle."
    case .right: "The middle of the right edge."
    case .bottomLeft: "The lower left corner."
    case .bottomCenter: "The middle of the lower edge."
    case .bottomRight: "The lower right corner."
    }
  }
}

extension Box.Area {
  var summary: String {
    switch self {
    case .canvas: "The whole canvas."
    case .actionSafe: "The canvas without 3.5 % of its sides at each edge."
    case .titleSafe: "The canvas without 5 % of its sides at each edge, where words are safe."
    case .named: "An area of the canvas."
    }
  }
}

extension CanvasUnit: FormatWord {
  var summary: String {
    switch self {
    case .height: "The height of the canvas."
    case .shorter:
      "The shorter side of the canvas, so that texts look alike on canvases of all shapes."
    }
  }
}

extension TextStyle.Alignment: FormatWord {
  var summary: String {
    switch self {
    case .left: "The lines are aligned at their left ends, whatever the direction of the text."
    case .center: "The lines are centred."
    case .right: "The lines are aligned at their right ends, whatever the direction of the text."
    }
  }
}

extension TextStyle.VerticalAlignment: FormatWord {
  var summary: String {
    switch self {
    case .top: "At the upper edge."
    case .middle: "In the middle."
    case .bottom: "At the lower edge."
    }
  }
}

extension TextStyle.LetterCase: FormatWord {
  var summary: String {
    switch self {
    case .none: "As they are written."
    case .upper: "Upper case."
    case .lower: "Lower case."
    case .title: "The first letter of each word is in upper case."
    }
  }
}

extension TextStyle.Highlight.End: FormatWord {
  var summary: String {
    switch self {
    case .next: "Until the next part is spoken."
    case .end: "To the end of the text."
    }
  }
}

extension TextStyle.Overflow: FormatWord {
  var summary: String {
    switch self {
    case .visible: "The text extends beyond the box."
    case .shrink:
      "The text gets the largest size, in steps of a 64th, at which it fits; if it does not fit at `minSize`, it is cut."
    case .clip: "The text is cut at the edges of the box, and after `maxLines` lines."
    case .ellipsis: "The text ends with an ellipsis after the last letter that fits."
    }
  }
}

extension EntranceAnimation.Unit: FormatWord {
  var summary: String {
    switch self {
    case .whole: "The whole text at the same time."
    case .word: "Word by word."
    case .letter: "Letter by letter."
    }
  }
}

extension Blend: FormatWord {
  var summary: String {
    switch self {
    case .normal: "The layer covers the layers below."
    case .darken: "The darker of the two."
    case .multiply: "The product of the two; never lighter."
    case .colorBurn: "Darkens the layers below and strengthens their colours."
    case .lighten: "The lighter of the two."
    case .screen: "The inverse of the product of the inverses; never darker."
    case .colorDodge: "Lightens the layers below and strengthens their colours."
    case .add: "The sum of the two."
    case .overlay: "Multiplies dark parts and screens light ones."
    case .softLight: "Darkens or lightens gently, like a diffuse light."
    case .hardLight: "Darkens or lightens strongly, like a harsh light."
    case .difference: "The difference of the two."
    case .exclusion: "Like `difference`, with less contrast."
    case .hue: "The hue of the layer on the layers below."
    case .saturation: "The saturation of the layer on the layers below."
    case .color: "The hue and saturation of the layer on the layers below."
    case .luminosity: "The brightness of the layer on the layers below."
    }
  }
}
