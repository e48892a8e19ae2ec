extension DisplayList {
  /// The same drawing enlarged, with one of its points at the origin. Links, outline entries and
  /// tags are left out.
  /// - Parameters:
  ///   - origin: the point that becomes 0, 0.
  ///   - font: returns the font enlarged by the factor.
  package func scaled(
    by factor: Double, from origin: Point, font: (FontID) -> FontID
  ) -> DisplayList {
    let scaling = Scaling(factor: factor, origin: origin)
    var scaled = DisplayList()
    scaled.textBytes = textBytes
    for gradient in gradients {
      _ = scaled.paint(
        PlacedGradient(
          start: scaling.applied(to: gradient.start), end: scaling.applied(to: gradient.end),
          stops: gradient.stops, form: gradient.form))
    }
    for command in commands {
      if let command = command.scaled(scaling, font: font) { scaled.append(command) }
    }
    return scaled
  }
}

/// A translation of `origin` to 0, 0, followed by an enlargement.
private struct Scaling {
  let factor: Double
  let origin: Point

  func applied(to point: Point) -> Point {
    Point(x: (point.x - origin.x) * factor, y: (point.y - origin.y) * factor)
  }

  func applied(to rect: Rect) -> Rect {
    Rect(
      left: (rect.left - origin.x) * factor, top: (rect.top - origin.y) * factor,
      right: (rect.right - origin.x) * factor, bottom: (rect.bottom - origin.y) * factor)
  }

  func applied(to path: Path) -> Path { path.mapPoints { applied(to: $0) } }

  func applied(to stroke: Stroke) -> Stroke {
    var stroke = stroke
    stroke.width *= factor
    stroke.dashes = stroke.dashes.map { $0 * factor }
    return stroke
  }
}

extension DisplayList.Command {
  fileprivate func scaled(_ scaling: Scaling, font: (FontID) -> FontID) -> DisplayList.Command? {
    switch self {
    case .fill(let rect, let paint): return .fill(scaling.applied(to: rect), paint)
    case .fillRounded(let rect, let radius, let paint):
      return .fillRounded(scaling.applied(to: rect), radius: radius * scaling.factor, paint)
    case .fillPath(let path, let paint): return .fillPath(scaling.applied(to: path), paint)
    case .strokePath(let path, let stroke, let color):
      return .strokePath(scaling.applied(to: path), scaling.applied(to: stroke), color)
    case .text(var run):
      run.origin = scaling.applied(to: run.origin)
      run.width *= scaling.factor
      run.blur *= scaling.factor
      run.font = font(run.font)
      return .text(run)
    case .image(let image, let rect, let opacity):
      return .image(image, scaling.applied(to: rect), opacity: opacity)
    case .pushClip(let rect): return .pushClip(scaling.applied(to: rect))
    case .pushRoundedClip(let rect, let radius):
      return .pushRoundedClip(scaling.applied(to: rect), radius: radius * scaling.factor)
    case .pushTurn(let direction, let center):
      return .pushTurn(direction: direction, around: scaling.applied(to: center))
    case .popClip, .popTurn: return self
    case .link, .outline, .beginFigure, .endFigure, .beginTag, .endTag: return nil
    }
  }
}
