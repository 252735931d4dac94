#include "CMediaShims.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/* libjpeg reports an error to a function that must not return. It must therefore use longjmp, which
   Swift does not support. */
struct errors {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
};

static void fail(j_common_ptr info) { longjmp(((struct errors *)info->err)->exit, 1); }

static void keep_silent(j_common_ptr info) { (void)info; }

int shim_jpeg_read(const unsigned char *bytes, unsigned long count, unsigned denominator, int is_cmyk,
                   unsigned char *samples, unsigned width, unsigned height) {
  struct jpeg_decompress_struct info;
  struct errors errors;
  info.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = fail;
  errors.manager.output_message = keep_silent;
  if (setjmp(errors.exit)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  info.out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
  info.scale_num = 1;
  info.scale_denom = denominator;
  if ((info.num_components == 4) != (is_cmyk != 0)) longjmp(errors.exit, 1);
  jpeg_start_decompress(&info);
  if (info.output_width != width || info.output_height != height) longjmp(errors.exit, 1);
  while (info.output_scanline < height) {
    JSAMPROW row = samples + (size_t)info.output_scanline * width * info.output_components;
    jpeg_read_scanlines(&info, &row, 1);
  }
  /* For a file that ends early, libjpeg only warns. */
  int is_whole = errors.manager.num_warnings == 0;
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return is_whole;
}
