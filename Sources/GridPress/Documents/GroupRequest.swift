import GridModel

/// By which column the rows are divided into sections.
public struct GroupRequest: Hashable, Sendable {
  public var key: String
  /// The text of a section header; `{value}` and `{count}` stand for the group's value and its number of rows.
  public var title: String
  /// Where the document asks for it, for messages.
  @Incidental var place: SourcePlace? = nil

  public init(by key: String, title: String = "{value} ({count})") {
    self.key = key
    self.title = title
  }

  func title(value: String, count: Int) -> String {
    var result = ""
    var rest = title[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      if rest.hasPrefix("{value}") {
        result += value
        rest = rest.dropFirst(7)
      } else if rest.hasPrefix("{count}") {
        result += String(count)
        rest = rest.dropFirst(7)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
