import GridCore
import GridModel

/// How high the strips above and below the rows of sections are, in points.
struct SectionStripHeights: Equatable, Sendable {
  var header: Double = 0

  subscript(strip: SectionStrip) -> Double {
    switch strip {
    case .header: header
    }
  }
}
