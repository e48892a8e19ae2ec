public import GridCore

/// Measures texts that a cell draws by itself.
public struct TextRuler {
  package let measurer: any TextMeasuring

  package init(_ measurer: any TextMeasuring) { self.measurer = measurer }

  /// The advance width of a text on one line, in points.
  public func width(of text: String, font: FontDescriptor) -> Double {
    measurer.width(of: Array(text.utf8).span, font: measurer.font(font))
  }

  /// From the baseline up to the top of a line, in points.
  public func ascent(of font: FontDescriptor) -> Double {
    measurer.metrics(of: measurer.font(font)).ascent
  }

  /// In points.
  public func lineHeight(of font: FontDescriptor) -> Double {
    measurer.metrics(of: measurer.font(font)).lineHeight
  }
}
