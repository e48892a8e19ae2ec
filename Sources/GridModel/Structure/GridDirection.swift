/// Where a grid begins.
public enum GridDirection: String, Hashable, Sendable, CaseIterable {
  /// The first column is on the left.
  case leftToRight = "ltr"
  /// As in a mirror: the first column is on the right, and what is said of left and right changes sides. Texts run as their letters
  /// do, numbers and drawings from left to right.
  case rightToLeft = "rtl"
}
