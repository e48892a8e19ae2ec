/// Where in an input something stands. Lines and columns count from 1; a column counts characters, not bytes.
public struct SourcePlace: Hashable, Sendable {
  /// The file as the user named it, or `nil` for a place outside any file.
  public var file: String?
  public var line: Int?
  public var column: Int?

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
