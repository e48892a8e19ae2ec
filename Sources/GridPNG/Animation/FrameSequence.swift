import GridCore

/// The frames of an animation, each with the rectangle in which it differs from the one before.
///
/// 1. A frame that equals the one before only extends its duration.
/// 2. Of other frames, the smallest rectangle that contains all differing pixels is kept; it
///    replaces the pixels below.
struct FrameSequence<Content> {
  struct Frame {
    var rect: PixelRect
    /// In seconds.
    var duration: Double
    /// The pixels of the rectangle, as the format keeps them.
    var content: Content
  }

  private(set) var frames: [Frame] = []
  private var shown: PixelPicture?

  /// - Parameters:
  ///   - picture: a picture with the size of the animation.
  ///   - duration: in seconds.
  ///   - isWhole: whether all of it is kept.
  mutating func append<Failure>(
    _ picture: PixelPicture, duration: Double, isWhole: Bool = false,
    _ content: (PixelRect) throws(Failure) -> Content
  ) throws(Failure) {
    var rect = picture.bounds
    if let shown, !frames.isEmpty {
      guard let difference = picture.difference(from: shown) else {
        frames[frames.count - 1].duration += duration
        return
      }
      if !isWhole { rect = difference }
    }
    frames.append(Frame(rect: rect, duration: duration, content: try content(rect)))
    shown = picture
  }

  /// The durations of the frames in whole units. Each begins at the unit nearest to its time, so
  /// that rounding does not add up.
  /// - Parameters:
  ///   - unit: the number of units in a second.
  ///   - range: what a format can express.
  func durations(unit: Double, in range: ClosedRange<Int>) -> [Int] {
    var (time, start) = (0.0, 0)
    return frames.map { frame in
      time += frame.duration
      let end = Int(bounded: (time.bounded(to: 0...1e9) * unit).rounded())
      let duration = min(max(end - start, range.lowerBound), range.upperBound)
      start = end
      return duration
    }
  }
}
