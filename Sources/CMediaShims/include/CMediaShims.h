#ifndef TEMPLATER_CMEDIASHIMS_H
#define TEMPLATER_CMEDIASHIMS_H

/* What Swift cannot say of the media libraries: macros, lists of variable arguments, jumps out of
   functions. No header of theirs is included, whose declarations would become part of this module. */

#include <stddef.h>
#include <stdint.h>

/* `AVERROR(e)` is a function-like macro. */
int shim_averror(int code);

/* Keeps what libav says at error level from now on, instead of printing it. libav logs from threads that
   are not Swift's, by a va_list, which is out of Swift's reach. */
void shim_install_log_keeper(void);

/* What the calling thread last heard from libav at error level; empty when nothing. It lives in the
   thread: two readers at work do not overwrite each other's reasons. */
char *shim_log_line(void);

/* How many lines libav has said at error level, on all threads together. */
unsigned shim_log_count(void);

/* A number that any thread may read while others raise it: a demuxer or a decoder that has it as its
   `opaque` counts its errors in it. Null where there is no memory. */
void *shim_counter_make(void);
void shim_counter_free(void *counter);
unsigned shim_counter_value(void *counter);

/* Who hears what libass says. */
struct shim_listener {
  void (*hear)(void *context, int level, const char *line);
  void *context;
};
struct ass_library;
void shim_listen(struct ass_library *library, struct shim_listener *listener);

/* Both are inline functions around a version of the interface. */
struct WebPDemuxer;
struct WebPAnimDecoder;
struct WebPDemuxer *shim_webp_demuxer(const uint8_t *bytes, size_t size);
struct WebPAnimDecoder *shim_webp_decoder(const uint8_t *bytes, size_t size);

/* Decodes a JPEG of four components to CMYK samples as they are stored: inverted where the file is
   one of Adobe's. Its width and height, divided by `denominator` (1, 2, 4 or 8) and rounded up, must be
   these. Rows that the file does not have keep what is in `samples`. 0 when it cannot be decoded. */
int shim_jpeg_read_cmyk(const unsigned char *bytes, unsigned long count, unsigned denominator,
                        unsigned char *samples, unsigned width, unsigned height);

/* Swift's module of the C library leaves malloc.h out, and functions for GNU sources only. */
int shim_map_blocks_from(int size);
int shim_keep_free_bytes(int size);

/* Asks for bytes of a file to be brought to the disk, and goes on. */
void shim_begin_storing(int file, int64_t offset, int64_t count);

#endif
