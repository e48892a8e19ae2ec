import GridSnapshots

/// How many pixels a point has in the recorded pictures.
///
/// Everything but the edges of glyphs and lines is compared as text too, in the layout, the display
/// list and the text layer. So one pixel a point shows what drawing them does; two are for the
/// areas where single pixels matter. There the dark twin of a case, which draws the same in other
/// colours, has one too. What people look at is in `golden/gallery`.
enum GoldenScale {
  private static let fine: Set = ["anatomy", "cells", "states", "styles", "swift"]

  /// - Parameter id: of the case, `flat/dark`.
  static func scale(of id: String) -> Double {
    let area = id.prefix { $0 != "/" }
    return fine.contains(String(area)) && !id.hasSuffix("-dark") ? 2 : 1
  }

  static func format(_ format: SnapshotFormat, of id: String) -> SnapshotFormat {
    format.pixelScale == nil ? format : .png(scale: scale(of: id))
  }
}
