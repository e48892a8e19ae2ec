import Platform

/// Compresses the scan lines of bands into pieces that join up to one stream.
///
/// 1. New lines are compressed in pieces. Those for zlib are so small that its window holds them as a whole, which takes a
///    quarter less time than if the window had to be moved, and makes nothing larger.
/// 2. Repeated lines are written as differences to the line above (PNG specification, third edition, §9.2, filter 2), which are
///    all 0. So however they look, as many of them are the same bytes, and are compressed only once.
/// 3. Where zlib compresses, it searches only for runs of one colour in pieces of indexed pictures that get smaller by it: thin lines by a
///    quarter, texts by a little. That is faster, too.
/// 4. Other pieces are kept that have come up twice, such as the lines of a picture that is shown in each row of a table.
///
/// What is kept saves time, but changes no byte.
final class LineCompressor {
  /// Compressed bytes and the checksum of what they stand for.
  private struct Repetition {
    var bytes: [UInt8]
    var adler: UInt32
  }

  private struct Piece {
    var lines: [UInt8]
    var bytes: [UInt8]
  }

  /// In bytes.
  private let lineSize: Int
  private let deflater: any PieceCompressor
  /// Looks for runs only: for indexed pictures by zlib; `nil` for others.
  private let runs: Deflater?
  /// How many bytes a piece has at most, unless one line has more.
  private let mostBytes: Int
  private let isKeeping: Bool
  /// By the number of lines.
  private var repetitions: [Int: Repetition] = [:]
  /// Compresses repetitions.
  private var repeater: Deflater?
  /// The checksums of pieces that have come up.
  private var sightings: Set<UInt32> = []
  /// By their checksums.
  private var pieces: [UInt32: Piece] = [:]
  /// How many bytes the lines of kept pieces have.
  private var keptCount = 0
  private static let mostKept = 1 << 23

  /// By measurement on pictures of tables: zlib's level 1 finds nearly all there is to find.
  private static let level = 1
  /// As much as the processor's cache holds, for a compressor that moves its window at no cost.
  private static let bandCount = 1 << 19
  /// One line of so many is looked at before a piece is compressed.
  private static let sampling = 4

  /// - Parameters:
  ///   - lineSize: with the filter's number, in bytes.
  ///   - isFast: whether ``FastCompression`` is used where there is one, else zlib is.
  init(lineSize: Int, isIndexed: Bool, isFast: Bool = true) throws(ZlibStatus) {
    self.lineSize = lineSize
    isKeeping = !isIndexed
    if isFast, let fast = FastCompression.compressor() {
      deflater = fast
      runs = nil
      mostBytes = isIndexed ? Self.bandCount : Deflater.easyCount
    } else {
      deflater = try Deflater(level: LineCompressor.level)
      runs = isIndexed ? try Deflater(level: LineCompressor.level, strategy: .runs) : nil
      mostBytes = Deflater.easyCount
    }
  }

  /// Appends the compressed lines to `output`.
  /// - Parameters:
  ///   - bytes: the lines of the stretches that are no repetitions.
  ///   - isLast: whether the stream ends with them.
  /// - Returns: the checksum of all lines.
  func compress(
    _ stretches: [LineStretch], _ bytes: Span<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) throws(ZlibStatus) -> UInt32 {
    var adler: UInt32 = 1
    var place = 0
    for (index, stretch) in stretches.enumerated() {
      let isEnd = isLast && index == stretches.count - 1
      if stretch.isRepetition {
        let repetition = try repetition(of: stretch.rows.count)
        output += repetition.bytes
        adler = Checksum.adler32(
          adler, followedBy: repetition.adler, count: stretch.rows.count * lineSize)
        if isEnd { try deflater.compress(Span(), ending: .final, into: &output) }
      } else {
        let end = place + stretch.rows.count * lineSize
        try compress(bytes.extracting(place..<end), isLast: isEnd, &adler, into: &output)
        place = end
      }
    }
    return adler
  }

  /// In pieces of about equally many lines.
  private func compress(
    _ lines: Span<UInt8>, isLast: Bool, _ adler: inout UInt32, into output: inout [UInt8]
  ) throws(ZlibStatus) {
    let count = lines.count / lineSize
    let most = max(1, mostBytes / lineSize)
    let pieceCount = (count + most - 1) / most
    for number in 0..<pieceCount {
      let (start, end) = (number * count / pieceCount, (number + 1) * count / pieceCount)
      let piece = lines.extracting((start * lineSize)..<(end * lineSize))
      let sum = Checksum.adler32(piece)
      adler = Checksum.adler32(adler, followedBy: sum, count: piece.count)
      if isLast, number == pieceCount - 1 {
        try deflater(for: piece).compress(piece, ending: .final, into: &output)
      } else {
        try compress(piece, sum: sum, into: &output)
      }
    }
  }

  private func compress(_ lines: Span<UInt8>, sum: UInt32, into output: inout [UInt8])
    throws(ZlibStatus)
  {
    if let known = pieces[sum], known.lines.count == lines.count,
      known.lines.span.lastDifference(from: lines) == nil
    {
      output += known.bytes
      return
    }
    let start = output.count
    try deflater(for: lines).compress(lines, ending: .continued, into: &output)
    guard isKeeping, !sightings.insert(sum).inserted else { return }
    if keptCount > Self.mostKept {
      pieces.removeAll()
      sightings.removeAll()
      keptCount = 0
    }
    var copy: [UInt8] = []
    copy.reserveCapacity(lines.count)
    for place in lines.indices { copy.append(lines[place]) }
    pieces[sum] = Piece(lines: copy, bytes: Array(output[start...]))
    keptCount += lines.count
  }

  /// Where edges go on from line to line, as those of bars and rules do, lines are best told by those above; thin lines and
  /// texts have few such edges. The limit is by measurement.
  private func deflater(for lines: Span<UInt8>) -> any PieceCompressor {
    guard let runs else { return deflater }
    var (all, continued) = (0, 0)
    for line in stride(from: 1, to: lines.count / lineSize, by: Self.sampling) {
      let start = line * lineSize
      let edges = lines.extracting(start..<(start + lineSize))
        .edges(below: lines.extracting((start - lineSize)..<start))
      all += edges.all
      continued += edges.continued
    }
    return continued * 10 <= all * 7 ? runs : deflater
  }

  private func repetition(of count: Int) throws(ZlibStatus) -> Repetition {
    if let known = repetitions[count] { return known }
    var lines = [UInt8](repeating: 0, count: count * lineSize)
    for line in 0..<count { lines[line * lineSize] = 2 }
    var bytes: [UInt8] = []
    // Level 1 takes three times the room for them, and what is kept may take its time.
    if repeater == nil { repeater = try Deflater(level: 9) }
    try repeater?.compress(lines.span, ending: .continued, into: &bytes)
    let repetition = Repetition(bytes: bytes, adler: Checksum.adler32(lines.span))
    repetitions[count] = repetition
    return repetition
  }
}

/// The scan lines of a band, each after its filter's number: those that say something new one after another, and how often which of them are
/// repeated.
struct ScanLines: Sendable {
  var stretches: [LineStretch]
  /// Of all stretches that are no repetitions.
  var bytes: [UInt8]
}
