import Synchronization

/// Which assertion each recorded file belongs to in this run, so that two cannot have the same file: the one would
/// compare with, or write over, what the other made.
struct SnapshotClaims: ~Copyable {
  private let claims = Mutex<[String: Claim]>([:])

  private struct Claim {
    var place: String
    var content: String
  }

  static let run = SnapshotClaims()

  /// - Parameters:
  ///   - place: where the assertion stands.
  ///   - content: what it made; the same assertion may run again with the same content.
  /// - Returns: why the file cannot be used; `nil` if it can.
  func claim(_ file: String, place: String, content: String) -> String? {
    claims.withLock { claims in
      guard let known = claims[file] else {
        claims[file] = Claim(place: place, content: content)
        return nil
      }
      if known.place == place, known.content == content { return nil }
      return known.place == place
        ? "two runs of this assertion make different snapshots of the same name, \(file); tell them apart with "
          + "named:"
        : "the snapshot \(file) is also that of \(known.place); tell them apart with named:"
    }
  }
}
