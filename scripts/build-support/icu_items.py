"""Writes an object of ICU's data, most of whose items are compressed until ICU asks for them.

ICU finds an item by a table of names and distances. The distances of compressed items lead to memory that is empty at startup, and is filled
when the item is opened: the linker's option `--wrap` (`WRAPPED`) puts the functions below in front of ICU's own. Items beside each other are
compressed together, in blocks.
"""

import ctypes
import ctypes.util
import fnmatch
import struct
import zlib

# The functions by which ICU opens an item, as Foundation's ICU names them.
WRAPPED = ["swift_udata_open", "swift_udata_openChoice"]
# The most bytes of a block, unless it has one item. Blocks of one item each would be 0.6 MB more, since languages have much in common. With
# those of 32 KB a table with numbers, dates and units in German would take 1 % less time, and the command 0.14 MB more.
BLOCK_SIZE = 65_536
# The function by which the standard library finds the name of a character, in tables of 0.55 MB: no code of the command asks for one, nor
# does any regular expression in it. With another function in its place the linker leaves out the tables.
NAMES = "_swift_stdlib_getScalarName"

# Items that are not compressed: those that are read for a number in any language, so that none of them is slower to write. The pools of
# currencies, units, zones and regions, rules of zones and likely subtags would be 0.7 MB more; what a drawing reads of them takes up to 1 ms.
STORED = [
    "pool.res", "res_index.res", "root.res", "en.res", "numberingSystems.res", "supplementalData.res", "timezoneTypes.res", "keyTypeData.res",
    "metadata.res", "plurals.res",
]

OPENING = """
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

/* Weak, since the package manager links its programs with the same options, which have neither ICU nor libdeflate. */
#define WEAK __attribute__((weak))
struct libdeflate_decompressor;
extern WEAK struct libdeflate_decompressor *libdeflate_alloc_decompressor(void);
extern WEAK void libdeflate_free_decompressor(struct libdeflate_decompressor *);
extern WEAK int libdeflate_deflate_decompress(struct libdeflate_decompressor *, const void *, size_t, void *, size_t, size_t *);

struct item { uint32_t name, block; };
struct block { uint32_t start, size, bytes_start, bytes_size; };
#define HIDDEN __attribute__((visibility("hidden")))
extern HIDDEN const struct item gridpress_icu_items[];
extern HIDDEN const struct block gridpress_icu_blocks[];
extern HIDDEN const uint32_t gridpress_icu_count;
extern HIDDEN const char gridpress_icu_names[], gridpress_icu_bytes[];
extern HIDDEN char gridpress_icu_opened[];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned char is_opened[COUNT];

/* An item that cannot be read would be taken for one that a language does not have. */
static void fail(void) {
  static const char text[] = "error: there is no memory for the data of a language\\n";
  (void)!write(2, text, sizeof text - 1);
  _exit(70);
}

/* The folder is "icudt76l-coll", "icudt76l/coll", "icudt76l" or none, which is the same. */
static int compare(const char *entry, const char *folder, const char *name, const char *type) {
  const char *parts[] = {folder, "/", name, *type ? "." : "", type};
  for (int part = 0; part < 5; part++) {
    for (const char *byte = parts[part]; *byte; byte++, entry++) {
      char other = part == 0 && *byte == '-' ? '/' : *byte;
      if (*entry != other) return (unsigned char)*entry < (unsigned char)other ? -1 : 1;
    }
  }
  return *entry != 0;
}

static void open_block(uint32_t number) {
  if (__atomic_load_n(&is_opened[number], __ATOMIC_ACQUIRE)) return;
  pthread_mutex_lock(&lock);
  if (!is_opened[number]) {
    const struct block *block = &gridpress_icu_blocks[number];
    struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
    if (!decompressor || libdeflate_deflate_decompress(decompressor, gridpress_icu_bytes + block->bytes_start, block->bytes_size,
                                                       gridpress_icu_opened + block->start, block->size, 0)) fail();
    libdeflate_free_decompressor(decompressor);
    __atomic_store_n(&is_opened[number], 1, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
}

static void open_item(const char *folder, const char *type, const char *name) {
  if (!name) return;
  if (!folder) folder = PACKAGE;
  if (!type) type = "";
  uint32_t first = 0, end = gridpress_icu_count;
  while (first < end) {
    uint32_t middle = (first + end) / 2;
    const struct item *item = &gridpress_icu_items[middle];
    int order = compare(gridpress_icu_names + item->name, folder, name, type);
    if (order < 0) {
      first = middle + 1;
    } else if (order > 0) {
      end = middle;
    } else {
      open_block(item->block);
      return;
    }
  }
}

extern WEAK void *__real_swift_udata_open(const char *, const char *, const char *, int *);
HIDDEN void *__wrap_swift_udata_open(const char *folder, const char *type, const char *name, int *error) {
  open_item(folder, type, name);
  return __real_swift_udata_open(folder, type, name, error);
}

extern WEAK void *__real_swift_udata_openChoice(const char *, const char *, const char *, void *, void *, int *);
HIDDEN void *__wrap_swift_udata_openChoice(const char *folder, const char *type, const char *name, void *accepts, void *context, int *error) {
  open_item(folder, type, name);
  return __real_swift_udata_openChoice(folder, type, name, accepts, context, error);
}

/* The count of the bytes of a name: no character has one. */
HIDDEN intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, unsigned char *bytes, intptr_t room) { return 0; }
"""


