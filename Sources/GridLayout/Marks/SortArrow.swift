package import GridCore
package import GridModel

/// The triangle in the header of a sorted column.
package enum SortArrow {
  /// The room that the arrow of a header, the number beside it and their distance from the title take, in points; 0 without an arrow.
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

  /// The distance of its baseline above the title's, which centres it vertically on the arrow, in points.
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
