import Diagnostics
import JSONSyntax
import MediaValues

/// The keys for the image of every visual segment.
enum AppearanceKeys {
  static let fit: [Key<WrittenAppearance>] = [
    Key(
      WrittenAppearance.fit, .word,
      "How the image is scaled to the canvas, or to its box, if their aspect ratios differ.",
      example: "\"cover\""),
    Key(
      "focus", \.focus, focus.codec(Focus()),
      "The point of the image that stays in view if the image is larger than the canvas or its box.",
      example: "{ \"x\": 0.5, \"y\": 0.3 }"
    ).since(.two),
  ]

  static let box = [
    Key<WrittenAppearance>(
      "box", \.box, segmentBox.codec(Box()),
      "The rectangle of the canvas that the image is laid into.", default: "the whole canvas",
      example: "{ \"anchor\": \"bottom_right\", \"width\": 0.25, \"aspect\": 1 }"
    ).since(.two)
  ]

  static let textBox = [
    Key<WrittenAppearance>(
      "box", \.box, segmentBox.codec(Box()),
      "The rectangle of the canvas that the text is laid into.",
      default: "the lines are placed by `transform`",
      example: "{ \"anchor\": \"bottom_left\", \"area\": \"title_safe\" }"
    ).since(.two)
  ]

  static let others: [Key<WrittenAppearance>] = [
    Key(
      "crop", \.crop, crop.codec(Crop()), "The part of the source image that is used.",
      example: "{ \"x\": 0.25, \"width\": 0.5 }"),
    Key(
      "transform", \.transform, transform.codec(Transform()),
      "The position, scale and rotation of the image.",
      example: "{ \"x\": 0.75, \"scale\": 0.4 }"),
    Key(WrittenAppearance.opacity, "The opacity, from 0, invisible, to 1.", example: "0.8"),
    Key(
      WrittenAppearance.blend, .word, "The formula that combines the image with the layers below.",
      example: "\"screen\""),
    Key(
      "mask", \.mask, mask.codec(Mask()), "The shape within which the image is visible.",
      example: "{ \"shape\": \"ellipse\" }"),
    Key(
      "matte", \.matte, matte.codec(ImageMatte()),
      "An image whose luma or alpha determines where the segment is visible.",
      example: "{ \"track\": \"words\" }"
    ).since(.two),
    Key(
      "filters", many: \.filters, .list(of: filter.codec(AppliedFilter(subtype: ""))),
      "Filters that change only this segment, in the order in which they are applied.",
      example: "[ { \"subtype\": \"blur\" } ]"),
    Key(
      "background", \.background, .backdrop,
      "The background of an image that does not fill the canvas.",
      default: "the layers below", example: "{ \"blur\": 0.05 }"),
  ]

  static let all = fit + box + others

  static let forms =
    [
      focus.form, segmentBox.form, border.form, crop.form, transform.form, mask.form, matte.form,
      filter.form,
    ]
    + Backdrop.forms

  private static let focus = ObjectShape<Focus>(
    "focus", "a focus", "A point of an image, in fractions of its width and height.",
    extensions: \.extensions,
    [
      Key(Focus.x, "The position from the left.", example: "0.5"),
      Key(Focus.y, "The position from the top.", example: "0.3"),
    ])

  private static let crop = ObjectShape<Crop>(
    "crop", "a crop", "The part of the source image that is used, in fractions of it.",
    extensions: \.extensions,
    [
      Key(Crop.x, "The left edge.", example: "0.25"),
      Key(Crop.y, "The upper edge.", example: "0.25"),
      Key(Crop.width, "The width.", example: "0.5"),
      Key(Crop.height, "The height.", example: "0.5"),
    ])

  private static let filter = ObjectShape<AppliedFilter>(
    "appliedFilter", "a filter", "A filter that changes only one segment.",
    extensions: \.extensions,
    [
      Key(
        required: "subtype", \.subtype, .name(.filter), "A filter of the catalogue.",
        example: "\"sepia\""),
      Key(
        "parameters", many: \.parameters, .arguments, "The parameters.",
        default: "the defaults of the catalogue", example: "{ \"amount\": 0.2 }"),
      Key(AppliedFilter.intensity, "The strength of the change, from 0 to 1.", example: "0.5"),
    ])
}

extension ValueCodec where Value == Backdrop {
  /// A color, a gradient, the blurred image of the segment, or another image.
  fileprivate static let backdrop = ValueCodec(
    form: .choice([
      ValueCodec<OpenColor>.color.form, .object(blur.form.id), .object(image.form.id),
      PaintKeys.gradientForm,
    ]),
    read: { node, reading in
      if let text = node.string {
        let instead = Backdrop.meant(by: text)
        return readColor(text, reading, instead: instead).map { .color(.constant($0)) }
      }
      guard node.kind == .object, node["field"] == nil, node["keyframes"] == nil else {
        return ValueCodec<OpenColor>.color.read(node, reading).map { .color($0) }
      }
      if PaintKeys.isGradient(node) {
        return PaintKeys.readGradient(node, reading).map { .gradient($0) }
      }
      if node["image"] != nil {
        var shown = Backdrop.Image(path: "")
        return image.read(node, reading, into: &shown) == nil ? nil : .image(shown)
      }
      var blurred = Backdrop.Blur()
      return blur.read(node, reading, into: &blurred) == nil ? nil : .blur(blurred)
    },
    write: { backdrop in
      switch backdrop {
      case .color(let color): ValueCodec<OpenColor>.color.write(color)
      case .gradient(let gradient): PaintKeys.write(gradient)
      case .blur(let blurred): .object(blur.write(blurred))
      case .image(let shown): .object(image.write(shown))
      }
    })

  fileprivate static let blur = ObjectShape<Backdrop.Blur>(
    "backdropBlur", "a blurred background", "The image itself, filling the canvas and blurred.",
    extensions: \.extensions,
    [
      Key(
        needed: "blur", \.radius, .number(in: 0...0.5, unit: "of the canvas height"),
        "The standard deviation of the blur.", example: "0.05")
    ])

  fileprivate static let image = ObjectShape<Backdrop.Image>(
    "backdropImage", "an image as background", "An image that covers the canvas.",
    extensions: \.extensions,
    [
      Key(
        required: "image", \.path, .text,
        "The file, relative to the document.",
        example: "\"assets/paper.jpg\"")
    ])
}

extension Backdrop {
  /// Returns the help for a word that is no color but describes a background; `nil` for other words.
  fileprivate static func meant(by word: String) -> String? {
    let name = word.lowercased()
    if name.hasPrefix("blur") || name.hasSuffix("blur") {
      return "for a blurred copy of the image, write { \"blur\": 0.05 }"
    }
    if [".jpg", ".jpeg", ".png", ".webp"].contains(where: name.hasSuffix) {
      return "for an image write { \"image\": \(jsonLiteral(word)) }"
    }
    return nil
  }

  fileprivate static let forms = [
    ValueCodec<Backdrop>.blur.form, ValueCodec<Backdrop>.image.form,
  ]
}
