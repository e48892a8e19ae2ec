/* Data of ICU without any item, as a library that takes the place of libicudata. DATA is the name of the
 * data, with the version of ICU. The layout is that of `ICU_Data_Header` in ICU's stubdata. */
#include <stdint.h>

struct data {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, charset_family, char_size, reserved_byte;
  uint8_t format[4], format_version[4], version[4];
  char padding[8];
  uint32_t count, reserved_count;
  int32_t items[4];
};

const struct data DATA __attribute__((aligned(16))) = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .char_size = 2,
    .format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};
