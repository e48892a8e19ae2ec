import GridCore
import GridLayout
import GridModel

/// The frames of the marks of one kind.
struct MarkFrames {
  /// In the order of the document.
  let frames: [Rect]
  private let index: ExtentIndex
  /// Whether no two of them overlap.
  let areApart: Bool

  /// No marks.
  init() { self.init([]) }

  init(_ marks: [FigureCallouts.Mark], of kind: FigureCallout.Mark) {
    self.init(marks.filter { $0.kind == kind }.map(\.frame))
  }

  private init(_ frames: [Rect]) {
    self.frames = frames
    let index = ExtentIndex(frames.map { $0.top...max($0.top, $0.bottom) })
    self.index = index
    areApart = frames.indices.allSatisfy { number in
      index.numbers(in: frames[number].top...max(frames[number].top, frames[number].bottom))
        .allSatisfy { $0 == number || !frames[number].intersects(frames[$0]) }
    }
  }

  /// Those that reach into a band of the picture or touch it.
  func frames(in band: ClosedRange<Double>) -> [Rect] {
    index.numbers(in: band).map { frames[$0] }
  }
}
