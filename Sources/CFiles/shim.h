#pragma once
/* libxml2 shows the ICU of the system where it is built with it, whose types contradict those of Foundation's own ICU
   when a file of Swift sees both. Nothing here needs them: the functions used take pointers only. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <zip.h>
/* zip.h makes it nothing for compilers that it thinks do not know it. */
#undef _Nonnull
#undef _Nullable
#include "../CSystem/libraries.h"

#define GRIDPRESS_XML(X) \
  X(htmlCreatePushParserCtxt) \
  X(htmlCtxtUseOptions) \
  X(htmlEntityLookup) \
  X(htmlFreeParserCtxt) \
  X(htmlParseChunk) \
  X(xmlCreatePushParserCtxt) \
  X(xmlCtxtGetLastError) \
  X(xmlCtxtUseOptions) \
  X(xmlFreeParserCtxt) \
  X(xmlInitParser) \
  X(xmlParseChunk) \
  X(xmlStopParser)
GRIDPRESS_LIBRARY(GridPressXML, GRIDPRESS_XML)

#define GRIDPRESS_ZIP(X) \
  X(zip_discard) \
  X(zip_error_code_zip) \
  X(zip_fclose) \
  X(zip_fopen) \
  X(zip_fread) \
  X(zip_get_error) \
  X(zip_get_name) \
  X(zip_get_num_entries) \
  X(zip_name_locate) \
  X(zip_open_from_source) \
  X(zip_source_buffer_create) \
  X(zip_source_free) \
  X(zip_stat) \
  X(zip_stat_init)
GRIDPRESS_LIBRARY(GridPressZip, GRIDPRESS_ZIP)
