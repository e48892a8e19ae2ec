/// The content of a legend, which is drawn below the grid: the colours of a scale, and the numbers they represent.
package struct ScaleLegend: Hashable, Sendable {
  package let title: String?
  package let scale: ResolvedScale
  /// Numbers with their texts, ascending: along a continuous scale, or at the boundaries between bins.
  package let ticks: [Tick]
  /// The text beside the colour of cells without a number; `nil` shows none.
  package let missing: String?

  package struct Tick: Hashable, Sendable {
    package var value: Double
    package var text: String
  }

  /// - Parameter text: writes a number, given in plain decimal notation, in the format of the scale's columns.
  package init(
    title: String?, scale: ResolvedScale, missing: String?, text: (_ plain: String) -> String
  ) {
    self.title = title
    self.scale = scale
    self.missing = missing
    let values = scale.breaks ?? NiceNumbers.within(scale.bounds)
    ticks = Self.short(values.map { Tick(value: $0, text: text($0.plain)) })
  }

  /// Removes decimals that are 0 in all of the numbers: a column of amounts has them, but a scale from 0 to 500 does not need them.
  private static func short(_ ticks: [Tick]) -> [Tick] {
    guard ticks.allSatisfy({ $0.value == $0.value.rounded() }) else { return ticks }
    let shortened = ticks.compactMap { tick -> Tick? in
      withoutDecimals(tick.text).map { Tick(value: tick.value, text: $0) }
    }
    return shortened.count == ticks.count ? shortened : ticks
  }

  /// `nil` for a text without a decimal mark followed only by zeros.
  private static func withoutDecimals(_ text: String) -> String? {
    guard let last = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    var start = last
    while start > text.startIndex, text[text.index(before: start)] == "0" {
      start = text.index(before: start)
    }
    guard text[last] == "0", start > text.startIndex else { return nil }
    let mark = text.index(before: start)
    let count = text.distance(from: start, to: last) + 1
    // Three digits may be thousands.
    guard ".,".contains(text[mark]), count < 3, mark > text.startIndex else { return nil }
    return String(text[..<mark] + text[text.index(after: last)...])
  }
}
