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

/* A va_list is out of Swift's reach, and libav logs from threads that are not Swift's. The line
   lives in the thread: two readers at work do not overwrite each other's reasons. Only one Swift
   file may call these, because every file that does gets its own copy of the variable. */
static inline void shim_keep_log_line(void *context, int level, const char *format, va_list list) {
  if (level > AV_LOG_ERROR) return;
  __c11_atomic_fetch_add(shim_log_counter(), 1, __ATOMIC_RELAXED);
  int prefix = 0;
  av_log_format_line2(context, level, format, list, shim_log_line(), 1024, &prefix);
}

static inline void shim_install_log_keeper(void) { av_log_set_callback(shim_keep_log_line); }

/* Swift's module of the C library leaves malloc.h out. */
static inline int shim_map_blocks_from(int size) { return mallopt(M_MMAP_THRESHOLD, size); }
static inline int shim_keep_free_bytes(int size) { return mallopt(M_TRIM_THRESHOLD, size); }

#endif
