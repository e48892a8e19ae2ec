import GridCore

extension DisplayList {
  /// The left end of what the commands from `start` on paint, in points, ignoring turned parts. Infinite if nothing is painted.
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
