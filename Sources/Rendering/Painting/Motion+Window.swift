import Catalogue
import MediaValues
import Pixels

extension Motion {
  /// Returns the part of an image that is shown at a time, while the image fills its frame.
  func window(in whole: ImagePlacement.Window, at moment: Moment) -> ImagePlacement.Window {
    guard !kind.repeats else { return whole }
    let progress = progress(at: moment)
    let least = 1 / enlargement
    let slack = 1 - least
    let (focusX, focusY) = (Motion.x.value(of: self).double, Motion.y.value(of: self).double)
    var (part, x, y) = (least, slack * focusX, slack * focusY)
    switch kind {
    case .zoomIn: part = 1 - slack * progress
    case .zoomOut: part = least + slack * progress
    case .panLeft: x = slack * (1 - progress)
    case .panRight: x = slack * progress
    case .panUp: y = slack * (1 - progress)
    case .panDown: y = slack * progress
    case .pulse, .float, .wiggle, .swing, .rotate, .rotateBack: break
    }
    // Easings that overshoot show no more than the image.
    part = min(max(part, least), 1)
    if kind == .zoomIn || kind == .zoomOut { (x, y) = ((1 - part) * focusX, (1 - part) * focusY) }
    (x, y) = (min(max(x, 0), 1 - part), min(max(y, 0), 1 - part))
    return ImagePlacement.Window(
      x: whole.x + whole.width * x, y: whole.y + whole.height * y, width: whole.width * part,
      height: whole.height * part)
  }
}
