/// Guesses the delimiter of a file from its beginning.
///
/// 1. For each candidate, the sample is split into records with it as the delimiter, with respect
///    to quotes.
/// 2. A candidate that does not occur in the first record is excluded.
/// 3. The candidate with the largest share of records that have as many fields as the first record
///    wins; in a tie, the one with the most fields, then the first in `CSVDelimiter.candidates`.
/// 4. If all are excluded, the file has one column, and the comma is chosen.
enum DelimiterSniffer {
  /// The size of the sample, in bytes.
  static let sampleSize = 64 * 1024

  /// - Parameter sample: the beginning of the file, without a byte order mark.
  static func delimiter(in sample: Span<UInt8>) -> CSVDelimiter {
    var best: (delimiter: CSVDelimiter, score: Score)?
    for candidate in CSVDelimiter.candidates {
      guard let score = Score(of: candidate.byte, in: sample) else { continue }
      if let rival = best, !score.beats(rival.score) { continue }
      best = (candidate, score)
    }
    return best?.delimiter ?? .comma
  }

  /// The lines above a header, and the delimiter that shows them.
  /// - Parameters:
  ///   - known: the delimiter, if it is specified.
  ///   - isWhole: whether the sample is the whole text.
  /// - Returns: `nil` if the sample begins with the table.
  static func titles(
    in sample: [UInt8], known: CSVDelimiter?, isWhole: Bool
  ) -> (titles: CSVTitles, delimiter: CSVDelimiter)? {
    var best: (titles: CSVTitles, delimiter: CSVDelimiter)?
    for candidate in known.map({ [$0] }) ?? CSVDelimiter.candidates {
      // A delimiter that splits the records alike from the first one on is that of a table.
      if known == nil, let score = Score(of: candidate.byte, in: sample.span), score.isUniform,
        let first = CSVSample(sample, delimiter: candidate, quote: 0x22, isWhole: isWhole)
          .records.first, first.fields.count(where: { !$0.range.isEmpty }) > 1
      {
        return nil
      }
      guard
        let titles = CSVTitles(
          CSVSample(sample, delimiter: candidate, quote: 0x22, isWhole: isWhole)),
        titles.width > best?.titles.width ?? 1
      else { continue }
      best = (titles, candidate)
    }
    return best
  }

  /// The score of a delimiter.
  private struct Score {
    private var recordCount = 0
    private var matchCount = 0
    private var fieldCount = 0

    init?(of delimiter: UInt8, in sample: Span<UInt8>) {
      var fields = 1
      var isQuoted = false
      var isFieldStart = true
      var isRecordStart = true
      for index in sample.indices {
        let byte = sample[index]
        if isQuoted {
          // An escaped quote closes and immediately reopens the field, and needs no special case.
          if byte == UInt8(ascii: "\"") { isQuoted = false }
          continue
        }
        switch byte {
        case delimiter:
          fields += 1
          isFieldStart = true
          isRecordStart = false
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          if !isRecordStart { endRecord(fields) }
          if fieldCount == 1 { return nil }
          fields = 1
          isFieldStart = true
          isRecordStart = true
        case UInt8(ascii: "\"") where isFieldStart:
          isQuoted = true
          isRecordStart = false
        default:
          isFieldStart = false
          isRecordStart = false
        }
      }
      // The last record may be cut off by the end of the sample: it only counts if it is the only
      // one.
      if recordCount == 0 { endRecord(fields) }
      if fieldCount < 2 { return nil }
    }

    private mutating func endRecord(_ fields: Int) {
      if recordCount == 0 { fieldCount = fields }
      recordCount += 1
      if fields == fieldCount { matchCount += 1 }
    }

    /// Whether nine in ten records have as many fields as the first one.
    var isUniform: Bool { matchCount * 10 >= recordCount * 9 }

    /// Whether the share of matching records is larger, or equal with more fields.
    func beats(_ other: Score) -> Bool {
      let share = matchCount * other.recordCount
      let otherShare = other.matchCount * recordCount
      return share == otherShare ? fieldCount > other.fieldCount : share > otherShare
    }
  }
}
