extension DisplayList {
  /// Appends the commands of another list, moved. The fonts of both are of one measurer, so their
  /// numbers are the same.
  package mutating func append(_ other: DisplayList, movedBy offset: Point) {
    let firstByte = textBytes.count
    let firstGradient = gradients.count
    let firstCommand = commands.count
    textBytes += other.textBytes
    for gradient in other.gradients { _ = paint(gradient.moved(by: offset)) }
    for command in other.commands {
      append(command.moved(by: offset).renumbered(bytes: firstByte, gradients: firstGradient))
    }
    for part in other.uprights {
      uprights.append(
        UprightPart(
          commands: (part.commands.lowerBound + firstCommand)..<(part.commands.upperBound
            + firstCommand), left: part.left + offset.x, right: part.right + offset.x))
    }
  }
}

extension DisplayList.Command {
  /// The command at another position; a gradient that it paints with stays where it is.
  func moved(by offset: Point) -> DisplayList.Command {
    // Paths, such as the dots of a list of contents, are then shared and not copied.
    guard offset != .zero else { return self }
    func moved(_ rect: Rect) -> Rect { rect.offsetBy(x: offset.x, y: offset.y) }
    switch self {
    case .fill(let rect, let paint): return .fill(moved(rect), paint)
    case .fillRounded(let rect, let radius, let paint):
      return .fillRounded(moved(rect), radius: radius, paint)
    case .fillPath(let path, let paint): return .fillPath(path.moved(by: offset), paint)
    case .strokePath(let path, let stroke, let color):
      return .strokePath(path.moved(by: offset), stroke, color)
    case .text(var run):
      run.origin = run.origin.moved(by: offset)
      return .text(run)
    case .pushClip(let rect): return .pushClip(moved(rect))
    case .pushRoundedClip(let rect, let radius):
      return .pushRoundedClip(moved(rect), radius: radius)
    case .image(let image, let rect, let opacity):
      return .image(image, moved(rect), opacity: opacity)
    case .link(let rect, let target): return .link(moved(rect), target)
    case .pushTurn(let direction, let center):
      return .pushTurn(direction: direction, around: center.moved(by: offset))
    case .outline(var entry):
      entry.top += offset.y
      return .outline(entry)
    case .popClip, .popTurn, .beginFigure, .endFigure, .beginTag, .endTag: return self
    }
  }

  /// The command in a list with the given numbers of text bytes and gradients before its own.
  fileprivate func renumbered(bytes: Int, gradients: Int) -> DisplayList.Command {
    func renumbered(_ paint: Paint) -> Paint {
      if case .gradient(let number) = paint { return .gradient(number + gradients) }
      return paint
    }
    switch self {
    case .fill(let rect, let paint): return .fill(rect, renumbered(paint))
    case .fillRounded(let rect, let radius, let paint):
      return .fillRounded(rect, radius: radius, renumbered(paint))
    case .fillPath(let path, let paint): return .fillPath(path, renumbered(paint))
    case .text(var run):
      run.byteOffset += bytes
      return .text(run)
    default: return self
    }
  }
}

extension Point {
  fileprivate func moved(by offset: Point) -> Point {
    Point(x: x + offset.x, y: y + offset.y)
  }
}

extension Path {
  fileprivate func moved(by offset: Point) -> Path { mapPoints { $0.moved(by: offset) } }
}

extension PlacedGradient {
  func moved(by offset: Point) -> PlacedGradient { mapPoints { $0.moved(by: offset) } }

  /// The gradient with its start and its end replaced.
  func mapPoints(_ replaced: (Point) -> Point) -> PlacedGradient {
    PlacedGradient(start: replaced(start), end: replaced(end), stops: stops, form: form)
  }
}
