#ifndef TEMPLATER_CLIBASS_SHIM_H
#define TEMPLATER_CLIBASS_SHIM_H

#include <ass/ass.h>

#endif
