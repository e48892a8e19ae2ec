import GridCore
package import GridModel

/// Reads columns at the same positions of every line, as printed by terminal programs.
///
/// 1. Lines of only dashes, equals signs, plus signs and bars are rules, and are left out.
/// 2. A position is free if no line has a character there. A column begins after a run of free
///    positions; a single free position counts only if a word of the header begins after it.
/// 3. Each line is cut at these positions, and spaces around a cell are dropped.
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

    /// Columns are aligned by visible characters.
    var characters: [Character] {
      Array(String(decoding: bytes, as: UTF8.self).replacing("\t", with: "        "))
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
    let starts = starts(of: lines, header: first)
    var rows = CellRows(limits: text.limits, log: text.log)
    do throws(DataError) {
      for line in lines {
        try rows.append(cells(line, starts), line: line.number)
      }
      return try rows.table(header: header, reading: reading, name: name)
    } catch {
      var error = error
      error.place.file = name
      throw error
    }
  }

  /// The start of each column.
  private func starts(of lines: [Line], header: Line) -> [Int] {
    var isFree: [Bool] = []
    func take(_ place: Int, isSpace: Bool) {
      if place == isFree.count { isFree.append(true) }
      if !isSpace { isFree[place] = false }
    }
    for (number, line) in lines.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      if line.isPlain {
        for (place, byte) in line.bytes.enumerated() { take(place, isSpace: byte == 0x20) }
      } else {
        for (place, character) in line.characters.enumerated() {
          take(place, isSpace: character == " ")
        }
      }
    }
    let width = isFree.count
    let header = header.characters
    var starts: [Int] = []
    var place = 0
    while place < width {
      let gap = place
      while place < width, isFree[place] { place += 1 }
      guard place < width else { break }
      let isWide = place - gap >= 2 || gap == 0
      let beginsWord =
        place < header.count && header[place] != " " && (place == 0 || header[place - 1] == " ")
      if starts.isEmpty || isWide || beginsWord { starts.append(place) }
      while place < width, !isFree[place] { place += 1 }
    }
    return starts
  }

  private func cells(_ line: Line, _ starts: [Int]) -> [ArraySlice<UInt8>] {
    let characters = line.isPlain ? [] : line.characters
    let count = line.isPlain ? line.bytes.count : characters.count
    return starts.indices.map { index in
      let start = starts[index]
      let end = min(count, index + 1 < starts.count ? starts[index + 1] : count)
      guard start < end else { return [] }
      let cell =
        line.isPlain
        ? line.bytes[(line.bytes.startIndex + start)..<(line.bytes.startIndex + end)]
        : Array(String(characters[start..<end]).utf8)[...]
      return cell.withoutOuterSpaces
    }
  }
}
