import GridCore
import GridModel

/// Turns the ends of fields and records into the cell offsets of a rectangular table.
///
/// A record shorter than the table is immediately padded with empty cells. A longer one widens the
/// table; the records before it are padded together at the end.
struct RowBuilder {
  /// The treatment of a record that is not as long as the first one.
  enum UnequalRecords {
    /// Each is a finding: it is probably a mistake in the file.
    case reported
    /// No finding, because a record ends with its last value.
    case expected
  }

  /// The first record with a number of columns.
  private struct Widening {
    var firstRecord: Int
    var width: Int
  }

  let limits: TableLimits
  var unequalRecords = UnequalRecords.reported
  /// Whether the first record has the names of the columns.
  var hasRecordOfNames = true
  /// The start of each cell in the text, with one more entry than cells.
  private(set) var offsets: [UInt32] = [0]
  private(set) var recordCount = 0
  /// The number of blank lines between records, and the first of them.
  private(set) var blankLineCount = 0
  private(set) var firstBlankLine: Int?
  /// The blank lines after the last record.
  private var waitingBlankLines = 0
  /// The line on which the current record began.
  private(set) var recordLine = 1
  /// The line on which the first record began.
  private(set) var firstRecordLine = 1
  /// The number of fields in the first record.
  private(set) var firstFieldCount = 0
  /// The number of columns in the table so far.
  private(set) var width = 0
  private var widenings: [Widening] = []
  private var addedCells = 0
  private var fieldCount = 0
  private var fieldStart = 0

  init(limits: TableLimits) {
    self.limits = limits
  }

  /// Whether the current record is still empty when the text ends at an offset.
  @inline(__always)
  func isAtRecordStart(textEnd: Int) -> Bool {
    fieldCount == 0 && textEnd == fieldStart
  }

  @inline(__always)
  mutating func endField(textEnd: Int) {
    offsets.append(UInt32(truncatingIfNeeded: textEnd))
    fieldCount += 1
    fieldStart = textEnd
  }

  /// Ends the record whose last field has already ended.
  /// - Parameter nextLine: the line on which the next record may begin.
  @inline(__always)
  mutating func endRecord(nextLine: Int, log: inout DiagnosticLog) throws(DataError) {
    if fieldCount != firstFieldCount || fieldCount != width {
      try levelRecord(log: &log)
    }
    if fieldStart > limits.textBytes {
      throw limits.tooMuchText(at: SourcePlace(line: recordLine))
    }
    // The row of names is not counted; the cells that shorter rows will get are.
    if (recordCount + (hasRecordOfNames ? 0 : 1)) * width > limits.cells {
      throw limits.tooManyCells(at: SourcePlace(line: recordLine))
    }
    recordCount += 1
    fieldCount = 0
    recordLine = nextLine
    if waitingBlankLines > 0 {
      blankLineCount += waitingBlankLines
      waitingBlankLines = 0
    }
  }

  /// Moves the start of the next record past a blank line.
  @inline(__always)
  mutating func skipBlankLine(nextLine: Int) {
    if recordCount > 0 {
      waitingBlankLines += 1
      firstBlankLine = firstBlankLine ?? recordLine
    }
    recordLine = nextLine
  }

  /// Checks a record that has not ended yet, so that one that never ends is rejected too.
  func checkRecord(textEnd: Int) throws(DataError) {
    if textEnd > limits.textBytes {
      throw limits.tooMuchText(at: SourcePlace(line: recordLine))
    }
    if fieldCount > limits.columns {
      throw limits.tooManyColumns(at: SourcePlace(line: recordLine))
    }
  }

  /// Adds the missing cells to a record of an unexpected length, or to the table.
  private mutating func levelRecord(log: inout DiagnosticLog) throws(DataError) {
    if fieldCount > limits.columns {
      throw limits.tooManyColumns(at: SourcePlace(line: recordLine))
    }
    guard recordCount > 0 else {
      firstFieldCount = fieldCount
      firstRecordLine = recordLine
      widen(to: fieldCount)
      return
    }
    if fieldCount != firstFieldCount, unequalRecords == .reported {
      log.add(.raggedRow, at: SourcePlace(line: recordLine), raggedMessage)
    }
    if fieldCount > width {
      addedCells += recordCount * (fieldCount - width)
      if addedCells > limits.addedCells { throw tooManyCells }
      widen(to: fieldCount)
    } else {
      addedCells += width - fieldCount
      if addedCells > limits.addedCells { throw tooManyCells }
      let end = UInt32(truncatingIfNeeded: fieldStart)
      for _ in fieldCount..<width { offsets.append(end) }
    }
  }

  private mutating func widen(to count: Int) {
    width = count
    widenings.append(Widening(firstRecord: recordCount, width: count))
  }

  private var raggedMessage: String {
    let fields = counted(fieldCount, "field")
    if fieldCount < firstFieldCount {
      return "the row has \(fields) where the first row has \(firstFieldCount); "
        + "the missing cells are empty"
    }
    let extra =
      fieldCount == firstFieldCount + 1
      ? "the last is kept in extra column \(fieldCount)"
      : "the last \(fieldCount - firstFieldCount) are kept in extra columns "
        + "\(firstFieldCount + 1) to \(fieldCount)"
    return "the row has \(fields) where the first row has \(firstFieldCount); \(extra)"
  }

  private var tooManyCells: DataError {
    DataError(
      place: SourcePlace(line: recordLine),
      message: "the row has \(fieldCount) fields where the widest row before has \(width): making "
        + "all rows equally long takes more than \(limits.addedCells) empty cells"
        + (unequalRecords == .reported ? "; check the delimiter and the quotes" : ""))
  }

  /// Pads the records that were read before the table had all its columns.
  mutating func levelAllRecords() {
    guard widenings.count > 1 else { return }
    var levelled: [UInt32] = [0]
    levelled.reserveCapacity(recordCount * width + 1)
    var read = 1
    for (index, widening) in widenings.enumerated() {
      let next = index + 1 < widenings.count ? widenings[index + 1].firstRecord : recordCount
      for record in widening.firstRecord..<next {
        levelled.append(contentsOf: offsets[read..<read + widening.width])
        read += widening.width
        let end = offsets[read - 1]
        for _ in widening.width..<width { levelled.append(end) }
        if Cancellation.isNoticed(at: record) { break }
      }
    }
    offsets = levelled
    widenings = [Widening(firstRecord: 0, width: width)]
  }

  /// Removes the first record; its text remains.
  mutating func removeFirstRecord() {
    offsets.removeFirst(width)
    recordCount -= 1
  }
}
