import GridCore
package import GridModel

/// Reads columns that stand at the same places of every line, as programs for terminals print them.
///
/// 1. Lines of dashes, equals signs, plus signs and bars alone are rules, and left out.
/// 2. A place is free if no line has a letter there. Where a run of free places ends, a column begins; a single free place counts only if
///    the header has a word that begins behind it.
/// 3. Each line is cut at these places, and spaces around a cell are dropped.
package struct FixedWidthReader {
  private let text: TextLines
  private let name: String?
  private let header: CSVDialect.Header
  private let reading: DataReading

  package init(
    _ text: TextLines, name: String?, header: CSVDialect.Header, reading: DataReading
  ) {
    self.text = text
    self.name = name
    self.header = header
    self.reading = reading
  }

  /// A line as characters, so that columns stand under each other as people see them.
  private struct Line {
    var number: Int
    var characters: [Character]
  }

  /// - Throws: `DataError` if there is no line.
  package func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    var watch = CancellationWatch()
    let lines = text.lines.enumerated().compactMap { index, bytes -> Line? in
      if watch.isNoticed() { return nil }
      let characters = Array(
        String(decoding: bytes, as: UTF8.self).replacing("\t", with: "        "))
      guard characters.contains(where: { !"-=+| ".contains($0) }) else { return nil }
      return Line(number: index + 1, characters: characters)
    }
    try DataError.checkCancellation()
    guard let first = lines.first else {
      throw DataError(place: SourcePlace(file: name), message: "the file is empty")
    }
    let starts = starts(of: lines, header: first)
    var rows = CellRows(limits: text.limits, log: text.log)
    do throws(DataError) {
      for line in lines {
        try rows.append(cells(line.characters, starts), line: line.number)
      }
      return try rows.table(header: header, reading: reading, name: name)
    } catch {
      var error = error
      error.place.file = name
      throw error
    }
  }

  /// Where each column begins.
  private func starts(of lines: [Line], header: Line) -> [Int] {
    let width = lines.map(\.characters.count).max() ?? 0
    var isFree = Array(repeating: true, count: width)
    for (number, line) in lines.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      for (place, character) in line.characters.enumerated() where character != " " {
        isFree[place] = false
      }
    }
    var starts: [Int] = []
    var place = 0
    while place < width {
      let gap = place
      while place < width, isFree[place] { place += 1 }
      guard place < width else { break }
      let isWide = place - gap >= 2 || gap == 0
      let beginsWord =
        place < header.characters.count && header.characters[place] != " "
        && (place == 0 || header.characters[place - 1] == " ")
      if starts.isEmpty || isWide || beginsWord { starts.append(place) }
      while place < width, !isFree[place] { place += 1 }
    }
    return starts
  }

  private func cells(_ line: [Character], _ starts: [Int]) -> [[UInt8]] {
    starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : line.count
      guard starts[index] < min(end, line.count) else { return [] }
      let cell = Array(String(line[starts[index]..<min(end, line.count)]).utf8)
      return Array(cell[...].withoutOuterSpaces)
    }
  }
}
