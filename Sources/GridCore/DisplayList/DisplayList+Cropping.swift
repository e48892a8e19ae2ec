extension DisplayList {
  /// The part of the list that shows in an area. Nothing outside of the area is in any output, not
  /// even invisibly.
  ///
  /// 1. Commands that paint outside of the area are left out. Those that reach into it are kept
  ///    whole, and must be clipped.
  /// 2. Texts, pictures, links and entries of the outline belong to `contents`, a part of the area.
  ///    A text whose line lies outside of `contents` is left out, as is a figure that would be cut
  ///    off at the left or right edge, because it would be read as a different one.
  /// 3. Clips, tags and turns that become empty are left out; cells that belong to the area are
  ///    kept even if empty.
  ///
  /// - Parameter cell: the tag of a tagged cell in the area; `nil` for a cell that does not belong
  ///   to it, whose remainder is not content. Without this function, cells that are not empty are
  ///   kept as they are.
  package func cropped(
    to area: Rect, contents: Rect, cell: ((CellTag) -> CellTag?)? = nil
  ) -> DisplayList {
    var cropped = self
    cropped.commands = []
    cropped.uprights = []
    /// The indices in the new commands at which the open clips, tags and turns began.
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

  /// The same with the area as contents, and with fills and clips limited to it, so that parts of
  /// two lists can be compared.
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
  /// A box that contains the path: that of all its points.
  package var bounds: Rect { Rect(containing: points) }
}
