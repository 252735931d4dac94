#ifndef TEMPLATER_CMEDIASHIMS_H
#define TEMPLATER_CMEDIASHIMS_H

/* The parts of the media libraries that Swift cannot use: macros, variable arguments and longjmp. The
   libraries' headers are not included, because their declarations would become part of this module. */

#include <stddef.h>
#include <stdint.h>

/* Returns `AVERROR(code)`, which is a function-like macro. */
int shim_averror(int code);

/* Installs a log handler that keeps libav's messages at error level instead of printing them. libav calls it
   on its own threads with a va_list, which Swift cannot read. */
void shim_install_log_keeper(void);

/* Returns the last message of libav at error level on the calling thread; empty if there is none. It is
   thread-local, so that two readers do not overwrite each other's messages. */
char *shim_log_line(void);

/* Returns the number of messages of libav at error level in this process, on all threads. */
unsigned shim_log_count(void);

/* An atomic counter: a demuxer or a decoder that has it as its `opaque` counts its errors in it. `make`
   returns null if memory is short; `value` of null is 0. */
void *shim_counter_make(void);
void shim_counter_free(void *counter);
unsigned shim_counter_value(void *counter);

/* A receiver of the messages of libass. */
struct shim_listener {
  void (*hear)(void *context, int level, const char *line);
  void *context;
};
struct ass_library;
void shim_listen(struct ass_library *library, struct shim_listener *listener);

/* In libwebp, both are inline functions that pass the version of the interface. */
struct WebPDemuxer;
struct WebPAnimDecoder;
struct WebPDemuxer *shim_webp_demuxer(const uint8_t *bytes, size_t size);
struct WebPAnimDecoder *shim_webp_decoder(const uint8_t *bytes, size_t size);

/* Decodes a JPEG: one of four components to CMYK samples as they are stored, inverted if Adobe's marker is present;
   one of fewer components to RGB samples. `width` and `height` must be those of the file, divided by `denominator`
   (1, 2, 4 or 8) and rounded up. Missing rows leave `samples` unchanged. Returns 0 if the file is damaged. */
int shim_jpeg_read(const unsigned char *bytes, unsigned long count, unsigned denominator, int is_cmyk,
                   unsigned char *samples, unsigned width, unsigned height);

/* Set M_MMAP_THRESHOLD and M_TRIM_THRESHOLD, in bytes. Swift's module of the C library lacks malloc.h and
   the functions for GNU sources. */
int shim_map_blocks_from(int size);
int shim_keep_free_bytes(int size);

/* Takes the right to set real-time priorities from the calling thread, which only root has, and gives it back.
   The first returns 0 if the thread does not have it. */
int shim_give_up_priorities(void);
void shim_take_back_priorities(void);

/* Starts writing a range of a file to the disk, without waiting for the end. */
void shim_begin_storing(int file, int64_t offset, int64_t count);

#endif
