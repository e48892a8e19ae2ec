import GridCore
import GridModel

/// The heights of all rows by their positions in the grid's row order, in points, and the gap after
/// each: one number if all are equal, else eight bytes for each row. A position that is in no
/// section is 0 points high.
package struct RowHeights: Equatable, Sendable {
  private enum Storage: Equatable {
    case uniform(Double)
    /// The tops of all rows stacked from 0, followed by the bottom of the last.
    case offsets([Double])
  }

  private let storage: Storage
  /// The gap after every row.
  package let spacing: Double

  static func uniform(_ height: Double, spacing: Double = 0) -> RowHeights {
    RowHeights(storage: .uniform(height), spacing: spacing)
  }

  /// - Parameter heights: one for each position.
  static func each(_ heights: [Double], spacing: Double = 0) -> RowHeights {
    var offsets = [0.0]
    offsets.reserveCapacity(heights.count + 1)
    var bottom = 0.0
    for height in heights {
      bottom += height + spacing
      offsets.append(bottom)
    }
    return RowHeights(storage: .offsets(offsets), spacing: spacing)
  }

  /// The height of a row without the gap after it.
  subscript(position: Int) -> Double {
    switch storage {
    case .uniform(let height): height
    case .offsets(let offsets): offsets[position + 1] - offsets[position] - spacing
    }
  }

  /// The height of the lowest row, except those without height; `nil` if there is none.
  package var lowest: Double? {
    switch storage {
    case .uniform(let height): height
    case .offsets(let offsets):
      zip(offsets.dropFirst(), offsets).lazy.map { $0 - $1 - spacing }.filter { $0 > 0 }.min()
    }
  }

  /// The height of all rows in `positions` together with the gap after each.
  func total(_ positions: Range<Int>) -> Double {
    switch storage {
    case .uniform(let height): (height + spacing) * Double(positions.count)
    case .offsets(let offsets): offsets[positions.upperBound] - offsets[positions.lowerBound]
    }
  }
}

/// The heights of the strips above and below the rows of sections, in points.
struct SectionStripHeights: Equatable, Sendable {
  /// The height of headers of the outermost sections.
  var header: Double = 0
  /// The height of headers of sections within groups of sections.
  var subheader: Double = 0
  /// The height of footers of text, or of values under their columns.
  var footer: Double = 0
  var summary: Double = 0
  var grandSummary: Double = 0
  /// The heights of strips to which rules apply or that are drawn.
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
