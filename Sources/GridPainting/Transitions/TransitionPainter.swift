package import GridCore
package import GridLayout
import GridModel

/// Paints an intermediate state between two states of a grid.
///
/// 1. Both grids are painted completely. The paintings are divided into strips, and these into
///    columns if the columns differ or are at other positions.
/// 2. A strip that both have moves from its position in one to that in the other. Within it,
///    commands of both are kept, and those of only one fade out or in.
/// 3. Adjacent strips that only the old grid has disappear together: they slide beneath the strip
///    above them while they fade out. Strips that only the new one has appear in the same way.
///
/// Parts at the same position in both are only crossfaded.
package struct TransitionPainter {
  /// The size of the picture, in points.
  package let size: Size
  /// The background of the picture, if it is one opaque colour.
  package let backdrop: Color?
  /// The whole picture.
  package let list: DisplayList

  /// - Parameters:
  ///   - progress: 0 is the old grid, 1 the new one.
  ///   - columnShifts: the initial offsets of columns to the right of their positions in the old
  ///     grid, by their keys, in points.
  ///   - pixels: the device's pixels, or `nil` for a vector format.
  package init(
    from old: LaidOutGrid, to new: LaidOutGrid, progress: Double,
    columnShifts: [String: Double] = [:], measurer: any TextMeasuring, pixels: PixelGrid?
  ) {
    let from = TransitionSide(old, measurer: measurer, pixels: pixels)
    let to = TransitionSide(new, measurer: measurer, pixels: pixels)
    let painter = Painter(new, measurer: measurer, pixels: pixels)
    backdrop = painter.backdrop
    size = Size(
      width: progress.between(old.pictureSize.width, new.pictureSize.width),
      height: progress.between(old.pictureSize.height, new.pictureSize.height))
    let placement = TransitionPlacement(
      from: from, to: to, progress: progress, pixels: pixels, columnShifts: columnShifts)
    guard placement.movesAnything, from.isUnambiguous, to.isUnambiguous else {
      list = from.list.mixed(with: to.list, progress: progress)
      return
    }
    var list = DisplayList()
    let whole = Rect(left: 0, top: 0, right: size.width, bottom: size.height)
    if let backdrop {
      list.append(.fill(whole, .color(RGBA8(backdrop))))
    } else {
      list.append(
        from.list.background.mixed(with: to.list.background, progress: progress),
        movedBy: Point(x: 0, y: 0))
    }
    for piece in placement.pieces {
      let clip = pixels?.snap(piece.clip) ?? piece.clip
      guard !clip.isEmpty else { continue }
      list.append(.pushClip(clip))
      if piece.isOverOthers, let backdrop { list.append(.fill(clip, .color(RGBA8(backdrop)))) }
      list.append(piece.list, movedBy: piece.origin)
      list.append(.popClip)
    }
    self.list = list
  }

  /// A picture that is already painted.
  package init(_ list: DisplayList, size: Size, backdrop: Color?) {
    self.list = list
    self.size = size
    self.backdrop = backdrop
  }
}

extension Double {
  /// The interpolation by this share, 0…1, between two numbers.
  func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * self }
}

extension DisplayList {
  /// The first command alone, which is the background behind everything.
  fileprivate var background: DisplayList {
    guard let first = commands.first else { return DisplayList() }
    switch first {
    case .fill, .fillRounded, .image: return keeping(first: 1)
    default: return DisplayList()
    }
  }
}
