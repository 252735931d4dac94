#include "CMediaShims.h"

#include <webp/demux.h>

WebPDemuxer *shim_webp_demuxer(const uint8_t *bytes, size_t size) {
  WebPData data = {bytes, size};
  return WebPDemux(&data);
}

WebPAnimDecoder *shim_webp_decoder(const uint8_t *bytes, size_t size) {
  WebPData data = {bytes, size};
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
  options.color_mode = MODE_RGBA;
  options.use_threads = 0;
  return WebPAnimDecoderNew(&data, &options);
}
