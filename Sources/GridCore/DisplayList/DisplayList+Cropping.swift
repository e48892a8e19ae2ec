extension DisplayList {
  /// What of the list shows in an area, so that what is outside of it is in no output at all, not even invisible.
  ///
  /// 1. What is painted outside of the area is left out. What reaches into it stays whole: it has to be clipped.
  /// 2. Texts, pictures, links and entries of the outline belong to `contents`, a part of the area. A text whose line lies outside of
  ///    that is left out, and so is a figure that would be cut off at its left or right edge: it would be read as another one.
  /// 3. Clips, tags and turns that nothing is left in are left out; cells that belong to the area stay without contents, too.
  ///
  /// - Parameter cell: what a tagged cell is in the area; `nil` for one that does not belong to it, whose rest is no content. Without this
  ///   cells stay as they are if there is something in them.
  package func cropped(
    to area: Rect, contents: Rect, cell: ((CellTag) -> CellTag?)? = nil
  ) -> DisplayList {
    var cropped = self
    cropped.commands = []
    cropped.uprights = []
    /// Where in the new commands each open clip, tag or turn began.
    var open: [(start: Int, turn: Turn?)] = []
    var contentCount = 0
    var counts: [Int] = []
    for command in commands {
      switch command {
      case .pushTurn(let direction, let center):
        open.append((cropped.commands.count, Turn(direction: direction, around: center)))
        counts.append(contentCount)
        cropped.commands.append(command)
      case .beginTag(.cell(let tag)) where cell != nil:
        open.append((cropped.commands.count, open.last?.turn))
        counts.append(contentCount)
        if let left = cell?(tag) {
          contentCount += 1
          cropped.commands.append(.beginTag(.cell(left)))
        } else {
          cropped.commands.append(.beginTag(.artifact(.repetition)))
        }
      case .pushClip, .pushRoundedClip, .beginTag, .beginFigure:
        open.append((cropped.commands.count, open.last?.turn))
        counts.append(contentCount)
        cropped.commands.append(command)
      case .popClip, .popTurn, .endTag, .endFigure:
        let begun = open.popLast()
        if let begun, counts.popLast() == contentCount {
          cropped.commands.removeSubrange(begun.start...)
        } else {
          cropped.commands.append(command)
        }
      default:
        guard shows(command, turn: open.last?.turn, in: area, contents: contents) else { continue }
        contentCount += 1
        cropped.commands.append(command)
      }
    }
    return cropped
  }

  /// The same with the area as contents, and with fills and clips no larger than that, so that parts of two lists can be compared.
  package func cut(to area: Rect) -> DisplayList {
    var list = cropped(to: area, contents: area)
    var turns = 0
    for index in list.commands.indices {
      switch list.commands[index] {
      case .pushTurn: turns += 1
      case .popTurn: turns -= 1
      case .fill(let rect, .color(let color)) where turns == 0:
        list.commands[index] = .fill(rect.intersection(area), .color(color))
      case .pushClip(let rect): list.commands[index] = .pushClip(rect.intersection(area))
      default: break
      }
    }
    return list
  }

  /// The first commands alone, which must be whole by themselves.
  package func keeping(first count: Int) -> DisplayList {
    var list = self
    list.commands = Array(commands.prefix(count))
    list.uprights = []
    return list
  }

  private func shows(_ command: Command, turn: Turn?, in area: Rect, contents: Rect) -> Bool {
    switch command {
    case .text(let run): return shows(run, turn: turn, in: contents)
    case .outline(let entry): return entry.top >= contents.top && entry.top < contents.bottom
    case .fill(let rect, _), .fillRounded(let rect, _, _):
      return turn != nil || rect.intersects(area)
    case .image(_, let rect, _), .link(let rect, _): return turn != nil || rect.intersects(contents)
    case .fillPath(let path, _): return turn != nil || path.bounds.touches(area)
    case .strokePath(let path, let stroke, _):
      let reach = Insets(vertical: -stroke.width, horizontal: -stroke.width)
      return turn != nil || path.bounds.inset(by: reach).touches(area)
    case .pushClip, .pushRoundedClip, .popClip, .pushTurn, .popTurn, .beginFigure, .endFigure,
      .beginTag, .endTag:
      return true
    }
  }

  private func shows(_ run: TextRun, turn: Turn?, in contents: Rect) -> Bool {
    var (start, end) = (run.origin, run.origin)
    end.x += run.width
    if let turn { (start, end) = (turn.applied(to: start), turn.applied(to: end)) }
    let line = Rect(
      left: min(start.x, end.x), top: min(start.y, end.y), right: max(start.x, end.x),
      bottom: max(start.y, end.y))
    guard line.touches(contents) else { return false }
    let slack = 0.5
    let isCut = line.left < contents.left - slack || line.right > contents.right + slack
    guard isCut else { return true }
    return !String(decoding: textBytes[run.byteRange], as: UTF8.self).contains(where: \.isNumber)
  }
}

extension Rect {
  /// Whether they have a point in common; lines have points too.
  fileprivate func touches(_ other: Rect) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }
}

extension Path {
  /// A box that the path stays in: that of all its points.
  fileprivate var bounds: Rect {
    let points = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
    guard let first = points.first else { return .zero }
    return points.dropFirst().reduce(
      into: Rect(left: first.x, top: first.y, right: first.x, bottom: first.y)
    ) { box, point in
      box.left = min(box.left, point.x)
      box.right = max(box.right, point.x)
      box.top = min(box.top, point.y)
      box.bottom = max(box.bottom, point.y)
    }
  }
}
