#ifndef TEMPLATER_CWEBP_SHIM_H
#define TEMPLATER_CWEBP_SHIM_H

#include <webp/demux.h>

#endif
