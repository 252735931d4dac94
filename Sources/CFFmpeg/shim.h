#ifndef TEMPLATER_CFFMPEG_SHIM_H
#define TEMPLATER_CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/cpu.h>
#include <libavutil/display.h>
#include <libavutil/dovi_meta.h>
#include <libavutil/error.h>
#include <libavutil/hwcontext.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

/* Macros that Swift does not import. */
static const int SHIM_AVERROR_EOF = AVERROR_EOF;
static const int SHIM_AVERROR_EAGAIN = AVERROR(EAGAIN);
static const int SHIM_AVERROR_EXIT = AVERROR_EXIT;
static const int SHIM_AVERROR_INVALIDDATA = AVERROR_INVALIDDATA;
static const int SHIM_AVERROR_OPTION_NOT_FOUND = AVERROR_OPTION_NOT_FOUND;
static const int64_t SHIM_AV_NOPTS_VALUE = AV_NOPTS_VALUE;

/* `AVERROR(e)` and `MKTAG` are function-like macros. */
static inline int shim_averror(int code) { return AVERROR(code); }

/* Declared for GNU sources only. Asks for bytes of a file to be brought to the disk, and goes on. */
extern int sync_file_range(int file, int64_t offset, int64_t count, unsigned int flags);
static inline void shim_begin_storing(int file, int64_t offset, int64_t count) {
  sync_file_range(file, offset, count, 2 /* SYNC_FILE_RANGE_WRITE */);
}

/* The channel layout initialisers are compound literals. */
static inline AVChannelLayout shim_layout_stereo(void) {
  return (AVChannelLayout)AV_CHANNEL_LAYOUT_STEREO;
}

/* What the calling thread last heard from libav at error level; empty when nothing. */
static inline char *shim_log_line(void) {
  static _Thread_local char line[1024];
  return line;
}

/* How many lines libav has said at error level, on all threads together. */
static inline _Atomic unsigned *shim_log_counter(void) {
  static _Atomic unsigned count;
  return &count;
}

static inline unsigned shim_log_count(void) {
  return __c11_atomic_load(shim_log_counter(), __ATOMIC_RELAXED);
}

/* A number that any thread may read while others raise it. */
static inline void *shim_counter_make(void) { return calloc(1, sizeof(_Atomic unsigned)); }
static inline void shim_counter_free(void *counter) { free(counter); }
static inline unsigned shim_counter_value(void *counter) {
  return counter ? __c11_atomic_load((_Atomic unsigned *)counter, __ATOMIC_RELAXED) : 0;
}

/* The counter that a demuxer or a decoder has as its `opaque`, which the copies of a decoder for single
   threads share; null for all else that speaks. */
static inline _Atomic unsigned *shim_counter_of(void *context) {
  const AVClass *kind = context ? *(const AVClass **)context : NULL;
  if (!kind || !kind->class_name) return NULL;
  if (!strcmp(kind->class_name, "AVCodecContext")) return ((AVCodecContext *)context)->opaque;
  if (!strcmp(kind->class_name, "AVFormatContext")) return ((AVFormatContext *)context)->opaque;
  return NULL;
}

/* A va_list is out of Swift's reach, and libav logs from threads that are not Swift's. The line
   lives in the thread: two readers at work do not overwrite each other's reasons. Only one Swift
   file may call these, because every file that does gets its own copy of the variable. */
static inline void shim_keep_log_line(void *context, int level, const char *format, va_list list) {
  if (level > AV_LOG_ERROR) return;
  __c11_atomic_fetch_add(shim_log_counter(), 1, __ATOMIC_RELAXED);
  _Atomic unsigned *own = shim_counter_of(context);
  if (own) __c11_atomic_fetch_add(own, 1, __ATOMIC_RELAXED);
  int prefix = 0;
  av_log_format_line2(context, level, format, list, shim_log_line(), 1024, &prefix);
}

static inline void shim_install_log_keeper(void) { av_log_set_callback(shim_keep_log_line); }

/* Swift's module of the C library leaves malloc.h out. */
static inline int shim_map_blocks_from(int size) { return mallopt(M_MMAP_THRESHOLD, size); }
static inline int shim_keep_free_bytes(int size) { return mallopt(M_TRIM_THRESHOLD, size); }

#endif
