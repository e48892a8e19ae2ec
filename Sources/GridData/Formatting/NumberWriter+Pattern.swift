import GridModel

extension NumberWriter {
  /// Writes numbers by a pattern, with the symbols of a locale.
  init(
    pattern: NumberPattern, numbers: LearnedNumbers, percentSign: String,
    rounding: NumberStyle.Rounding
  ) {
    let minus = String(decoding: numbers.affixes.negative.prefix, as: UTF8.self)
    func text(_ pieces: [NumberPattern.Piece]) -> String {
      pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .percent: percentSign
        case .perMille: percentSign == "٪" ? "؉" : "‰"
        case .minus: minus
        case .plus: "+"
        }
      }.joined()
    }
    let positive = NumberAffixes.Pair(
      text(pattern.positive.prefix), text(pattern.positive.suffix))
    let negative = pattern.negative.map { NumberAffixes.Pair(text($0.prefix), text($0.suffix)) }
    self.init(
      symbols: numbers.symbols.grouped(
        DigitGrouping(
          primary: pattern.primaryGroup, secondary: pattern.secondaryGroup,
          minimum: max(1, numbers.symbols.grouping.minimum))),
      affixes: NumberAffixes(
        positive: positive, negative: negative ?? positive.inside(minus, "")),
      digits: .fraction(pattern.fractionDigits), rounding: rounding,
      minimumIntegerDigits: pattern.minimumIntegerDigits, power: pattern.powerOfTen)
  }
}
