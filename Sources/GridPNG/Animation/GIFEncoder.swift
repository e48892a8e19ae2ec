import GridCore
package import GridGlyphs
package import Platform

/// Encodes pictures of one size as an animated GIF (GIF89a), with one palette for all frames.
///
/// 1. The palette is made of the colours of all frames, so frames are kept until the end, as runs
///    of equal pixels.
/// 2. A pixel of a GIF is opaque or not there. If the first picture has transparent pixels, frames
///    are whole pictures, since a later frame could not remove pixels of an earlier one; half of
///    the opacity and more is opaque, on white.
package struct GIFEncoder: AnimationEncoding {
  private let width: Int
  private let height: Int
  private var sequence = FrameSequence<[Run]>()
  private var counts: [UInt32: Int] = [:]
  private var isTransparent: Bool?

  private struct Run {
    var pixel: UInt32
    var count: Int32
  }

  /// How long a frame is shown at least and at most, in hundredths of a second. Browsers show a
  /// shorter one for a tenth of a second.
  private static let durations = 2...Int(UInt16.max)

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of frames so far; a frame that equals the one before does not count.
  package var frameCount: Int { sequence.frames.count }

  /// - Parameters:
  ///   - picture: a picture with the size of the animation.
  ///   - duration: in seconds.
  package mutating func append(_ picture: PixelPicture, duration: Double) throws(BackendError) {
    for length in [width, height] where length > GIFFile.maximumSide {
      throw .tooLarge(
        length: Double(length), limit: Double(GIFFile.maximumSide), unit: .pixels)
    }
    let isTransparent = isTransparent ?? picture.pixels.contains { $0 >> 24 < 255 }
    self.isTransparent = isTransparent
    let count = sequence.frames.count
    sequence.append(picture, duration: duration, isWhole: isTransparent) { rect in
      Self.runs(of: picture.pixels(in: rect), isTransparent: isTransparent)
    }
    for frame in sequence.frames[count...] {
      for run in frame.content where run.pixel != 0 {
        counts[run.pixel, default: 0] += Int(run.count)
      }
    }
  }

  private static func runs(of pixels: [UInt32], isTransparent: Bool) -> [Run] {
    var runs: [Run] = []
    for pixel in pixels {
      if let last = runs.indices.last, runs[last].pixel == pixel, runs[last].count < .max {
        runs[last].count += 1
      } else {
        runs.append(Run(pixel: pixel, count: 1))
      }
    }
    for index in runs.indices {
      runs[index].pixel = flattened(runs[index].pixel, isTransparent: isTransparent)
    }
    return runs
  }

  /// An opaque pixel, on white; 0 is transparent.
  private static func flattened(_ pixel: UInt32, isTransparent: Bool) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if isTransparent, alpha < 128 { return 0 }
    let rest = 255 - alpha
    return [16, 8, 0].reduce(0xFF00_0000) { result, shift in
      result | min(255, (pixel >> shift & 255) + rest) << shift
    }
  }

  package func write(loops: Int, to sink: any ByteSink) throws(BackendError) {
    let bytes: [UInt8]
    do throws(GIFError) { bytes = try self.bytes(loops: loops) } catch { throw .gif(error) }
    do throws(SystemError) { try sink.write(bytes) } catch { throw .output(error) }
  }

  /// The whole file.
  /// - Parameter loops: how often it is shown; 0 is forever.
  func bytes(loops: Int) throws(GIFError) -> [UInt8] {
    let isTransparent = isTransparent ?? false
    let limit = GIFFile.maximumColorCount - (isTransparent ? 1 : 0)
    let palette = SharedPalette(counts, limit: limit)
    var colors = palette.colors
    var transparentIndex: UInt8?
    if isTransparent || colors.isEmpty {
      transparentIndex = UInt8(truncatingIfNeeded: colors.count)
      colors.append(RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    }
    let file = try GIFFile(
      width: width, height: height, colors: colors, transparentIndex: transparentIndex,
      repetitions: loops == 0 ? nil : max(0, loops - 1))
    let durations = sequence.durations(unit: 100, in: Self.durations)
    for (frame, duration) in zip(sequence.frames, durations) {
      var indices: [UInt8] = []
      indices.reserveCapacity(frame.rect.width * frame.rect.height)
      for run in frame.content {
        let index = run.pixel == 0 ? transparentIndex ?? 0 : palette.index(of: run.pixel)
        indices += repeatElement(index, count: Int(run.count))
      }
      try file.append(
        indices, in: frame.rect, delay: duration, disposal: isTransparent ? .clear : .keep)
    }
    return try file.finish()
  }
}
