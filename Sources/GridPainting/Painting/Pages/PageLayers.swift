/// The layers of a page besides the grids on it, each painted once.
package struct PageLayers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The background, and a watermark behind the grids.
  package static let paper = PageLayers(rawValue: 1)
  /// The line in the top margin.
  package static let header = PageLayers(rawValue: 2)
  /// The line in the bottom margin.
  package static let footer = PageLayers(rawValue: 8)
  /// The lines in the margins.
  package static let lines: PageLayers = [.header, .footer]
  /// A watermark over the grids.
  package static let overlay = PageLayers(rawValue: 4)
  package static let all: PageLayers = [.paper, .lines, .overlay]
}
