/// The bars of a code and the texts below them, in modules from the left edge of the first bar.
struct CodeBars: Hashable {
  /// A text below a part of the bars.
  struct Label: Hashable {
    var text: String
    var from: Int
    var to: Int
    /// The size of its font as a share of that of the others.
    var scale = 1.0
  }

  /// The texts below the bars.
  enum Labels: Hashable {
    /// One text below all bars, which is shortened if it is too wide.
    case line(String)
    /// Digits at their places, with bars between them that are longer than the others.
    case digits([Label], longBars: [Range<Int>])
  }

  /// The widths of bars and gaps in turn, beginning with a bar.
  var widths: [Int]
  /// The width of all bars and gaps.
  var count: Int
  /// The light modules that a code needs at its left and its right.
  var quietLeft: Int
  var quietRight: Int
  var labels: Labels

  init(
    widths: [Int], quietLeft: Int, quietRight: Int, labels: Labels
  ) {
    self.widths = widths
    self.quietLeft = quietLeft
    self.quietRight = quietRight
    self.labels = labels
    count = widths.reduce(0, +)
  }

  /// The width with the quiet zones, which are part of the code: without them it cannot be scanned.
  var fullCount: Int { count + quietLeft + quietRight }
}

extension CodeBars {
  /// - Throws: what is wrong with the text, as in `"x" is …`.
  init(
    _ text: String, _ symbology: BarcodeSymbology, numbers: ArticleNumber.Digits
  ) throws(BarcodeProblem) {
    switch symbology {
    case .code128:
      guard let code = Code128(text) else {
        throw BarcodeProblem(text: "is not printable ASCII of up to 80 characters")
      }
      self.init(widths: code.widths, quietLeft: 10, quietRight: 10, labels: .line(text))
    case .ean13, .ean8, .upcA:
      self = try ArticleNumber(text, symbology, numbers: numbers).bars
    }
  }
}

/// The reason for which a value is not a code of a symbology: `is not …`, after the value.
struct BarcodeProblem: Error, Hashable {
  var text: String
}
