package import GridCore
package import GridLayout
import GridModel

/// Paints an intermediate state between two states of a grid.
///
/// 1. Both grids are painted completely, and the paintings divided into layers: rows, headers, what
///    stays at a side, what floats over the table. Each layer has its own clip.
/// 2. Layers of strips are divided into strips, and these into columns if the columns of a pane
///    differ or are at other positions.
/// 3. A strip that both have moves from its position in one to that in the other. Within it,
///    commands of both are kept, and those of only one fade out or in.
/// 4. Adjacent strips that only the old grid has disappear together: they slide beneath the strip
///    above them while they fade out. Strips that only the new one has appear in the same way.
///
/// In all other layers, and in strips at the same position in both, what both grids have is painted
/// once, and only the difference is crossfaded.
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
    var list = DisplayList()
    // The picture may be larger than the background of one of the grids.
    let whole = Rect(left: 0, top: 0, right: size.width, bottom: size.height)
    if let backdrop { list.append(.fill(whole, .color(RGBA8(backdrop)))) }
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
