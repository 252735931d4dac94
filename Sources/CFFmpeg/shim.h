#ifndef TEMPLATER_CFFMPEG_SHIM_H
#define TEMPLATER_CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>

/* Macros that Swift does not import. */
static const int SHIM_AVERROR_EOF = AVERROR_EOF;
static const int SHIM_AVERROR_EAGAIN = AVERROR(EAGAIN);
static const int SHIM_AVERROR_EXIT = AVERROR_EXIT;
static const int SHIM_AVERROR_INVALIDDATA = AVERROR_INVALIDDATA;
static const int64_t SHIM_AV_NOPTS_VALUE = AV_NOPTS_VALUE;

/* `AVERROR(e)` and `MKTAG` are function-like macros. */
static inline int shim_averror(int code) { return AVERROR(code); }

/* The channel layout initialisers are compound literals. */
static inline AVChannelLayout shim_layout_stereo(void) {
  return (AVChannelLayout)AV_CHANNEL_LAYOUT_STEREO;
}

#endif
