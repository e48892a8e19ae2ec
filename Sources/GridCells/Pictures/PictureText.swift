import GridCore
public import GridModel

/// A text of several columns of the row beside the picture of a cell, in place of the cell's own text.
public struct PictureText: Hashable, Sendable {
  /// The columns and the text between them: `{name}\n{role}`.
  public var pattern: TextPattern
  /// The styles of the lines, from the first on; further lines have the last style. Default: the second and all after it are
  /// smaller and muted.
  public var lines = TextPattern.lineLooks
  /// The styles of the texts of single columns, over that of their line, by the keys of the columns.
  public var parts: [String: TextLook] = [:]
  /// The maximum number of lines, after which the text is cut with an ellipsis; 0 is no limit.
  public var maxLines = 0

  /// Sets the properties with the names of the arguments.
  public init(_ pattern: TextPattern) { self.pattern = pattern }

  var columns: [String] { pattern.columns + parts.keys.sorted() }

  func richText(for content: CellContent) -> RichText {
    pattern.richText(for: content, lines: lines, parts: parts)
  }

  /// The lines as text, after the picture's text alternative if they do not contain it.
  /// - Parameter picture: the picture's text alternative; `nil` if it has none.
  func alternative(for content: CellContent, after picture: String?) -> String? {
    let words = pattern.filled(content).split(separator: "\n").joined(separator: ", ")
    guard let picture, !picture.isEmpty,
      !Self.spoken(words).contains(Self.spoken(picture))
    else {
      return words.isEmpty ? nil : words
    }
    return words.isEmpty ? picture : "\(picture), \(words)"
  }

  /// The words only, so that only whole words are matched.
  private static func spoken(_ text: String) -> String {
    " " + text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }
}
