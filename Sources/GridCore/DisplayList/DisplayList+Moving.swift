extension DisplayList {
  /// Adds the commands of another list, moved. Both have fonts of one measurer, so their numbers mean the same.
  package mutating func append(_ other: DisplayList, movedBy offset: Point) {
    let firstByte = textBytes.count
    let firstGradient = gradients.count
    textBytes += other.textBytes
    for gradient in other.gradients { _ = paint(gradient.moved(by: offset)) }
    func moved(_ rect: Rect) -> Rect { rect.offsetBy(x: offset.x, y: offset.y) }
    func moved(_ paint: Paint) -> Paint {
      if case .gradient(let number) = paint { return .gradient(number + firstGradient) }
      return paint
    }
    for command in other.commands {
      switch command {
      case .fill(let rect, let paint):
        append(.fill(moved(rect), moved(paint)))
      case .fillRounded(let rect, let radius, let paint):
        append(.fillRounded(moved(rect), radius: radius, moved(paint)))
      case .fillPath(let path, let paint):
        append(.fillPath(path.moved(by: offset), moved(paint)))
      case .strokePath(let path, let stroke, let color):
        append(.strokePath(path.moved(by: offset), stroke, color))
      case .text(var run):
        run.byteOffset += firstByte
        run.origin = run.origin.moved(by: offset)
        append(.text(run))
      case .pushClip(let rect): append(.pushClip(moved(rect)))
      case .pushRoundedClip(let rect, let radius):
        append(.pushRoundedClip(moved(rect), radius: radius))
      case .image(let image, let rect, let opacity):
        append(.image(image, moved(rect), opacity: opacity))
      case .link(let rect, let uri): append(.link(moved(rect), uri: uri))
      case .pushTurn(let direction, let center):
        append(.pushTurn(direction: direction, around: center.moved(by: offset)))
      case .popClip, .popTurn, .beginFigure, .endFigure, .beginTag, .endTag: append(command)
      case .outline(var entry):
        entry.top += offset.y
        append(.outline(entry))
      }
    }
  }
}

extension Point {
  fileprivate func moved(by offset: Point) -> Point {
    Point(x: x + offset.x, y: y + offset.y)
  }
}

extension Path {
  fileprivate func moved(by offset: Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(point.moved(by: offset))
        case .line(let point): .line(point.moved(by: offset))
        case .curve(let control1, let control2, let end):
          .curve(
            control1: control1.moved(by: offset), control2: control2.moved(by: offset),
            end: end.moved(by: offset))
        case .close: .close
        }
      })
  }
}

extension PlacedGradient {
  fileprivate func moved(by offset: Point) -> PlacedGradient {
    PlacedGradient(
      start: start.moved(by: offset), end: end.moved(by: offset), stops: stops, form: form)
  }
}
