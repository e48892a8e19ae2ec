package import GridCore
package import GridModel

/// The buttons at the right edge of a header.
package enum HeaderIconMark {
  package static func width(fontSize: Double) -> Double { fontSize * 0.92 }

  /// The gap left of each button.
  package static func gap(fontSize: Double) -> Double { fontSize * 0.5 }

  /// The room that the buttons of a header and the gaps before them take, in points; 0 without any.
  package static func reservedWidth(of column: GridColumn, fontSize: Double) -> Double {
    Double(column.headerIcons.count) * (width(fontSize: fontSize) + gap(fontSize: fontSize))
  }

  /// - Parameter center: the centre of the button.
  package static func path(_ icon: HeaderIcon, center: Point, fontSize: Double) -> Path {
    let size = width(fontSize: fontSize)
    var path = Path()
    switch icon {
    case .menu:
      for offset in [-1.0, 0, 1] {
        path.addCircle(
          center: Point(x: center.x, y: center.y + offset * size * 0.36), radius: size * 0.105)
      }
    case .filter, .filtered:
      let outer = funnel(center: center, size: size)
      path = .polygon(outer)
      guard icon == .filter else { return path }
      // The hole, in the opposite direction.
      let inner = funnel(
        center: Point(x: center.x, y: center.y - size * 0.015), size: size, inset: size * 0.12)
      path.elements += Path.polygon(inner.reversed()).elements
    }
    return path
  }

  private static func funnel(center: Point, size: Double, inset: Double = 0) -> [Point] {
    let (top, bottom) = (center.y - size * 0.44 + inset, center.y + size * 0.46 - inset)
    let (brim, neck) = (size * 0.47 - inset * 1.9, size * 0.13 - inset * 0.6)
    let throat = center.y + size * 0.02
    return [
      Point(x: center.x - brim, y: top), Point(x: center.x + brim, y: top),
      Point(x: center.x + neck, y: throat), Point(x: center.x + neck, y: bottom - size * 0.12),
      Point(x: center.x - neck, y: bottom), Point(x: center.x - neck, y: throat),
    ]
  }
}
