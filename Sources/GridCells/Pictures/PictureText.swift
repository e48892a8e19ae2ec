import GridCore
public import GridModel

/// A text of several columns of the row beside the picture of a cell, in place of the cell's own text.
public struct PictureText: Hashable, Sendable {
  /// The columns and what stands between them: `{name}\n{role}`.
  public var pattern: TextPattern
  /// How the lines look, from the first on; what follows looks like the last of them. Default: the second and all after it are
  /// smaller and muted.
  public var lines = TextPattern.lineLooks
  /// How the texts of single columns look, over their line, by the keys of the columns.
  public var parts: [String: TextLook] = [:]
  /// What goes beyond so many lines is cut with an ellipsis; 0 is no limit.
  public var maxLines = 0

  /// Sets the properties with the names of the arguments.
  public init(_ pattern: TextPattern) { self.pattern = pattern }

  var columns: [String] { pattern.columns + parts.keys.sorted() }

  func richText(for content: CellContent) -> RichText {
    pattern.richText(for: content, lines: lines, parts: parts)
  }

  /// The lines in words, after what the picture says if they do not.
  /// - Parameter picture: what the picture says; `nil` if it is no more than a picture.
  func alternative(for content: CellContent, after picture: String?) -> String? {
    let words = pattern.filled(content).split(separator: "\n").joined(separator: ", ")
    guard let picture, !picture.isEmpty,
      !Self.spoken(words).contains(Self.spoken(picture))
    else {
      return words.isEmpty ? nil : words
    }
    return words.isEmpty ? picture : "\(picture), \(words)"
  }

  /// The words alone, so that only whole ones are found in others.
  private static func spoken(_ text: String) -> String {
    " " + text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }
}
