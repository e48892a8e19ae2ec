/// The marks on the texts of a grid, and the notes that they refer to.
///
/// 1. The places that footnotes refer to are sorted in the reading order of the grid.
/// 2. The notes are numbered in the order of their first places; notes with the same text are
///    merged.
/// 3. A place with several notes has all their marks.
/// 4. After raised characters, such as those of `kg m⁻²` and 10⁹, numbers and letters are in
///    parentheses: 10⁹ followed by a raised 1 would be another number.
package struct FootnoteMarks: Hashable, Sendable {
  package struct Note: Hashable, Sendable {
    package var mark: String
    package var caption: Caption

    package var text: String { caption.text }
  }

  /// In the order of their marks.
  package private(set) var notes: [Note] = []
  private var marks: [FootnotePlace: String] = [:]
  /// The indexes of the notes to each place, ascending.
  private var numbers: [FootnotePlace: [Int]] = [:]
  /// The sections with marks on rows, so that painting can check every row.
  private var sections = RowSelection()

  package init() {}

  /// - Parameters:
  ///   - footnotes: each with the places that it refers to.
  ///   - write: replaces the digits of numbers.
  ///   - raised: the places whose texts end in raised characters.
  package init(
    _ footnotes: [(caption: Caption, places: [FootnotePlace])], style: FootnoteMarkStyle,
    behindRaised raised: Set<FootnotePlace> = [], writing write: (String) -> String = { $0 }
  ) {
    func mark(_ number: Int) -> String {
      let mark = style.mark(number)
      return style == .numbers ? write(mark) : mark
    }
    let pairs = footnotes.flatMap { footnote in
      footnote.places.map { (place: $0, caption: footnote.caption) }
    }
    var known: [String: Int] = [:]
    var found: [FootnotePlace: [Int]] = [:]
    // Sorting is stable: several notes to one place keep their order.
    for pair in pairs.sorted(by: { $0.place < $1.place }) {
      let number = known[pair.caption.text] ?? notes.count
      if number == notes.count {
        known[pair.caption.text] = number
        notes.append(Note(mark: mark(number), caption: pair.caption))
      }
      if found[pair.place]?.contains(number) != true {
        found[pair.place, default: []].append(number)
      }
    }
    numbers = found.mapValues { $0.sorted() }
    for (place, notes) in numbers {
      let joined = notes.map(mark).joined(separator: ",")
      let isText = joined.contains { $0.isNumber || $0.isLetter }
      marks[place] = isText && raised.contains(place) ? "(\(joined))" : joined
    }
    sections = RowSelection(marks.keys.compactMap { $0.part == .line ? $0.section : nil })
  }

  package var isEmpty: Bool { notes.isEmpty }

  /// The places with marks, in reading order.
  package var places: [FootnotePlace] { marks.keys.sorted() }

  package subscript(place: FootnotePlace) -> String? { marks[place] }

  /// The indexes of the notes to a place, in the order of their marks.
  package func notes(at place: FootnotePlace) -> [Int] { numbers[place] ?? [] }

  /// Whether lines of a section have marks. Called for every row.
  package func areIn(section: Int) -> Bool { !sections.isEmpty && sections.contains(section) }
}

/// The place of a mark. Places are ordered as a grid is read: from top to bottom, each strip from
/// left to right.
package struct FootnotePlace: Hashable, Sendable {
  package enum Part: Int, Hashable, Sendable {
    case title
    case subtitle
    case spanner
    case header
    case line
  }

  package var part: Part
  /// The section of a line.
  package var section: Int
  /// For a line: its number in the section, strips and rows counted together. For a spanner: its
  /// level, 0 directly above the headers, and negative above that.
  package var line: Int
  /// `nil` for a text that is not in a column; for a spanner, its first column.
  package var column: Int?

  package init(_ part: Part, section: Int = 0, line: Int = 0, column: Int? = nil) {
    self.part = part
    self.section = section
    self.line = line
    self.column = column
  }
}

extension FootnotePlace: Comparable {
  package static func < (left: FootnotePlace, right: FootnotePlace) -> Bool {
    (left.part.rawValue, left.section, left.line, left.column ?? -1)
      < (right.part.rawValue, right.section, right.line, right.column ?? -1)
  }
}
