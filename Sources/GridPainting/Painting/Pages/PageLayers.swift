/// What a page has beside the grids that stand on it, each once.
package struct PageLayers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The background, and a watermark behind the grids.
  package static let paper = PageLayers(rawValue: 1)
  /// What stands in the margins.
  package static let lines = PageLayers(rawValue: 2)
  /// A watermark over the grids.
  package static let overlay = PageLayers(rawValue: 4)
  package static let all: PageLayers = [.paper, .lines, .overlay]
}
