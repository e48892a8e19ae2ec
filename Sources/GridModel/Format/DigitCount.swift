/// How many digits of a number are shown.
public enum DigitCount: Hashable, Sendable {
  /// As many decimals as the data writes, zeros included; formats with a rule of their own (currencies, compact numbers,
  /// bytes) follow that.
  case asWritten
  /// Behind the decimal separator; beyond the lower bound zeros at the end are left out. 0…30.
  case fraction(ClosedRange<Int>)
  /// From the first digit that is not 0; beyond the lower bound zeros at the end are left out. 1…30.
  case significant(ClosedRange<Int>)

  /// The same number of decimals for all.
  public static func decimals(_ count: Int) -> DigitCount { .fraction(count...count) }
}
