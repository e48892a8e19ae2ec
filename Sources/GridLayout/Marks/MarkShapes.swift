package import GridCore
package import GridModel

/// The triangle in the header of a sorted column.
package enum SortArrow {
  /// The room that the arrow of a header, the number beside it and their distance from the title
  /// take, in points; 0 without an arrow.
  static func reservedWidth(
    of column: GridColumn, style: ComputedStyle, measurer: any TextMeasuring
  ) -> Double {
    guard column.sort != nil else { return 0 }
    let size = style.font.size
    return width(fontSize: size) + gap(fontSize: size)
      + SortRank.reservedWidth(column.sortRank, font: style.font, measurer: measurer)
  }

  package static func width(fontSize: Double) -> Double { fontSize * 0.56 }

  package static func gap(fontSize: Double) -> Double { fontSize * 0.38 }

  /// The triangle with its left edge at `left`, halfway up the capitals of a line of text.
  package static func path(
    direction: SortDirection, left: Double, baseline: Double, fontSize: Double
  ) -> Path {
    let right = left + width(fontSize: fontSize)
    let height = width(fontSize: fontSize) * 0.62
    let middle = baseline - fontSize * 0.36
    // The pointed end and the flat one.
    let (tip, foot) =
      switch direction {
      case .ascending: (middle - height / 2, middle + height / 2)
      case .descending: (middle + height / 2, middle - height / 2)
      }
    return .polygon([
      Point(x: left, y: foot), Point(x: right, y: foot), Point(x: (left + right) / 2, y: tip),
    ])
  }
}

/// The number beside the arrow of a column if a grid is sorted by several columns.
package enum SortRank {
  /// The font of a header, smaller.
  package static func font(of descriptor: FontDescriptor) -> FontDescriptor {
    var font = descriptor
    font.size *= 0.72
    return font
  }

  /// The gap between arrow and number, in points.
  package static func gap(fontSize: Double) -> Double { fontSize * 0.16 }

  /// The distance of its baseline above the title's, which centres it vertically on the arrow, in
  /// points.
  package static func raise(fontSize: Double) -> Double { fontSize * 0.1 }

  package static func width(
    _ rank: Int, font: FontDescriptor, measurer: any TextMeasuring
  ) -> Double {
    let bytes = Array(String(rank).utf8)
    return measurer.width(of: bytes.span, font: measurer.font(Self.font(of: font)))
  }

  /// The width of the number and its distance from the arrow, in points; 0 without one.
  package static func reservedWidth(
    _ rank: Int?, font: FontDescriptor, measurer: any TextMeasuring
  ) -> Double {
    guard let rank else { return 0 }
    return gap(fontSize: font.size) + width(rank, font: font, measurer: measurer)
  }
}

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

/// The three short lines of the handle for dragging a row.
package enum HandleMark {
  static func width(fontSize: Double) -> Double { (fontSize * 1.3).rounded() }

  /// The lines from top to bottom.
  package static func lines(center: Point, fontSize: Double) -> [Rect] {
    let width = width(fontSize: fontSize)
    let thickness = max(1, (fontSize / 13).rounded())
    let step = (fontSize * 0.3).rounded()
    return (-1...1).map { index in
      Rect(
        x: center.x - width / 2, y: center.y + Double(index) * step - thickness / 2, width: width,
        height: thickness)
    }
  }
}
