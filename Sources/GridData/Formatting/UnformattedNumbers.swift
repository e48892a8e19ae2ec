/// How the numbers of columns without a format are shown.
package enum UnformattedNumbers: Hashable, Sendable {
  /// As the data writes them, but for their minus.
  case asWritten
  /// In a look that is easy to read: grouped, with equal decimals.
  ///
  /// `locale` is the locale that numbers are written in, such as `de_DE`; `nil` keeps the decimal mark of the data.
  case readable(locale: String?)
}
