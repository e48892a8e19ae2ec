/// A row by what it says, wherever it is shown: a picture still shows the right row when the data has changed.
public enum RowName: Hashable, Sendable {
  /// The one row of those that are shown for which an SQL expression is true.
  case matching(String)
  /// The one row of those that are shown that has these texts, by the keys of columns of the data.
  case texts([String: String])
}
