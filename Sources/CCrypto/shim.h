#ifndef TEMPLATER_CCRYPTO_SHIM_H
#define TEMPLATER_CCRYPTO_SHIM_H

#include <openssl/evp.h>

#endif
