import GridCore
import GridModel

/// The places of footnotes that are put on the pages with their marks.
struct FootnoteCitations: Equatable, Sendable {
  struct Citation: Equatable, Sendable {
    var line: Int
    /// `nil` for a text that is not in a column.
    var column: Int?
    var note: Int
  }

  /// The citations in lines.
  private(set) var lines: [Citation] = []
  /// The citations in column headers.
  private(set) var header: [Citation] = []
  /// The notes of title and subtitle.
  private(set) var titles: [Int] = []
  private var notes: Set<Int> = []

  /// All footnotes are placed at the end.
  init() {}

  /// - Parameter frames: the frames, whose trailing items begin with the footnotes.
  init(_ grid: DataGrid, frames: GridFrames) {
    let spanners = grid.spannerTitles
    for place in grid.footnotes.places {
      for note in grid.footnotes.notes(at: place) {
        notes.insert(note)
        switch place.part {
        case .title, .subtitle: titles.append(note)
        case .spanner:
          // Those under a spanner with a mark, and under others of the same title.
          for column in place.column.map(spanners.columns(startingAt:)) ?? [] {
            header.append(Citation(line: -1, column: column, note: note))
          }
        case .header: header.append(Citation(line: -1, column: place.column, note: note))
        case .line:
          lines.append(
            Citation(
              line: frames.firstLines[place.section] + place.line, column: place.column, note: note)
          )
        }
      }
    }
    lines.sort { ($0.line, $0.note) < ($1.line, $1.note) }
  }

  var isEmpty: Bool { notes.isEmpty }

  /// Whether a footnote is placed on pages, not at the end.
  func isOnPages(_ note: Int) -> Bool { notes.contains(note) }

  /// The citations of lines from a line on.
  func from(line: Int) -> ArraySlice<Citation> {
    let first = (0..<lines.count).partition { lines[$0].line >= line }
    return lines[first...]
  }
}
