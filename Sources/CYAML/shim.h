#pragma once
#include <yaml.h>
#include "../CSystem/libraries.h"

#define GRIDPRESS_YAML(X) \
  X(yaml_event_delete) \
  X(yaml_parser_delete) \
  X(yaml_parser_initialize) \
  X(yaml_parser_parse) \
  X(yaml_parser_set_encoding) \
  X(yaml_parser_set_input_string)
GRIDPRESS_LIBRARY(GridPressYAML, GRIDPRESS_YAML)
