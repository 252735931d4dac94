#ifndef TEMPLATER_CHARFBUZZ_SHIM_H
#define TEMPLATER_CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

#endif
