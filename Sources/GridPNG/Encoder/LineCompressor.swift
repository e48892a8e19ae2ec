import Platform

/// Compresses the scan lines of bands into pieces that form one stream.
///
/// 1. New lines are compressed in pieces. Pieces for zlib fit into its window, which takes a
///    quarter less time than moving the window, and does not enlarge the result.
/// 2. Repeated lines are written as differences to the line above (PNG specification, third
///    edition, §9.2, filter 2), which are all 0. So equal numbers of repeated lines are the same
///    bytes, whatever their pixels, and are compressed only once.
/// 3. zlib searches only for runs of one colour in those pieces of indexed pictures that get
///    smaller by it: thin lines by a quarter, texts by a little. It is also faster.
/// 4. Other pieces that have occurred twice are cached, such as the lines of a picture that is
///    shown in each row of a table.
///
/// The cache saves time, but does not change the bytes.
final class LineCompressor {
  /// Compressed bytes and the checksum of the lines that they represent.
  private struct Repetition {
    var bytes: [UInt8]
    var adler: UInt32
  }

  private struct Piece {
    var lines: [UInt8]
    var bytes: [UInt8]
  }

  /// The length of a line in bytes.
  private let lineSize: Int
  private let deflater: any PieceCompressor
  /// Searches for runs only. For indexed pictures compressed by zlib; `nil` for others.
  private let runs: Deflater?
  /// The maximum size of a piece in bytes, unless one line has more.
  private let mostBytes: Int
  private let isKeeping: Bool
  /// Compressed repetitions by the number of lines.
  private var repetitions: [Int: Repetition] = [:]
  /// Compresses repetitions.
  private var repeater: Deflater?
  /// The checksums of pieces that have occurred.
  private var sightings: Set<UInt32> = []
  /// Cached pieces by their checksums.
  private var pieces: [UInt32: Piece] = [:]
  /// The total size of the lines of cached pieces, in bytes.
  private var keptCount = 0
  private static let mostKept = 1 << 23

  /// Measured on pictures of tables: zlib's level 1 finds nearly all repetitions.
  private static let level = 1
  /// The piece size for a compressor that moves its window at no cost: as much as the processor's
  /// cache holds.
  private static let bandCount = 1 << 19
  /// The piece size for small files: a whole band, or a few rows of one in 24 bits.
  private static let smallCount = 1 << 22
  /// The sampling interval, in lines, of the check before a piece is compressed.
  private static let sampling = 4

  /// - Parameters:
  ///   - lineSize: the bytes of a line, including the filter's number.
  ///   - effort: the time that is spent; default little.
  ///   - isFast: whether ``FastCompression`` is used where available; otherwise zlib.
  init(
    lineSize: Int, isIndexed: Bool, effort: PNGEffort = .fast, isFast: Bool = true
  ) throws(ZlibStatus) {
    self.lineSize = lineSize
    isKeeping = !isIndexed
    if effort == .small {
      deflater = try SmallDeflater()
      runs = nil
      mostBytes = Self.smallCount
    } else if isFast, let fast = FastCompression.compressor() {
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
  ///   - bytes: the lines of the stretches that are not repetitions.
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

  /// Compresses lines in pieces of about equally many lines.
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
    if let cached = pieces[sum], cached.lines.count == lines.count,
      cached.lines.span.lastDifference(from: lines) == nil
    {
      output += cached.bytes
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

  /// Where edges continue from line to line, as in bars and rules, lines compress best as
  /// references to those above. Thin lines and texts have few such edges. The limit was measured.
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
    if let cached = repetitions[count] { return cached }
    var lines = [UInt8](repeating: 0, count: count * lineSize)
    for line in 0..<count { lines[line * lineSize] = 2 }
    var bytes: [UInt8] = []
    // Runs are all that there is to find: level 1 would take three times the space, level 9 without
    // the strategy six times the time.
    if repeater == nil { repeater = try Deflater(level: 9, strategy: .runs) }
    try repeater?.compress(lines.span, ending: .continued, into: &bytes)
    let repetition = Repetition(bytes: bytes, adler: Checksum.adler32(lines.span))
    repetitions[count] = repetition
    return repetition
  }
}

/// The scan lines of a band, each after its filter's number: the new ones one after another, and
/// where and how often lines are repeated.
struct ScanLines: Sendable {
  var stretches: [LineStretch]
  /// The lines of all stretches that are not repetitions.
  var bytes: [UInt8]
}