def aligned(size):
    return -(-size // 16) * 16


def deflate():
    """The function that compresses bytes: that of libdeflate, which the command needs as well, makes 4 % less of them than zlib's."""
    name = ctypes.util.find_library("deflate")
    if not name:
        def packed_by_zlib(data):
            packer = zlib.compressobj(9, zlib.DEFLATED, -15)
            return packer.compress(data) + packer.flush()

        return packed_by_zlib
    library = ctypes.CDLL(name)
    library.libdeflate_alloc_compressor.restype = ctypes.c_void_p
    library.libdeflate_deflate_compress.restype = ctypes.c_size_t
    compressor = ctypes.c_void_p(library.libdeflate_alloc_compressor(12))

    def packed(data):
        # What cannot be compressed becomes a few bytes more.
        room = ctypes.create_string_buffer(len(data) + 1024)
        size = library.libdeflate_deflate_compress(compressor, data, ctypes.c_size_t(len(data)), room, ctypes.c_size_t(len(room)))
        return room.raw[:size]

    return packed


def sources(symbol, header, parts, folder):
    """The assembler and the C code of an object with these items by their names. The bytes that the assembler includes are written to the folder."""
    package = next(iter(parts)).split("/")[0]
    names, stored, packed, block = bytearray(), bytearray(), bytearray(), bytearray()
    table, items, blocks = [], [], []
    opened_size = 0
    compressed = deflate()

    def end_block():
        nonlocal opened_size
        if not block:
            return
        bytes_ = compressed(bytes(block))
        blocks.append((opened_size, len(block), len(packed), len(bytes_)))
        packed.extend(bytes_)
        opened_size += len(block)
        block.clear()

    for name, data in parts.items():
        padded = data + b"\xAA" * (aligned(len(data)) - len(data))
        if any(fnmatch.fnmatchcase(name[len(package) + 1 :], pattern) for pattern in STORED):
            table.append((len(names), f"gridpress_icu_stored + {len(stored)}"))
            stored += padded
        else:
            if len(block) + len(padded) > BLOCK_SIZE:
                end_block()
            table.append((len(names), f"gridpress_icu_opened + {opened_size + len(block)}"))
            items.append((len(names), len(blocks)))
            block += padded
        names += name.encode() + b"\0"
    end_block()
    for name, data in (("header", header), ("names", names), ("stored", stored), ("packed", packed)):
        (folder / name).write_bytes(data)
    for name, rows in (("items", items), ("blocks", blocks)):
        numbers = [number for row in rows for number in row]
        (folder / name).write_bytes(struct.pack(f"<{len(numbers)}I", *numbers))
    names_start = 4 + 8 * len(table)
    lines = [
        ".section .rodata",
        f".globl {symbol}", ".balign 16", f".type {symbol}, @object", f"{symbol}:", f'.incbin "{folder}/header"',
        "gridpress_icu_table:", f".long {len(table)}",
        *(f".long {names_start + name}\n.long {place} - gridpress_icu_table" for name, place in table),
        *part("gridpress_icu_names", f'{folder}/names'),
        ".balign 16", "gridpress_icu_stored:", f'.incbin "{folder}/stored"', f".size {symbol}, . - {symbol}",
        ".balign 4", *part("gridpress_icu_items", f"{folder}/items"), *part("gridpress_icu_blocks", f"{folder}/blocks"),
        ".globl gridpress_icu_count", ".hidden gridpress_icu_count", "gridpress_icu_count:", f".long {len(items)}",
        *part("gridpress_icu_bytes", f"{folder}/packed"),
        '.section gridpress_icu, "aw", @nobits', ".globl gridpress_icu_opened", ".hidden gridpress_icu_opened", ".balign 16", "gridpress_icu_opened:",
        f".skip {max(opened_size, 16)}", '.section .note.GNU-stack, "", @progbits',
    ]
    return "\n".join(lines) + "\n", f'#define COUNT {max(len(blocks), 1)}\n#define PACKAGE "{package}"\n' + OPENING


def part(name, path):
    return [f".globl {name}", f".hidden {name}", f"{name}:", f'.incbin "{path}"']
