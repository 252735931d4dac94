#ifndef TEMPLATER_CJPEG_SHIM_H
#define TEMPLATER_CJPEG_SHIM_H

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/* libjpeg reports an error through a function that must not return, so it is left with longjmp,
   which Swift does not have. */
struct shim_jpeg_errors {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
};

static inline void shim_jpeg_fail(j_common_ptr info) {
  longjmp(((struct shim_jpeg_errors *)info->err)->exit, 1);
}

static inline void shim_jpeg_keep_silent(j_common_ptr info) { (void)info; }

/* Decodes a JPEG of four components to CMYK samples as they are stored: inverted where the file is
   one of Adobe's. Its width and height, divided by `denominator` (1, 2, 4 or 8) and rounded up, must be
   these. Rows that the file does not have keep what is in `samples`. 0 when it cannot be decoded. */
static inline int shim_jpeg_read_cmyk(const unsigned char *bytes, unsigned long count,
                                      unsigned denominator, unsigned char *samples, unsigned width,
                                      unsigned height) {
  struct jpeg_decompress_struct info;
  struct shim_jpeg_errors errors;
  info.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = shim_jpeg_fail;
  errors.manager.output_message = shim_jpeg_keep_silent;
  if (setjmp(errors.exit)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  info.out_color_space = JCS_CMYK;
  info.scale_num = 1;
  info.scale_denom = denominator;
  if (info.num_components != 4) longjmp(errors.exit, 1);
  jpeg_start_decompress(&info);
  if (info.output_width != width || info.output_height != height) longjmp(errors.exit, 1);
  while (info.output_scanline < height) {
    JSAMPROW row = samples + (size_t)info.output_scanline * width * 4;
    jpeg_read_scanlines(&info, &row, 1);
  }
  /* A file that ends early is only warned of. */
  int is_whole = errors.manager.num_warnings == 0;
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return is_whole;
}

#endif
