import GridCore

extension DisplayList {
  /// The left end of what the commands from `start` on paint, in points, ignoring turned parts.
  /// Infinite if nothing is painted.
  func leftEdge(from start: Int) -> Double {
    var edge = Double.infinity
    var turns = 0
    var isShadow = false
    for command in commands[start...] {
      switch command {
      case .pushTurn: turns += 1
      case .popTurn: turns -= 1
      case _ where turns > 0: continue
      case .fill(let rect, _), .fillRounded(let rect, _, _), .image(_, let rect, _):
        edge = min(edge, rect.left)
      case .beginTag(.artifact(.textShadow)): isShadow = true
      case .endTag: isShadow = false
      case .text where isShadow: continue
      case .text(let run): edge = min(edge, run.origin.x)
      case .fillPath(let path, _): edge = min(edge, path.leftEdge)
      case .strokePath(let path, let stroke, _):
        edge = min(edge, path.leftEdge - stroke.width / 2)
      case .pushClip, .pushRoundedClip, .popClip, .link, .outline, .beginFigure, .endFigure,
        .beginTag:
        continue
      }
    }
    return edge
  }
}

extension Path {
  /// The left end of its points, including control points.
  fileprivate var leftEdge: Double {
    elements.reduce(.infinity) { edge, element in
      switch element {
      case .move(let point), .line(let point): min(edge, point.x)
      case .curve(let control1, let control2, let end):
        min(edge, control1.x, control2.x, end.x)
      case .close: edge
      }
    }
  }
}

extension DisplayList {
  /// The end of the first line drawn from `start` on, on its baseline; `nil` if the drawing is not
  /// only lines of text.
  /// - Parameter spacing: baselines that differ by less, as those of raised texts do, belong to one
  ///   line; in points.
  func endOfFirstLine(from start: Int, spacing: Double) -> Point? {
    var end: Point?
    var isShadow = false
    for command in commands[start...] {
      switch command {
      case .beginTag(.artifact(.textShadow)): isShadow = true
      case .text where isShadow: continue
      case .endTag: isShadow = false
      case .text(let run):
        let right = run.origin.x + run.width
        guard let known = end else {
          end = Point(x: right, y: run.origin.y)
          continue
        }
        if (run.origin.y - known.y).magnitude < spacing {
          end = Point(x: max(known.x, right), y: max(known.y, run.origin.y))
        }
      case .pushClip, .popClip, .link, .beginFigure, .endFigure, .beginTag: continue
      case .fill, .fillRounded, .fillPath, .strokePath, .image, .pushRoundedClip, .pushTurn,
        .popTurn, .outline:
        return nil
      }
    }
    return end
  }
}
