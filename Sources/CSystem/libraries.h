#pragma once
/* Functions of libraries that are loaded when they are first needed, since most tables need none of them: for each a
   list, of which a struct of their addresses and the names to find them by are made. Types are those of the library's own header. */

#define GRIDPRESS_FIELD(name) __typeof__(&name) _Nonnull name;
#define GRIDPRESS_NAME(name) #name,
#define GRIDPRESS_LIBRARY(library, FUNCTIONS) \
  typedef struct { FUNCTIONS(GRIDPRESS_FIELD) } library; \
  static inline const char *_Nonnull const *_Nonnull library##_names(void) { \
    static const char *const names[] = {FUNCTIONS(GRIDPRESS_NAME)}; \
    return names; \
  }
