/// What page breaks try to heed, in the order in which it is given up.
enum KeepRule: Int, Hashable, Sendable, CaseIterable {
  case rowsBeforeFooter
  case rowsAfterHeader
  case continuedHeader
  case footnote
}
