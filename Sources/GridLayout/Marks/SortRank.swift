package import GridCore
import GridModel

/// The number beside the arrow of a column that is one of several that a grid is sorted by.
package enum SortRank {
  /// That of a header, smaller.
  package static func font(of descriptor: FontDescriptor) -> FontDescriptor {
    var font = descriptor
    font.size *= 0.72
    return font
  }

  /// Between arrow and number, in points.
  package static func gap(fontSize: Double) -> Double { fontSize * 0.16 }

  /// How far above the title's baseline its own is, so that it stands halfway up the arrow, in points.
  package static func raise(fontSize: Double) -> Double { fontSize * 0.1 }

  package static func width(
    _ rank: Int, font: FontDescriptor, measurer: any TextMeasuring
  ) -> Double {
    let bytes = Array(String(rank).utf8)
    return measurer.width(of: bytes.span, font: measurer.font(Self.font(of: font)))
  }

  /// What the number and its distance from the arrow take, in points; 0 without one.
  package static func reservedWidth(
    _ rank: Int?, font: FontDescriptor, measurer: any TextMeasuring
  ) -> Double {
    guard let rank else { return 0 }
    return gap(fontSize: font.size) + width(rank, font: font, measurer: measurer)
  }
}
