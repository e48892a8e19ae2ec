package import GridCore
package import GridModel

/// The mark of a footnote: small, raised, behind a text.
package enum RaisedMark {
  package static func font(of descriptor: FontDescriptor) -> FontDescriptor {
    var font = descriptor
    font.size *= 0.68
    return font
  }

  /// How far above the text's baseline its own is, in points.
  package static func raise(fontSize: Double) -> Double { fontSize * 0.36 }

  /// Between text and mark, in points.
  package static func gap(fontSize: Double) -> Double { fontSize * 0.08 }

  /// What the mark with its distance from the text takes, in points; 0 without a mark.
  static func width(
    _ mark: String?, style: ComputedStyle, measurer: any TextMeasuring
  ) -> Double {
    guard let mark else { return 0 }
    let bytes = Array(mark.utf8)
    return gap(fontSize: style.font.size)
      + measurer.width(of: bytes.span, font: measurer.font(font(of: style.font)))
  }

  /// What of the mark's width is taken from the text's: all of it, but what ends at the right edge lets its mark hang into
  /// the cell's inset, but for a fifth of that, so that numbers stay under each other.
  static func reservedWidth(
    _ mark: String?, style: ComputedStyle, measurer: any TextMeasuring
  ) -> Double {
    reserved(
      width(mark, style: style, measurer: measurer), alignment: style.alignment,
      inset: style.insets.right)
  }

  package static func reserved(_ width: Double, alignment: HorizontalAlignment, inset: Double)
    -> Double
  {
    switch alignment {
    case .leading, .center: width
    case .trailing, .decimal: max(0, width - inset * insetShare)
    }
  }

  /// Which part of the inset at the right a mark may hang into.
  static let insetShare = 0.8
}
