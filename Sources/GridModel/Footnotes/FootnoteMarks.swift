/// The marks on the texts of a grid, and the notes that they stand for.
///
/// 1. The places that footnotes are about are put in the order in which the grid is read.
/// 2. The notes are numbered in the order of their first places; notes with the same text are one.
/// 3. A place with several notes has all their marks.
/// 4. Behind raised characters, such as those of `kg m⁻²` and 10⁹, numbers and letters are in parentheses: 10⁹ with a 1 behind it would be
///    another number.
package struct FootnoteMarks: Hashable, Sendable {
  package struct Note: Hashable, Sendable {
    package var mark: String
    package var text: String
  }

  /// In the order of their marks.
  package private(set) var notes: [Note] = []
  private var marks: [FootnotePlace: String] = [:]
  /// The indexes of the notes that each place is about, ascending.
  private var numbers: [FootnotePlace: [Int]] = [:]
  /// Which sections have marks on rows, so that painting can ask for every row.
  private var sections = RowSelection()

  package init() {}

  /// - Parameter places: what each note is about.
  /// - Parameter raised: the places whose texts end in raised characters.
  package init(
    _ footnotes: [(text: String, places: [FootnotePlace])], style: FootnoteMarkStyle,
    behindRaised raised: Set<FootnotePlace> = []
  ) {
    let pairs = footnotes.flatMap { footnote in
      footnote.places.map { (place: $0, text: footnote.text) }
    }
    var known: [String: Int] = [:]
    var found: [FootnotePlace: [Int]] = [:]
    // Sorting is stable: of several notes to one place the one that is written first comes first.
    for pair in pairs.sorted(by: { $0.place < $1.place }) {
      let number = known[pair.text] ?? notes.count
      if number == notes.count {
        known[pair.text] = number
        notes.append(Note(mark: style.mark(number), text: pair.text))
      }
      if found[pair.place]?.contains(number) != true {
        found[pair.place, default: []].append(number)
      }
    }
    numbers = found.mapValues { $0.sorted() }
    for (place, notes) in numbers {
      let mark = notes.map { style.mark($0) }.joined(separator: ",")
      let isText = mark.contains { $0.isNumber || $0.isLetter }
      marks[place] = isText && raised.contains(place) ? "(\(mark))" : mark
    }
    sections = RowSelection(marks.keys.compactMap { $0.part == .line ? $0.section : nil })
  }

  package var isEmpty: Bool { notes.isEmpty }

  /// The places with marks, in the order in which the grid is read.
  package var places: [FootnotePlace] { marks.keys.sorted() }

  package subscript(place: FootnotePlace) -> String? { marks[place] }

  /// The indexes of the notes to a place, in the order of their marks.
  package func notes(at place: FootnotePlace) -> [Int] { numbers[place] ?? [] }

  /// Whether lines of a section have marks. Asked for every row.
  package func areIn(section: Int) -> Bool { !sections.isEmpty && sections.contains(section) }
}
