import GridCore

extension DisplayList {
  /// The end of the first line drawn from `start` on, on its baseline; `nil` if the drawing is not only lines of text.
  /// - Parameter spacing: baselines that differ by less, as those of raised texts do, belong to one line; in points.
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
