// @ts-check

/** The frames of a video, which are side by side in one image. */
export class Strip {
  #image;
  #frames;

  /**
   * @param {HTMLImageElement} image One that is loaded.
   * @param {number} frames
   */
  constructor(image, frames) {
    this.#image = image;
    this.#frames = Math.max(frames, 1);
  }

  get frames() {
    return this.#frames;
  }

  /** The width of a frame divided by its height. */
  get aspect() {
    return this.#image.naturalWidth / this.#frames / Math.max(this.#image.naturalHeight, 1);
  }

  /**
   * Fills a canvas with as many frames as it has room for.
   *
   * @param {HTMLCanvasElement} canvas
   */
  drawAll(canvas) {
    const { width, height } = fit(canvas);
    const count = Math.max(1, Math.round(width / (height * this.aspect)));
    const cell = width / count;
    for (let index = 0; index < count; index += 1) {
      this.#draw(canvas, (index + 0.5) / count, index * cell, cell);
    }
  }

  /**
   * Fills a canvas with the frame at a part of the length.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {number} part From 0 to 1.
   */
  drawOne(canvas, part) {
    this.#draw(canvas, part, 0, fit(canvas).width);
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {number} part
   * @param {number} left
   * @param {number} width
   */
  #draw(canvas, part, left, width) {
    const { naturalWidth, naturalHeight } = this.#image;
    const frame = Math.min(this.#frames - 1, Math.max(0, Math.floor(part * this.#frames)));
    const frameWidth = naturalWidth / this.#frames;
    // The frame is cut where its place has another shape.
    const shape = width / canvas.height;
    const [shownWidth, shownHeight] = shape < this.aspect
      ? [naturalHeight * shape, naturalHeight] : [frameWidth, frameWidth / shape];
    canvas.getContext("2d")?.drawImage(this.#image,
      frame * frameWidth + (frameWidth - shownWidth) / 2, (naturalHeight - shownHeight) / 2,
      shownWidth, shownHeight, left, 0, width, canvas.height);
  }
}

/**
 * Gives a canvas a pixel for each pixel of the screen, and empties it.
 *
 * @param {HTMLCanvasElement} canvas
 */
function fit(canvas) {
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * devicePixelRatio));
  return canvas;
}
