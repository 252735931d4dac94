import FilterGraphs
import MediaValues
import Planning

extension Composer {
  /// Draws a layer over the layers below, or over the background.
  mutating func place(
    _ layer: RenderPlan.Layer, on below: FilterGraph.Pad?
  ) -> FilterGraph.Pad {
    guard let below else { return finished(layer) }
    let placement = placement(of: layer)
    let image = scaled(layer, placement, hasAlpha: plan.facts(of: layer).hasAlpha)
    return overlay(image, on: below, x: placement.x, y: placement.y)
  }

  /// Returns whether a layer is opaque and covers the canvas.
  func hidesEverything(_ layer: RenderPlan.Layer) -> Bool {
    placement(of: layer).covers(plan.canvas.size) && !plan.facts(of: layer).hasAlpha
  }

  /// Draws a layer over the background, at the size of the canvas.
  private mutating func finished(_ layer: RenderPlan.Layer) -> FilterGraph.Pad {
    let placement = placement(of: layer)
    let hasAlpha = plan.facts(of: layer).hasAlpha
    let canvas = plan.canvas
    let isNeutral =
      canvas.background.red == canvas.background.green
      && canvas.background.green == canvas.background.blue
    if hidesEverything(layer) { return scaled(layer, placement, hasAlpha: false) }
    // libavfilter converts the color of a border with BT.601, which changes all colors except grays.
    if isNeutral, !hasAlpha {
      return pad(
        scaled(layer, placement, hasAlpha: false), placement,
        color: canvas.background.hexadecimal)
    }
    let base = fill(canvas.background)
    let image = scaled(layer, placement, hasAlpha: hasAlpha)
    return overlay(image, on: base, x: placement.x, y: placement.y)
  }

  private mutating func pad(
    _ image: FilterGraph.Pad, _ placement: WitnessPlacement, color: String
  ) -> FilterGraph.Pad {
    let size = plan.canvas.size
    return graph.append(
      "pad",
      [
        "width": "\(size.width)", "height": "\(size.height)", "x": "\(placement.x)",
        "y": "\(placement.y)", "color": color,
      ], to: image)
  }

  /// Returns a layer, upright and scaled, in the common pixel format.
  private mutating func scaled(
    _ layer: RenderPlan.Layer, _ placement: WitnessPlacement, hasAlpha: Bool
  ) -> FilterGraph.Pad {
    let facts = plan.facts(of: layer)
    inputs.append(Composition.Input(layer: layer, isStill: facts.isStill))
    var image = graph.addInput()
    if turnsUpright { image = graph.upright(image, facts) }
    if let options = facts.scaling(to: placement.scaled) {
      image = graph.append("scale", options, inputs: [image], outputCount: 1)[0]
    }
    if placement.kept != placement.scaled {
      image = graph.append(
        "crop", ["w": "\(placement.kept.width)", "h": "\(placement.kept.height)"], to: image)
    }
    image = graph.append("setsar", ["sar": "1"], to: image)
    image = graph.append(
      "format", ["pix_fmts": pixelFormat(hasAlpha: hasAlpha)], to: image)
    return facts.isStill ? repeated(image) : image
  }

  /// Repeats one image without end, once per frame.
  private mutating func repeated(_ image: FilterGraph.Pad) -> FilterGraph.Pad {
    let rate = plan.canvas.frameRate
    let looped = graph.append(
      "loop", ["loop": "-1", "size": "1"],
      to: graph.append("settb", ["expr": rate.compositionTimeBase], to: image))
    return graph.append("setpts", ["expr": "N*\(rate.ticksPerFrame)"], to: looped)
  }

  private func placement(of layer: RenderPlan.Layer) -> WitnessPlacement {
    WitnessPlacement(plan.facts(of: layer).displaySize, on: plan.canvas.size, fit: layer.fit)
  }
}
