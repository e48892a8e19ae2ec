/// Where in an input something stands. Lines and columns count from 1; a column counts characters, not bytes.
public struct SourcePlace: Hashable, Sendable {
  /// The file as the user named it, or `nil` for a place outside any file.
  public var file: String?
  /// The line in the file, from 1; `nil` if it is not known.
  public var line: Int?
  /// The place in the line, from 1; `nil` if it is not known.
  public var column: Int?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(file: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `file:line:column`, as far as known.
  public var description: String {
    var parts: [String] = []
    if let file { parts.append(file) }
    if let line {
      parts.append(String(line))
      if let column { parts.append(String(column)) }
    }
    return parts.joined(separator: ":")
  }
}

/// A property that says nothing about the value it belongs to: two values that differ in it only are equal.
@propertyWrapper
package struct Incidental<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (first: Incidental, second: Incidental) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
