#!/usr/bin/env bash
# Prints the linker options that leave ICU's data out of a static program: 34 MB of languages, calendars and time zones, which
# come with GRDB's import of Foundation, and which templater-server never uses. As in ICU's own 'stubdata', a table without
# entries takes their place; functions that need an entry report that it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(swift -print-target-info -static-stdlib | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
library=$folder/linux/lib_FoundationICU.a
# The name has the version of ICU.
symbol=$(nm --defined-only "$library" 2>/dev/null | grep -om1 'icudt[0-9]*_dat' || true)
if [ -z "$symbol" ]; then
  echo "tools/without-icu-data.sh: $library has no data of ICU; linking as usual" >&2
  exit 0
fi
mkdir -p .build
cat >.build/icu-data.c <<TEXT
#include <stdint.h>

/* The header of a package of ICU's data, format 1 (icu4c/source/common/ucmndata.h), with no entries. */
struct {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize, reserved;
  uint8_t isBigEndian, charset, sizeOfCharacter, reserved2;
  uint8_t format[4], formatVersion[4], dataVersion[4];
  uint8_t padding[8];
  uint32_t count, reserved3;
} const __wrap_$symbol __attribute__((aligned(16))) = {
    32, {0xda, 0x27}, 20, 0, 0, 0, 2, 0, {'C', 'm', 'n', 'D'}, {1, 0, 0, 0}, {0}, {0}, 0, 0};
TEXT
clang -O2 -c .build/icu-data.c -o .build/icu-data.o
# The linker passes references to the data on to the table, and drops what nothing refers to.
echo "-Xlinker --wrap=$symbol -Xlinker $PWD/.build/icu-data.o"
