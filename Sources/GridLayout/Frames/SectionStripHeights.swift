import GridCore
import GridModel

/// How high the strips above and below the rows of sections are, in points.
struct SectionStripHeights: Equatable, Sendable {
  /// Of the outermost sections.
  var header: Double = 0
  /// Of sections within groups of sections.
  var subheader: Double = 0
  /// Of text, or of values under their columns.
  var footer: Double = 0
  var summary: Double = 0
  var grandSummary: Double = 0
  /// Of those that rules hold for or that are drawn.
  var ruled: [StripKey: Double] = [:]

  subscript(strip: SectionStrip) -> Double {
    if strip.ruleSet > 0 || strip.drawing > 0, let height = ruled[strip.key] { return height }
    return switch strip {
    case .header(let header): header.level > 0 ? subheader : self.header
    case .footer: footer
    case .summary(let summary):
      switch summary.kind {
      case .footer: footer
      case .summary: self.summary
      case .grand: grandSummary
      }
    }
  }
}
