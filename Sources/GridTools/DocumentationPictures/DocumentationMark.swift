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
  /// The space before the first mark, which all lines between the marks have, so that they stay in
  /// the list item or note of the mark.
  var indentation: String
  /// Of the first mark.
  var place: SourcePlace

  /// - Parameters:
  ///   - words: the words after `gridpress`.
  ///   - line: the first one after the mark.
  ///   - markup: of the file.
  init(
    _ words: ArraySlice<Substring>, at place: SourcePlace, from line: Int,
    indentedBy indentation: Substring, in markup: DocumentationMarkup, problems: ProblemList
  ) {
    self.indentation = String(indentation)
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
