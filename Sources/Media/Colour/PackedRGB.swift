import CFFmpeg
import FilterGraphs
import MediaValues

/// Converts a frame of any format to packed RGB, with alpha if it has alpha, and with 16 bits per sample
/// if it has more than 8.
///
/// With a `size`, the frame is halved as long as it stays at least that large, which saves conversions. A
/// frame with alpha keeps its size, because halving would mix the colors of transparent pixels into
/// others.
func packedRGB(
  _ frame: FrameReference, drawnAt size: PixelSize? = nil
) throws(MediaError) -> FrameReference {
  let image = frame.pointer
  guard let form = av_pix_fmt_desc_get(AVPixelFormat(image.pointee.format))?.pointee else {
    throw MediaError(.damaged, reason: "a frame without a pixel format")
  }
  let whole = PixelSize(width: Int(image.pointee.width), height: Int(image.pointee.height))
  let hasAlpha = form.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
  let isDeep = form.comp.0.depth > 8
  let shift = hasAlpha ? 0 : size.map { halvings(of: whole, downTo: $0) } ?? 0
  let (width, height) = (
    (whole.width + (1 << shift) - 1) >> shift, (whole.height + (1 << shift) - 1) >> shift
  )
  let isRGB = form.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
  let encoding =
    isRGB
    ? ColorEncoding.unspecified
    : ColorEncoding(
      matrix: matrixName(image.pointee.colorspace) ?? "bt601",
      range: ColorEncoding.Range(image))
  let conversion = ScaleFilter.photoToRGB(
    from: encoding, size: PixelSize(width: width, height: height), isReduced: shift != 0)
  let result = try frame.converted(
    by: conversion, to: packedFormat(isDeep: isDeep, hasAlpha: hasAlpha))
  result.removeSideData()
  return result
}

private func packedFormat(isDeep: Bool, hasAlpha: Bool) -> AVPixelFormat {
  switch (isDeep, hasAlpha) {
  case (false, false): AV_PIX_FMT_RGB24
  case (false, true): AV_PIX_FMT_RGBA
  case (true, false): AV_PIX_FMT_RGB48LE
  case (true, true): AV_PIX_FMT_RGBA64LE
  }
}
