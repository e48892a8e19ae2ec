/// What follows a piece of a deflate stream that is made in pieces.
package enum BlockEnding: Sendable {
  /// More pieces: an empty stored block brings the stream to a byte boundary.
  case continued
  /// Nothing: the last block is marked as such.
  case final
}
