/// Consecutive scan lines of a band that are either all new or all repetitions of the one above.
///
/// 1. Repetitions become a stretch only when they are longer than the compressor's window: lines
///    after them cannot refer to lines before them, so nothing is lost when they are compressed
///    separately.
/// 2. New lines may be divided where the column up to which they change moves: where text beside a
///    picture begins or ends. Parts that show only the picture are then often equal in many rows of
///    a table.
struct LineStretch: Hashable, Sendable {
  /// Counted from the band's top.
  var rows: Range<Int>
  /// Whether every line equals the one above the stretch.
  var isRepetition: Bool

  /// The size of the compressor's window in bytes (RFC 1951, §2).
  private static let window = 1 << 15
  /// The minimum number of lines in a part.
  private static let leastPart = 8
  /// The minimum difference, in columns, at which lines are divided.
  private static let step = 32

  /// The number of repetitions that fill the compressor's window.
  /// - Parameter lineSize: in bytes.
  static func leastRepetitions(lineSize: Int) -> Int { (window + lineSize - 1) / lineSize }

  /// - Parameters:
  ///   - reaches: For each line, the last column that differs from the line above; `nil` if it
  ///     repeats that line.
  ///   - least: The minimum number of repetitions in a separate stretch.
  ///   - isDividing: Whether new lines are divided.
  static func stretches(_ reaches: [Int?], least: Int, isDividing: Bool) -> [LineStretch] {
    var stretches: [LineStretch] = []
    func append(new rows: Range<Int>) {
      let parts = isDividing ? parts(of: rows, reaches) : [rows]
      stretches += parts.map { LineStretch(rows: $0, isRepetition: false) }
    }
    var start = 0
    var y = 0
    while y < reaches.count {
      let first = y
      while y < reaches.count, reaches[y] == nil { y += 1 }
      if y - first >= least {
        if start < first { append(new: start..<first) }
        stretches.append(LineStretch(rows: first..<y, isRepetition: true))
        start = y
      }
      y += 1
    }
    if start < reaches.count { append(new: start..<reaches.count) }
    return stretches
  }

  /// Divides lines where several of them begin to differ further to the right, or less far.
  private static func parts(of rows: Range<Int>, _ reaches: [Int?]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = rows.lowerBound
    var widest = 0
    /// The most recent lines that differ less far, and how far.
    var narrow: (start: Int, widest: Int)?
    func cut(at y: Int) {
      guard y - start >= leastPart else { return }
      parts.append(start..<y)
      start = y
    }
    for y in rows {
      guard let reach = reaches[y] else { continue }
      if reach > widest + step {
        cut(at: y)
        (widest, narrow) = (reach, nil)
      } else if reach > widest - step {
        (widest, narrow) = (max(widest, reach), nil)
      } else {
        narrow = (narrow?.start ?? y, max(narrow?.widest ?? 0, reach))
        if let lines = narrow, y + 1 - lines.start >= leastPart {
          cut(at: lines.start)
          (widest, narrow) = (lines.widest, nil)
        }
      }
    }
    parts.append(start..<rows.upperBound)
    return parts
  }
}

extension Span where Element: FixedWidthInteger {
  /// Divides the rows of a band, `width` pixels each, into stretches.
  /// - Parameters:
  ///   - least: The minimum number of repetitions in a separate stretch.
  ///   - isDividing: Whether new lines are divided.
  func stretches(width: Int, least: Int, isDividing: Bool) -> [LineStretch] {
    LineStretch.stretches(reaches(width: width), least: least, isDividing: isDividing)
  }

  /// For each row of a band with `width` pixels, the last column that differs from the row above;
  /// `nil` if it repeats that row.
  func reaches(width: Int) -> [Int?] {
    var reaches: [Int?] = [width]
    reaches.reserveCapacity(count / width)
    for y in 1..<Swift.max(1, count / width) {
      let row = extracting((y * width)..<((y + 1) * width))
      reaches.append(row.lastDifference(from: extracting(((y - 1) * width)..<(y * width))))
    }
    return reaches
  }
}

extension Span where Element: FixedWidthInteger {
  /// The last index where this differs from another span of the same length; `nil` if they are
  /// equal.
  func lastDifference(from other: Span<Element>) -> Int? {
    precondition(count == other.count, "only equally long spans are compared")
    var end = count
    while end >= comparedAtOnce {
      let (own, others) = (
        extracting((end - comparedAtOnce)..<end), other.extracting((end - comparedAtOnce)..<end)
      )
      var difference: Element = 0
      for place in 0..<comparedAtOnce { difference |= own[place] ^ others[place] }
      if difference != 0 { break }
      end -= comparedAtOnce
    }
    while end > 0 {
      if self[end - 1] != other[end - 1] { return end - 1 }
      end -= 1
    }
    return nil
  }
}

private let comparedAtOnce = 32

extension Span where Element == UInt8 {
  /// The number of bytes in a line that differ from the byte before, and how many of them do so in
  /// the line above too.
  func edges(below above: Span<UInt8>) -> (all: Int, continued: Int) {
    precondition(count == above.count, "lines are equally long")
    var (all, continued) = (0, 0)
    var x = 1
    while x < count {
      let end = Swift.min(x + valuesAtOnce, count)
      if extracting(x..<end).consists(of: self[x - 1]) {
        x = end
        continue
      }
      while x < end {
        if self[x] != self[x - 1] {
          all += 1
          if self[x] == above[x], self[x - 1] == above[x - 1] { continued += 1 }
        }
        x += 1
      }
    }
    return (all, continued)
  }
}
