import GridCore

extension DisplayList {
  /// The painting commands from `start` on, relative to another origin. Equal drawings are equal at
  /// any position: numbers of pictures, which depend on other parts of the picture, are all 0.
  func part(from start: Int, seenFrom origin: Point) -> DisplayList {
    var part = DisplayList()
    func owned(_ paint: Paint) -> Paint {
      guard case .gradient(let number) = paint else { return paint }
      return part.paint(gradients[number])
    }
    for command in commands[start...] {
      switch command {
      case .fill(let rect, let paint): part.append(.fill(rect, owned(paint)))
      case .fillRounded(let rect, let radius, let paint):
        part.append(.fillRounded(rect, radius: radius, owned(paint)))
      case .fillPath(let path, let paint): part.append(.fillPath(path, owned(paint)))
      case .text(var run):
        let bytes = textBytes[run.byteRange]
        run.byteOffset = part.textBytes.count
        part.textBytes += bytes
        part.append(.text(run))
      case .image(_, let rect, let opacity):
        part.append(.image(ImageID(rawValue: 0), rect, opacity: opacity))
      case .outline, .beginFigure, .endFigure, .beginTag, .endTag: break
      default: part.append(command)
      }
    }
    var moved = DisplayList()
    moved.append(part, movedBy: Point(x: -origin.x, y: -origin.y))
    return moved
  }
}
