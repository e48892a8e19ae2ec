import GridCore
import GridModel

/// The lines at the start of a text that are not part of its table.
public enum SkippedLines: Hashable, Sendable {
  /// This many lines; 0 skips none, not even a title that would be detected.
  case lines(Int)
  /// The lines before the first one that begins with a text or has it as a field: the header.
  case until(String)
}

extension SkippedLines {
  /// The start of the first line of a table.
  struct Start: Hashable {
    /// The number of skipped bytes.
    var offset: Int
    /// The line of the text, from 1.
    var line: Int
  }

  /// The number of bytes in which the table must begin.
  static let sampleSize = 1 << 20

  /// - Parameters:
  ///   - text: the beginning of the text.
  ///   - delimiter: between fields, as far as it is specified.
  /// - Throws: `DataError` if the table does not begin in it.
  func start(
    in text: Span<UInt8>, delimiter: CSVDelimiter? = nil
  ) throws(DataError) -> Start {
    var start = Start(offset: 0, line: 1)
    while start.offset < text.count {
      let end = Self.lineEnd(in: text, from: start.offset)
      switch self {
      case .lines(let count): if start.line > count { return start }
      case .until(let header):
        let line = text.extracting(start.offset..<end)
        if Self.isHeader(line, header, delimiter) { return start }
      }
      start.offset = Self.next(after: end, in: text)
      start.line += 1
    }
    switch self {
    case .lines(let count) where start.line > count: return start
    case .lines(let count):
      throw Self.fault("the text has only \(counted(start.line - 1, "line")); \(count) are skipped")
    case .until(let header):
      throw Self.fault("no line begins with \"\(header)\" or has it as a field")
    }
  }

  private static func fault(_ message: String) -> DataError {
    DataError(place: SourcePlace(), message: message)
  }

  private static func lineEnd(in text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    return end
  }

  private static func next(after end: Int, in text: Span<UInt8>) -> Int {
    let isPair = end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
    return min(text.count, end + (isPair ? 2 : 1))
  }

  private static func isHeader(
    _ line: Span<UInt8>, _ header: String, _ delimiter: CSVDelimiter?
  ) -> Bool {
    let wanted = Array(header.utf8)[...].withoutOuterSpaces
    if wanted.isEmpty { return false }
    let delimiters = (delimiter.map { [$0] } ?? CSVDelimiter.candidates).map(\.byte)
    let bytes = line.indices.map { line[$0] }
    if bytes[...].withoutOuterSpaces.withoutQuotes.starts(with: wanted) { return true }
    return delimiters.contains { delimiter in
      bytes.split(separator: delimiter, omittingEmptySubsequences: false).contains {
        $0.withoutOuterSpaces.withoutQuotes.elementsEqual(wanted)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without quotes around it.
  fileprivate var withoutQuotes: Self {
    var slice = self
    if let first = slice.first, first == 0x22 || first == 0x27 { slice.removeFirst() }
    if let last = slice.last, last == 0x22 || last == 0x27 { slice.removeLast() }
    return slice
  }
}
