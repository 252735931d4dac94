#ifndef TEMPLATER_CWEBP_SHIM_H
#define TEMPLATER_CWEBP_SHIM_H

#include <webp/demux.h>

/* Both are inline functions around a version of the interface, which Swift does not import. */
static inline WebPDemuxer *shim_webp_demuxer(const uint8_t *bytes, size_t size) {
  WebPData data = {bytes, size};
  return WebPDemux(&data);
}

static inline WebPAnimDecoder *shim_webp_decoder(const uint8_t *bytes, size_t size) {
  WebPData data = {bytes, size};
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
  options.color_mode = MODE_RGBA;
  options.use_threads = 0;
  return WebPAnimDecoderNew(&data, &options);
}

#endif
