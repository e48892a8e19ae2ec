import GridModel

/// The text around the figures of a number: its sign, and a currency or percent sign.
struct NumberAffixes: Equatable, Sendable {
  /// The text before and after the figures of nonnegative numbers.
  var positive: Pair
  var negative: Pair

  struct Pair: Equatable, Sendable {
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []

    init(prefix: [UInt8] = [], suffix: [UInt8] = []) {
      self.prefix = prefix
      self.suffix = suffix
    }

    init(_ prefix: String, _ suffix: String) {
      self.init(prefix: Array(prefix.utf8), suffix: Array(suffix.utf8))
    }

    /// Adds texts between the affixes and the figures.
    func around(_ prefix: String, _ suffix: String) -> Pair {
      Pair(prefix: self.prefix + prefix.utf8, suffix: Array(suffix.utf8) + self.suffix)
    }

    /// Adds texts on the outside.
    func inside(_ prefix: String, _ suffix: String) -> Pair {
      Pair(prefix: Array(prefix.utf8) + self.prefix, suffix: self.suffix + suffix.utf8)
    }
  }

  /// Replaces the minus with another sign.
  func with(_ minus: NumberStyle.Minus) -> NumberAffixes {
    func replaced(_ bytes: [UInt8]) -> [UInt8] {
      Array(minus.replacing(String(decoding: bytes, as: UTF8.self)).utf8)
    }
    var affixes = self
    affixes.negative = Pair(
      prefix: replaced(negative.prefix), suffix: replaced(negative.suffix))
    return affixes
  }

  @inline(__always)
  func pair(isNegative: Bool) -> Pair { isNegative ? negative : positive }
}
