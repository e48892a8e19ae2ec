import GridCore
package import GridGlyphs
package import Platform

/// Encodes pictures of one size as an animated PNG (PNG specification, third edition, §11.3.2).
///
/// 1. A frame that equals the one before only extends its duration.
/// 2. For other frames, the smallest rectangle that contains all differing pixels is stored; it
///    replaces the pixels below.
/// 3. The number of frames is at the front of the file, so compressed frames are kept in memory
///    until the end.
package struct AnimationEncoder {
  private let header: PNGHeader
  private let format: PixelFormat
  private var shown: PixelPicture?
  private var frames: [Frame] = []

  fileprivate struct Frame {
    var rect: PixelRect
    /// In thousandths of a second.
    var duration: Int
    /// A whole zlib stream.
    var data: [UInt8]
  }

  /// The longest that a frame can be shown, in thousandths of a second.
  private static let longestDuration = Int(UInt16.max)

  /// - Parameters:
  ///   - scale: device pixels per point.
  ///   - isOpaque: whether every pixel of every frame is opaque.
  package init(width: Int, height: Int, scale: Double, isOpaque: Bool) {
    format = isOpaque ? .rgb : .rgba
    header = PNGHeader(
      width: width, height: height, format: format, scale: scale, isOpaque: isOpaque)
  }

  /// The number of frames so far; a frame that equals the one before does not count.
  package var frameCount: Int { frames.count }

  /// - Parameters:
  ///   - picture: a picture with the size of the animation.
  ///   - duration: in seconds.
  package mutating func append(_ picture: PixelPicture, duration: Double) throws(BackendError) {
    let milliseconds = max(1, min(Self.longestDuration, Int((duration * 1000).rounded())))
    let rect: PixelRect
    if let shown, !frames.isEmpty {
      guard let difference = picture.difference(from: shown) else {
        let whole = frames[frames.count - 1].duration + milliseconds
        frames[frames.count - 1].duration = min(Self.longestDuration, whole)
        return
      }
      rect = difference
    } else {
      rect = picture.bounds
    }
    frames.append(
      Frame(rect: rect, duration: milliseconds, data: try compress(picture.pixels(in: rect), rect)))
    shown = picture
  }

  private func compress(_ pixels: [UInt32], _ rect: PixelRect) throws(BackendError) -> [UInt8] {
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

  /// Writes the file.
  package func write(to sink: any ByteSink) throws(SystemError) {
    var bytes = header.bytes(colors: [])
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(frames.count))
    // Repeat forever.
    control.append(bigEndian: 0)
    PNGChunk.append("acTL", control, to: &bytes)
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      PNGChunk.append("fcTL", frame.control(sequence: sequence), to: &bytes)
      sequence += 1
      if index == 0 {
        PNGChunk.append("IDAT", frame.data, to: &bytes)
      } else {
        var data: [UInt8] = []
        data.append(bigEndian: sequence)
        PNGChunk.append("fdAT", data + frame.data, to: &bytes)
        sequence += 1
      }
      try sink.write(bytes)
      bytes = []
    }
    PNGChunk.append("IEND", [], to: &bytes)
    try sink.write(bytes)
  }
}

extension AnimationEncoder.Frame {
  /// The data of its fcTL chunk: the frame remains when the next one is shown, and replaces the
  /// pixels below it.
  fileprivate func control(sequence: UInt32) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: sequence)
    for length in [
      rect.width, rect.height, rect.left, rect.top,
    ] {
      data.append(bigEndian: UInt32(length))
    }
    for part in [duration, 1000] {
      data += [UInt8(truncatingIfNeeded: part >> 8), UInt8(truncatingIfNeeded: part)]
    }
    return data + [0, 0]
  }
}
