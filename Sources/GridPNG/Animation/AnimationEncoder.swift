import GridCore
package import GridGlyphs
package import Platform

/// Encodes pictures of one size as an animation.
package protocol AnimationEncoding {
  /// - Parameters:
  ///   - picture: a picture with the size of the animation.
  ///   - duration: in seconds.
  mutating func append(_ picture: PixelPicture, duration: Double) throws(BackendError)

  /// Writes the file.
  /// - Parameter loops: how often it is shown; 0 is forever.
  func write(loops: Int, to sink: any ByteSink) throws(BackendError)
}

/// Encodes pictures of one size as an animated PNG (PNG specification, third edition, §11.3.2).
///
/// The number of frames is at the front of the file, so compressed frames are kept in memory until
/// the end.
package struct AnimationEncoder: AnimationEncoding {
  private let header: PNGHeader
  private let format: PixelFormat
  /// Each frame is a whole zlib stream.
  private var sequence = FrameSequence<[UInt8]>()

  /// How long a frame is shown at least and at most, in thousandths of a second.
  private static let durations = 1...Int(UInt16.max)

  /// - Parameters:
  ///   - scale: device pixels per point.
  ///   - isOpaque: whether every pixel of every frame is opaque.
  package init(width: Int, height: Int, scale: Double, isOpaque: Bool) {
    format = isOpaque ? .rgb : .rgba
    header = PNGHeader(
      width: width, height: height, format: format, scale: scale, isOpaque: isOpaque)
  }

  /// The number of frames so far; a frame that equals the one before does not count.
  package var frameCount: Int { sequence.frames.count }

  /// - Parameters:
  ///   - picture: a picture with the size of the animation.
  ///   - duration: in seconds.
  package mutating func append(_ picture: PixelPicture, duration: Double) throws(BackendError) {
    let format = format
    try sequence.append(picture, duration: duration) { (rect) throws(BackendError) in
      try Self.compress(picture.pixels(in: rect), rect, as: format)
    }
  }

  private static func compress(
    _ pixels: [UInt32], _ rect: PixelRect, as format: PixelFormat
  ) throws(BackendError) -> [UInt8] {
    let width = rect.width
    let lineSize = format.lineSize(width: width)
    var lines = [UInt8](repeating: 0, count: lineSize * rect.height)
    var room = lines.mutableSpan
    switch format {
    case .rgba: pixels.span.writeRGBA(width: width, to: &room)
    case .rgb, .indexed: pixels.span.writeRGB(width: width, to: &room)
    }
    let stretches = pixels.span.stretches(
      width: width, least: LineStretch.leastRepetitions(lineSize: lineSize), isDividing: false)
    // For lines that repeat the one above, only their count is encoded.
    var told: [UInt8] = []
    told.reserveCapacity(lines.count)
    for stretch in stretches where !stretch.isRepetition {
      told += lines[(stretch.rows.lowerBound * lineSize)..<(stretch.rows.upperBound * lineSize)]
    }
    // A zlib header for a window of 32 KiB (RFC 1950, §2.2).
    var data: [UInt8] = [0x78, 0x01]
    do throws(ZlibStatus) {
      let compressor = try LineCompressor(lineSize: lineSize, isIndexed: false)
      let adler = try compressor.compress(stretches, told.span, isLast: true, into: &data)
      data.append(bigEndian: adler)
    } catch {
      throw .compression(error)
    }
    return data
  }

  package func write(loops: Int, to sink: any ByteSink) throws(BackendError) {
    do throws(SystemError) { try writeFile(loops: loops, to: sink) } catch {
      throw .output(error)
    }
  }

  private func writeFile(loops: Int, to sink: any ByteSink) throws(SystemError) {
    var bytes = header.bytes(colors: [])
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(sequence.frames.count))
    control.append(bigEndian: UInt32(clamping: loops))
    PNGChunk.append("acTL", control, to: &bytes)
    var number: UInt32 = 0
    let durations = sequence.durations(unit: 1000, in: Self.durations)
    for (index, frame) in sequence.frames.enumerated() {
      PNGChunk.append(
        "fcTL", Self.control(of: frame.rect, duration: durations[index], number: number), to: &bytes
      )
      number += 1
      if index == 0 {
        PNGChunk.append("IDAT", frame.content, to: &bytes)
      } else {
        var data: [UInt8] = []
        data.append(bigEndian: number)
        PNGChunk.append("fdAT", data + frame.content, to: &bytes)
        number += 1
      }
      try sink.write(bytes)
      bytes = []
    }
    PNGChunk.append("IEND", [], to: &bytes)
    try sink.write(bytes)
  }

  /// The data of a frame's fcTL chunk: the frame remains when the next one is shown, and replaces
  /// the pixels below it.
  /// - Parameters:
  ///   - duration: in thousandths of a second.
  ///   - number: the place of the chunk among those of frames.
  private static func control(of rect: PixelRect, duration: Int, number: UInt32) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: number)
    for length in [rect.width, rect.height, rect.left, rect.top] {
      data.append(bigEndian: UInt32(length))
    }
    for part in [duration, 1000] {
      data += [UInt8(truncatingIfNeeded: part >> 8), UInt8(truncatingIfNeeded: part)]
    }
    return data + [0, 0]
  }
}
