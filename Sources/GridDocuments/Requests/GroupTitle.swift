import GridModel

/// The titles of groups, whose template is read once for all of them.
package struct GroupTitle: Sendable {
  private let template: TextTemplate
  /// The text after the value, if the number of rows is there and nowhere else.
  private let tail: TextTemplate?

  /// - Parameter text: ``RowGroups/title``.
  package init(_ text: String) {
    template = TextTemplate(text)
    let parts = text.split(separator: "{value}", omittingEmptySubsequences: false)
    let countIsBehind =
      parts.count == 2 && !parts[0].contains("{count}") && parts[1].contains("{count}")
    tail = countIsBehind ? TextTemplate(String(parts[1])) : nil
  }

  /// The title of a group.
  package func text(value: String, count: Int) -> String {
    template.filled(["value": value, "count": String(count)])
  }

  /// How many bytes of UTF-8 at the end of the title are the number of rows: the text after the value. 0 if the number is
  /// elsewhere.
  package func countLength(value: String, count: Int) -> Int {
    tail?.filled(["value": value, "count": String(count)]).utf8.count ?? 0
  }
}
