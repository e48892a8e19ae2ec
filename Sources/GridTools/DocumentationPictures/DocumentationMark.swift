import GridDocuments
import GridModel

/// A pair of marks in a text, with a picture between them.
///
/// ```
/// <!-- gridpress figures/sort.yaml light,dark -->
/// (what is written here is made anew)
/// <!-- /gridpress -->
/// ```
struct DocumentationMark: Hashable, Sendable {
  /// The document of the picture, as the mark writes it: relative to the file of the mark, or the
  /// name of a block in that file.
  var document: String
  /// The schemes that it is drawn in; none is as the document has it.
  var schemes: [String]
  /// The lines between the marks, counted from 0.
  var body: Range<Int>
  /// What all lines between the marks have before them, so that they stay in the quote, list item
  /// or note of the mark: space, and signs of quotes.
  var prefix: String
  /// Of the first mark.
  var place: SourcePlace

  /// A line of the text between the marks.
  func line(_ text: String) -> String {
    guard text.isEmpty else { return prefix + text }
    // An empty line stays in a quote, and has no space at its end.
    return prefix.lastIndex(of: ">").map { String(prefix[...$0]) } ?? ""
  }

  /// - Parameters:
  ///   - words: the words after `gridpress`.
  ///   - line: the first one after the mark.
  ///   - prefix: what the lines after it have before them.
  ///   - markup: of the file.
  init(
    _ words: ArraySlice<Substring>, at place: SourcePlace, from line: Int,
    prefix: String, in markup: DocumentationMarkup, problems: ProblemList
  ) {
    self.prefix = prefix
    let path = String(words.first ?? "")
    if path.isEmpty || words.count > 2 {
      problems.add(
        "a mark names a document and its schemes: "
          + markup.comment(of: "gridpress figures/sort.yaml light,dark"),
        at: place)
    } else if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      problems.add(
        "the document of a picture is in the folder of the text or below it, not at \(path)",
        at: place)
    }
    document = path
    schemes = DocumentationFile.schemes(words.dropFirst().first, at: place, problems: problems)
    body = line..<line
    self.place = place
  }
}
