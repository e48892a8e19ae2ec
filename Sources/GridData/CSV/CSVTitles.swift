import GridCore
import GridModel

/// The lines above the header of a file: the title of a report, its date, its region.
///
/// They are recognised where their shape is plain: lines with one field, then a header whose names
/// are all there and no numbers, then rows with as many fields as the header. An empty line between
/// them, or a column whose rows are numbers or dates, shows that the header is not a row itself.
struct CSVTitles {
  /// The texts of the lines, in order.
  let texts: [String]
  /// Where the header begins.
  let start: SkippedLines.Start
  /// The number of fields of the header.
  let width: Int

  /// The number of lines that can be above a header, and of rows that are compared with it.
  private static let maximumCount = 20

  /// - Returns: `nil` if the first line is that of the table.
  init?(_ sample: CSVSample) {
    let records = sample.records
    func isFilled(_ field: CSVSample.Field) -> Bool { !sample.text(field).isEmpty }
    guard
      let place = records.firstIndex(where: { $0.fields.count { isFilled($0) } > 1 }),
      place > 0, place <= Self.maximumCount
    else { return nil }
    let header = records[place]
    let rows = records[(place + 1)...].prefix { !$0.fields.isEmpty }
    let width = header.fields.count
    // The last line of a report may be a remark.
    let body = rows.count > 2 ? rows.dropLast() : rows
    guard !rows.isEmpty, body.allSatisfy({ $0.fields.count == width }),
      Self.areNames(header.fields.map(sample.text)),
      records[..<place].allSatisfy({ [1, width].contains($0.fields.count) })
    else { return nil }
    let isDivided = records[1...place].contains { $0.followsEmptyLine }
    let hasValues = (0..<width).contains { column in
      let texts = body.map { sample.text($0.fields[column]) }.filter { !$0.isEmpty }
      return texts.count > 1 && texts.allSatisfy(Self.isValue)
    }
    guard isDivided || hasValues else { return nil }
    texts = records[..<place].compactMap { record in
      record.fields.first(where: isFilled).map {
        String(decoding: sample.text($0), as: UTF8.self)
      }
    }
    if texts.isEmpty { return nil }
    start = SkippedLines.Start(offset: header.start, line: header.line)
    self.width = width
  }

  /// Whether texts can be the names of columns: all are there, they differ, and none is a number,
  /// except for years after a name.
  private static func areNames(_ texts: [ArraySlice<UInt8>]) -> Bool {
    guard let first = texts.first, !isValue(first), Set(texts).count == texts.count else {
      return false
    }
    return texts.allSatisfy { text in
      guard !text.isEmpty else { return false }
      let year = text.count == 4 ? Int(String(decoding: text, as: UTF8.self)) : nil
      return !isValue(text) || (1800..<2200).contains(year ?? 0)
    }
  }

  /// Whether a text is a number, an amount or a date rather than a name.
  private static func isValue(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.count { (0x30...0x39).contains($0) }
    guard digits > 0, let first = text.first else { return false }
    let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    return !isLetter && digits * 2 >= text.count { $0 != 0x20 }
  }

  /// The finding about the lines.
  var message: String {
    let list = texts.prefix(3).map { "\"\($0.beginning(60))\"" }.joined(separator: ", ")
    let lines = counted(texts.count, "line is", plural: "lines are")
    return "\(lines) above the header and not read as rows: \(list)\(texts.count > 3 ? " …" : "")"
      + "; --skip-lines 0 reads them, --skip-lines \(start.line - 1) skips them without a warning"
  }
}
