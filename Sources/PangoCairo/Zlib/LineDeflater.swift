/// Compresses scan lines to deflate streams (RFC 1951) several times as fast as zlib does.
///
/// Drawn tables consist of runs of one pixel and of lines like the one above, so only these two repetitions are looked
/// for, and nothing has to be hashed:
/// 1. At each byte the longer of two matches is taken: with one line earlier, or with one pixel earlier. Without
///    either, the byte stands for itself.
/// 2. The pieces are counted and a prefix code is made for them.
/// 3. Each kind of piece is looked up in a table that has all of its bits ready, the distance included.
///
/// Every call makes one block that needs no other and ends on a byte boundary, so blocks can be made in parallel.
package final class LineDeflater {
  /// From a byte to the one above it.
  private let lineDistance: Int
  /// From a byte to the one before it in the same component.
  private let pixelDistance: Int
  /// A byte value, or 256 (a pixel earlier) or 512 (a line earlier) plus the match's length less 3.
  private var pieces: UnsafeMutableBufferPointer<UInt16>
  private var output: UnsafeMutableRawBufferPointer
  private var lineFrequencies = [UInt32](repeating: 0, count: LineDeflater.pieceKinds)

  private static let pieceKinds = 256 * 3
  /// The window of DEFLATE.
  private static let farthest = 32_768
  private static let longestMatch = 258
  /// A distance of a whole line takes about as many bits as three bytes do.
  private static let shortestLineMatch = 4
  private static let shortestPixelMatch = 3
  /// From this length on a match with the line above is taken without looking for a better one.
  private static let goodMatch = 24

  /// - Parameters:
  ///   - stride: Bytes of a scan line, its filter byte included.
  ///   - pixelSize: Bytes of a pixel, 1…4.
  package init(stride: Int, pixelSize: Int) {
    precondition(stride > pixelSize && (1...4).contains(pixelSize), "a line has a pixel")
    lineDistance = stride
    pixelDistance = pixelSize
    pieces = .allocate(capacity: 0)
    output = .allocate(byteCount: 0, alignment: 1)
  }

  deinit {
    pieces.deallocate()
    output.deallocate()
  }

  /// Appends the compressed form of `lines` to `target`.
  package func compress(_ lines: Span<UInt8>, ending: BlockEnding, into target: inout [UInt8]) {
    makeRoom(for: lines.count)
    let pieceCount = lines.withUnsafeBufferPointer { split($0) }
    let code = BlockCode(
      pieceFrequencies: lineFrequencies, pixelDistance: pixelDistance,
      lineDistance: min(lineDistance, LineDeflater.farthest))
    guard let start = output.baseAddress else { return }
    var writer = BitWriter(start)
    code.writeHeader(isFinal: ending == .final, to: &writer)
    code.bits.withUnsafeBufferPointer { table in
      for index in 0..<pieceCount {
        let entry = table[Int(pieces[index])]
        writer.write(entry & BlockCode.valueMask, count: entry &>> BlockCode.countShift)
      }
    }
    code.writeEnd(to: &writer)
    if ending == .continued {
      writer.write(0, count: 3)
      writer.align()
      writer.write(0xFFFF_0000, count: 32)
    } else {
      writer.align()
    }
    target.append(
      contentsOf: UnsafeRawBufferPointer(
        rebasing: UnsafeRawBufferPointer(output)[..<writer.byteCount]))
  }

  /// No piece takes more than two bytes for each of its own, and no header more than a thousand.
  private func makeRoom(for byteCount: Int) {
    guard output.isEmpty || pieces.count < byteCount else { return }
    pieces.deallocate()
    output.deallocate()
    pieces = .allocate(capacity: byteCount)
    output = .allocate(byteCount: byteCount * 2 + 1024 + BitWriter.slack, alignment: 8)
  }

  /// Splits the bytes into pieces, counts the kinds, and returns how many pieces there are.
  private func split(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    for kind in lineFrequencies.indices { lineFrequencies[kind] = 0 }
    guard let start = bytes.baseAddress, let pieces = pieces.baseAddress else { return 0 }
    let count = bytes.count
    let firstLineMatch = lineDistance <= LineDeflater.farthest ? lineDistance : count
    return lineFrequencies.withUnsafeMutableBufferPointer { frequencies in
      var pieceCount = 0
      func add(_ piece: Int) {
        pieces[pieceCount] = UInt16(truncatingIfNeeded: piece)
        pieceCount &+= 1
        frequencies[piece] &+= 1
      }
      var place = 0
      while place < count {
        let here = start + place
        let rest = count - place
        var length = 0
        var kind = 512
        if place >= firstLineMatch {
          length = matchLength(here, here - lineDistance, limit: rest)
          if length < LineDeflater.shortestLineMatch { length = 0 }
        }
        if length < LineDeflater.goodMatch, place >= pixelDistance {
          let run = matchLength(here, here - pixelDistance, limit: rest)
          if run >= LineDeflater.shortestPixelMatch, run >= length {
            length = run
            kind = 256
          }
        }
        guard length > 0 else {
          add(Int(here.pointee))
          place &+= 1
          continue
        }
        place &+= length
        while length > LineDeflater.longestMatch {
          // What is left must be long enough to be a match again.
          let part = min(LineDeflater.longestMatch, length - 3)
          add(kind + part - 3)
          length -= part
        }
        add(kind + length - 3)
      }
      return pieceCount
    }
  }

  /// How many bytes from `here` on are as those from `there` on.
  @inline(__always)
  private func matchLength(
    _ here: UnsafePointer<UInt8>, _ there: UnsafePointer<UInt8>, limit: Int
  ) -> Int {
    let (here, there) = (UnsafeRawPointer(here), UnsafeRawPointer(there))
    var length = 0
    while length &+ 8 <= limit {
      let difference =
        here.loadUnaligned(fromByteOffset: length, as: UInt64.self)
        ^ there.loadUnaligned(fromByteOffset: length, as: UInt64.self)
      if difference != 0 {
        return length &+ UInt64(littleEndian: difference).trailingZeroBitCount / 8
      }
      length &+= 8
    }
    while length < limit,
      here.load(fromByteOffset: length, as: UInt8.self)
        == there.load(fromByteOffset: length, as: UInt8.self)
    {
      length &+= 1
    }
    return length
  }
}
