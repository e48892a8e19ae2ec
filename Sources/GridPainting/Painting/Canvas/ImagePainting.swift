import GridCore

/// Paints pictures outside of cells: backgrounds, logos.
struct ImagePainting {
  let images: any ImageSource
  /// `nil` for vector formats.
  let pixels: PixelGrid?

  /// The minimum size of a repeated picture, in points: a box could need millions of smaller ones.
  private static let leastTile = 4.0

  /// Paints one picture into a box, as `fill` specifies.
  /// - Parameters:
  ///   - visible: the visible part of the box; repeated pictures outside of it are omitted.
  ///   - radius: the radius of the box's corners.
  ///   - place: its name in diagnostics, as in "the background".
  func paint(
    _ fill: ImageFill, in box: Rect, visible: Rect? = nil, radius: Double = 0, place: String,
    into list: inout DisplayList
  ) {
    let box = pixels?.snap(box) ?? box
    guard !box.isEmpty, fill.opacity > 0 else { return }
    let image: LoadedImage
    do throws(ImageFault) { image = try images.image(.file(fill.file)) } catch {
      return images.note(error, of: .file(fill.file), at: place)
    }
    let places =
      fill.repeats
      ? tiles(image.size, fill, in: box, visible: visible ?? box)
      : [fill.fit.frame(of: image.size, in: box, x: fill.x, y: fill.y)]
    let isInside = places.allSatisfy { $0.intersection(box) == $0 }
    if radius > 0 {
      list.append(.pushRoundedClip(box, radius: radius))
    } else if !isInside {
      list.append(.pushClip(box))
    }
    for place in places {
      list.append(.image(image.id, pixels?.snap(place) ?? place, opacity: fill.opacity))
    }
    if radius > 0 || !isInside { list.append(.popClip) }
  }

  private func tiles(_ size: Size, _ fill: ImageFill, in box: Rect, visible: Rect) -> [Rect] {
    let width = max(Self.leastTile, size.width)
    let height = max(Self.leastTile, size.height)
    let left = box.left + (box.width - width) * fill.x
    let top = box.top + (box.height - height) * fill.y
    let seen = box.intersection(visible)
    func indexes(from start: Double, _ step: Double, _ lower: Double, _ upper: Double)
      -> ClosedRange<Int>
    {
      let first = Int(bounded: ((lower - start) / step).rounded(.down))
      return first...max(first, Int(bounded: ((upper - start) / step).rounded(.up)) - 1)
    }
    var tiles: [Rect] = []
    for row in indexes(from: top, height, seen.top, seen.bottom) {
      for column in indexes(from: left, width, seen.left, seen.right) {
        tiles.append(
          Rect(
            x: left + Double(column) * width, y: top + Double(row) * height, width: width,
            height: height))
      }
    }
    return tiles
  }
}
