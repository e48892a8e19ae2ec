import GridModel

/// A pair of marks in a Markdown file between which a picture stands.
///
/// ```
/// <!-- gridpress figures/sort.yaml light,dark -->
/// (what is written here is made anew)
/// <!-- /gridpress -->
/// ```
struct DocumentationMark: Hashable, Sendable {
  /// The document of the picture, as the mark writes it: relative to the file of the mark.
  var document: String
  /// The schemes that it is drawn in; none is as the document has it.
  var schemes: [String]
  /// The lines between the marks, counted from 0.
  var body: Range<Int>
  /// Of the first mark.
  var place: SourcePlace

  /// All marks of a file. Those in fenced blocks of code are examples, and not meant.
  static func marks(
    in lines: [Substring], file: String, problems: ProblemList
  ) -> [DocumentationMark] {
    var marks: [DocumentationMark] = []
    var open: DocumentationMark?
    var fence: Substring?
    for (index, line) in lines.enumerated() {
      let place = SourcePlace(file: file, line: index + 1, column: 1)
      let text = trimmed(line)
      if let known = fence {
        if text.hasPrefix(known), text.allSatisfy({ $0 == known.first }) { fence = nil }
        continue
      }
      if open == nil, text.hasPrefix("```") || text.hasPrefix("~~~") {
        fence = text.prefix { $0 == text.first }
        continue
      }
      guard text.hasPrefix("<!--"), text.hasSuffix("-->") else { continue }
      let words = text.dropFirst(4).dropLast(3).split { $0 == " " || $0 == "\t" }
      if words == ["/gridpress"] {
        guard var mark = open else {
          problems.add("no mark is open that this one could close", at: place)
          continue
        }
        mark.body = mark.body.lowerBound..<index
        marks.append(mark)
        open = nil
      } else if words.first == "gridpress" {
        if let known = open {
          problems.add("the mark is never closed: write <!-- /gridpress -->", at: known.place)
        }
        open = mark(words.dropFirst(), at: place, from: index + 1, problems: problems)
      }
    }
    if let known = open {
      problems.add("the mark is never closed: write <!-- /gridpress -->", at: known.place)
    }
    return marks
  }

  private static func mark(
    _ words: ArraySlice<Substring>, at place: SourcePlace, from line: Int, problems: ProblemList
  ) -> DocumentationMark {
    let path = String(words.first ?? "")
    let schemes = words.dropFirst().first?.split(separator: ",").map(String.init) ?? []
    if path.isEmpty || words.count > 2 {
      problems.add(
        "a mark names a document and its schemes: <!-- gridpress figures/sort.yaml light,dark -->",
        at: place)
    } else if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      problems.add(
        "the document of a picture is in the folder of the text or below it, not at \(path)",
        at: place)
    } else if schemes.contains(where: { $0.contains("/") }) || Set(schemes).count < schemes.count {
      problems.add("schemes are different names with commas between: light,dark", at: place)
    }
    return DocumentationMark(
      document: path, schemes: schemes, body: line..<line, place: place)
  }

  static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " || $0 == "\t" }
    while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
    return line
  }

  /// The path of the picture in a scheme, relative to the file of the mark.
  func picture(_ scheme: String?) -> String {
    let stem =
      document.lastIndex(of: ".").map { String(document[..<$0]) } ?? document
    return stem + (scheme.map { "-\($0)" } ?? "") + ".png"
  }

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
