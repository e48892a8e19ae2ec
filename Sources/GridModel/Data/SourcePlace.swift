/// A place in an input. Lines and columns count from 1; a column counts characters, not bytes.
public struct SourcePlace: Hashable, Sendable {
  /// The name of the file as given by the user, or `nil` for a place outside any file.
  public var file: String?
  /// The line in the file, from 1; `nil` if it is not known.
  public var line: Int?
  /// The column in the line, from 1; `nil` if it is not known.
  public var column: Int?

  /// Sets the properties with the names of the arguments; an omitted one has the default
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

/// A property that is not part of the identity of its value: two values that differ only in it are equal.
@propertyWrapper
package struct Incidental<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (first: Incidental, second: Incidental) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
