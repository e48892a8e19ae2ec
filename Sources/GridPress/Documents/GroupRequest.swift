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
    title.filled(["value": value, "count": String(count)])
  }
}
