#pragma once
/* libxml2 shows the ICU of the system where it is built with it, whose types contradict those of Foundation's own ICU
   when a file of Swift sees both. Nothing here needs them: the functions used take pointers only. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <zip.h>
