import GridDocuments
import GridModel
import GridPress

/// A fenced block of a Markdown file that holds the document of a picture.
///
/// ````
/// ```gridpress sort light,dark
/// data: people.csv
/// ```
/// ````
///
/// Its pictures are `sort-light.png` and `sort-dark.png` beside the file; a mark that names the
/// block has the snippet for them.
struct DocumentationBlock: Hashable, Sendable {
  var name: String
  /// The schemes that it is drawn in; none is as the document has it.
  var schemes: [String]
  /// The lines of the document, counted from 0.
  var body: Range<Int>
  /// The number of quotes around it.
  var depth: Int
  /// Of the first fence.
  var place: SourcePlace

  /// - Parameters:
  ///   - words: the words after `gridpress` in the info string.
  ///   - line: the first one after the fence.
  ///   - depth: the number of quotes around it.
  init(
    _ words: ArraySlice<Substring>, at place: SourcePlace, from line: Int, depth: Int,
    problems: ProblemList
  ) {
    self.depth = depth
    name = String(words.first ?? "")
    if name.isEmpty || words.count > 2 {
      problems.add("a block has a name and its schemes: ```gridpress sort light,dark", at: place)
    } else if name.hasPrefix("/") || name.split(separator: "/").contains("..") {
      problems.add(
        "the pictures of a block are in the folder of the text or below it, not at \(name)",
        at: place)
    } else if name.contains(".") {
      problems.add("the name of a block has no dot: \(name)", at: place)
    }
    schemes = DocumentationFile.schemes(words.dropFirst().first, at: place, problems: problems)
    body = line..<line
    self.place = place
  }
}
