#ifndef TEMPLATER_CHEIF_SHIM_H
#define TEMPLATER_CHEIF_SHIM_H

#include <libheif/heif.h>

#endif
