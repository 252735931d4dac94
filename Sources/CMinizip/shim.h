#ifndef TEMPLATER_CMINIZIP_SHIM_H
#define TEMPLATER_CMINIZIP_SHIM_H

#include <minizip/unzip.h>
#include <minizip/zip.h>

#endif
