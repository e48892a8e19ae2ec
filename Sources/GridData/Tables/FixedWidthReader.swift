import GridCore
package import GridModel

/// Reads columns at the same positions of every line, as printed by terminal programs.
///
/// 1. Lines of only dashes, equals signs, plus signs and bars are rules, and are left out.
/// 2. A position is free if no line has a character there. A column begins after a run of free
///    positions; a single free position counts only if a word of the header begins after it.
/// 3. Each line is cut at these positions, and spaces around a cell are dropped.
///
/// Positions are those of a terminal, where the letters of East Asia take two and combining marks
/// none. Some programs count characters instead: if that leaves fewer cells with gaps in them, the
/// positions are characters.
package struct FixedWidthReader {
  private let text: TextLines
  private let name: String?
  private let header: HeaderRow
  private let reading: DataReading

  package init(
    _ text: TextLines, name: String?, header: HeaderRow, reading: DataReading
  ) {
    self.text = text
    self.name = name
    self.header = header
    self.reading = reading
  }

  /// What a position is.
  private enum Unit {
    case displayColumn
    case character
  }

  /// A line of the table. Its characters are created on request: those of all lines would take many
  /// times the memory of the text, and freeing them would delay the end of a cancelled task.
  private struct Line {
    var number: Int
    var bytes: ArraySlice<UInt8>
    /// Whether each byte is a character.
    var isPlain: Bool

    init(number: Int, bytes: ArraySlice<UInt8>) {
      self.number = number
      self.bytes = bytes
      isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\t") }
    }

    /// The characters with their positions.
    func characters(_ unit: Unit) -> [(position: Int, width: Int, character: Character)] {
      var position = 0
      return String(decoding: bytes, as: UTF8.self).map { character in
        var width = unit == .character ? 1 : character.displayColumns
        // A tab leads to the next stop.
        if character == "\t" { width = 8 - position % 8 }
        defer { position += width }
        return (position, width, character == "\t" ? " " : character)
      }
    }

    private static let signsOfRules = Set("-=+| \t".utf8)

    /// Whether it has only signs of rules.
    var isRule: Bool { bytes.allSatisfy(Self.signsOfRules.contains) }
  }

  /// - Throws: `DataError` if there is no line.
  package func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    var watch = CancellationWatch()
    let lines = text.lines.enumerated().compactMap { index, bytes -> Line? in
      if watch.isNoticed() { return nil }
      let line = Line(number: index + 1, bytes: bytes)
      return line.isRule ? nil : line
    }
    try DataError.checkCancellation()
    guard let first = lines.first else {
      throw DataError(place: SourcePlace(file: name), message: "the file is empty")
    }
    let (unit, starts) = cuts(of: lines, header: first)
    var rows = CellRows(limits: text.limits, log: text.log)
    rows.hasRowOfNames = header == .present
    do throws(DataError) {
      for line in lines {
        try rows.append(cells(line, starts, unit), line: line.number)
      }
      return try rows.table(header: header, reading: reading, name: name)
    } catch {
      throw error.inFile(name)
    }
  }

  // MARK: Where columns begin

  private func cuts(of lines: [Line], header: Line) -> (Unit, [Int]) {
    let columns = starts(of: lines, header: header, .displayColumn)
    if lines.allSatisfy(\.isPlain) { return (.displayColumn, columns) }
    let characters = starts(of: lines, header: header, .character)
    let isByCharacter =
      gapCount(lines, characters, .character) < gapCount(lines, columns, .displayColumn)
    return isByCharacter ? (.character, characters) : (.displayColumn, columns)
  }

  /// The number of cells with two spaces between words, which are probably two cells.
  private func gapCount(_ lines: [Line], _ starts: [Int], _ unit: Unit) -> Int {
    var count = 0
    for (number, line) in lines.enumerated() where !line.isPlain {
      if Cancellation.isNoticed(at: number) { break }
      count += cells(line, starts, unit).count { cell in
        zip(cell, cell.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
      }
    }
    return count
  }

  /// The start of each column.
  private func starts(of lines: [Line], header: Line, _ unit: Unit) -> [Int] {
    var isFree: [Bool] = []
    func take(_ place: Int, isSpace: Bool) {
      while place >= isFree.count { isFree.append(true) }
      if !isSpace { isFree[place] = false }
    }
    for (number, line) in lines.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      if line.isPlain {
        for (place, byte) in line.bytes.enumerated() { take(place, isSpace: byte == 0x20) }
      } else {
        for (position, width, character) in line.characters(unit) {
          for place in position..<position + width { take(place, isSpace: character == " ") }
        }
      }
    }
    // Where words of the header begin.
    var wordStarts: Set<Int> = []
    var isAfterSpace = true
    for (position, width, character) in header.characters(unit) where width > 0 {
      if character != " ", isAfterSpace { wordStarts.insert(position) }
      isAfterSpace = character == " "
    }
    let width = isFree.count
    var starts: [Int] = []
    var place = 0
    while place < width {
      let gap = place
      while place < width, isFree[place] { place += 1 }
      guard place < width else { break }
      let isWide = place - gap >= 2 || gap == 0
      if starts.isEmpty || isWide || wordStarts.contains(place) { starts.append(place) }
      while place < width, !isFree[place] { place += 1 }
    }
    return starts
  }

  // MARK: Cells

  private func cells(_ line: Line, _ starts: [Int], _ unit: Unit) -> [ArraySlice<UInt8>] {
    if line.isPlain {
      return starts.indices.map { index in
        let start = starts[index]
        let end = min(
          line.bytes.count, index + 1 < starts.count ? starts[index + 1] : line.bytes.count)
        guard start < end else { return [] }
        return line.bytes[(line.bytes.startIndex + start)..<(line.bytes.startIndex + end)]
          .withoutOuterSpaces
      }
    }
    var cells = Array(repeating: "", count: starts.count)
    var index = 0
    for (position, _, character) in line.characters(unit) {
      while index + 1 < starts.count, position >= starts[index + 1] { index += 1 }
      if position >= starts.first ?? 0 { cells[index].append(character) }
    }
    return cells.map { Array($0.utf8)[...].withoutOuterSpaces }
  }
}
