#include "CMediaShims.h"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/error.h>
#include <libavutil/log.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

int shim_averror(int code) { return AVERROR(code); }

static _Thread_local char line[1024];
static atomic_uint count;

char *shim_log_line(void) { return line; }

unsigned shim_log_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void *shim_counter_make(void) { return calloc(1, sizeof(atomic_uint)); }
void shim_counter_free(void *counter) { free(counter); }
unsigned shim_counter_value(void *counter) {
  return counter ? atomic_load_explicit((atomic_uint *)counter, memory_order_relaxed) : 0;
}

/* Returns the counter in the `opaque` of a demuxer or a decoder, which the per-thread copies of a decoder
   share; null for all other sources of messages. */
static atomic_uint *counter_of(void *context) {
  const AVClass *kind = context ? *(const AVClass **)context : NULL;
  if (!kind || !kind->class_name) return NULL;
  if (!strcmp(kind->class_name, "AVCodecContext")) return ((AVCodecContext *)context)->opaque;
  if (!strcmp(kind->class_name, "AVFormatContext")) return ((AVFormatContext *)context)->opaque;
  return NULL;
}

static void keep_line(void *context, int level, const char *format, va_list list) {
  if (level > AV_LOG_ERROR) return;
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  atomic_uint *own = counter_of(context);
  if (own) atomic_fetch_add_explicit(own, 1, memory_order_relaxed);
  int prefix = 0;
  av_log_format_line2(context, level, format, list, line, sizeof line, &prefix);
}

void shim_install_log_keeper(void) { av_log_set_callback(keep_line); }
