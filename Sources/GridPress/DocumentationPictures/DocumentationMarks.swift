import GridDocuments
import GridModel

/// A pair of marks in a Markdown file between which a picture stands.
///
/// ```
/// <!-- gridpress figures/sort.yaml light,dark -->
/// (what is written here is made anew)
/// <!-- /gridpress -->
/// ```
struct DocumentationMark: Hashable, Sendable {
  /// The document of the picture, as the mark writes it: relative to the file of the mark, or the name of a block in that file.
  var document: String
  /// The schemes that it is drawn in; none is as the document has it.
  var schemes: [String]
  /// The lines between the marks, counted from 0.
  var body: Range<Int>
  /// Of the first mark.
  var place: SourcePlace

  /// - Parameters:
  ///   - words: what stands after `gridpress`.
  ///   - line: the first one after the mark.
  init(
    _ words: ArraySlice<Substring>, at place: SourcePlace, from line: Int, problems: ProblemList
  ) {
    let path = String(words.first ?? "")
    if path.isEmpty || words.count > 2 {
      problems.add(
        "a mark names a document and its schemes: <!-- gridpress figures/sort.yaml light,dark -->",
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

  /// The path of the picture in a scheme, relative to the file of the mark.
  func picture(_ scheme: String?) -> String { DocumentationFile.picture(of: document, scheme) }

  /// What stands between the marks.
  /// - Parameter width: of the picture, in points.
  func snippet(width: Double, words: String) -> [String] {
    let alt = words.htmlEscaped
    let size = Int(width.rounded())
    func image(_ scheme: String?) -> String {
      "<img src=\"\(picture(scheme).htmlEscaped)\" width=\"\(size)\" alt=\"\(alt)\">"
    }
    guard let first = schemes.first else { return [image(nil)] }
    guard schemes.count > 1 else { return [image(first)] }
    let sources = schemes.filter { $0 == "dark" || $0 == "light" }.map { scheme in
      "  <source media=\"(prefers-color-scheme: \(scheme))\" srcset=\"\(picture(scheme).htmlEscaped)\">"
    }
    return ["<picture>"] + sources + ["  " + image(first), "</picture>"]
  }
}

extension String {
  fileprivate var htmlEscaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\r\n": text += " "
      default: text.append(character)
      }
    }
  }
}
