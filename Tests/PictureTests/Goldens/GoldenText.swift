import GridSnapshots

/// Of which cases the display list is recorded as text.
///
/// It is a text of thousands of drawing commands, which is read only where painting is the subject
/// of a case. Of all others a digest is recorded, in `golden/expected/digests.txt`.
enum GoldenText {
  private static let painting: Set = ["anatomy", "cells", "scales", "styles"]

  /// - Parameter id: of the case, `flat/dark`.
  static func isDigest(_ format: SnapshotFormat, of id: String) -> Bool {
    format == .displayList && !painting.contains(String(id.prefix { $0 != "/" }))
  }
}
