package import GridCore
package import GridModel

/// The mark of a footnote: small, raised, after a text.
package enum RaisedMark {
  package static func font(of descriptor: FontDescriptor) -> FontDescriptor {
    var font = descriptor
    font.size *= 0.68
    return font
  }

  /// The distance of its baseline above the text's, in points.
  package static func raise(fontSize: Double) -> Double { fontSize * 0.36 }

  /// The gap between text and mark, in points.
  package static func gap(fontSize: Double) -> Double { fontSize * 0.08 }

  /// The width of the mark with its distance from the text, in points; 0 without a mark.
  static func width(
    _ mark: String?, style: ComputedStyle, measurer: any TextMeasuring
  ) -> Double {
    guard let mark else { return 0 }
    let bytes = Array(mark.utf8)
    return gap(fontSize: style.font.size)
      + measurer.width(of: bytes.span, font: measurer.font(font(of: style.font)))
  }

  /// The part of the mark's width that is taken from the text's: all of it, except that a text at
  /// the right edge lets its mark hang into four fifths of the cell's inset, so that numbers stay
  /// aligned.
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

  /// The share of the right inset into which a mark may hang.
  static let insetShare = 0.8
}
