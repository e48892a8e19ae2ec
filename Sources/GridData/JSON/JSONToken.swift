import GridModel

/// The kinds of JSON values, as messages call them.
package enum JSONKind: String {
  case object = "an object"
  case array = "an array"
  case string = "a string"
  case number = "a number"
  case boolean = "true or false"
  case null = "null"
}

/// The place of a token while it is not known whether a message will need it.
struct TokenPlace {
  var line = 1
  var column = 1

  var source: SourcePlace { SourcePlace(line: line, column: column) }
}
