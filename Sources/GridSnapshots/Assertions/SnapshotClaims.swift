import Synchronization

/// Which assertion each recorded file belongs to in this run, so that two cannot have the same
/// file: one would compare with the other's result, or overwrite it. A file is claimed before it is
/// drawn.
struct SnapshotClaims: ~Copyable {
  /// What an assertion may do with the file that it would have.
  struct Claim {
    enum Kind: Hashable {
      /// The file is its own.
      case first
      /// The same assertion has run before, as it does in a loop or in a test with arguments.
      case again
      /// The file is that of the assertion at this place.
      case refused(String)
    }

    /// The name of the snapshot, with the number of the assertion in its test.
    var name: String
    var file: String
    var kind: Kind
  }

  private struct Owner {
    var place: String
    /// `nil` until it is drawn.
    var content: String?
  }

  private let owners = Mutex<[String: Owner]>([:])

  static let run = SnapshotClaims()

  /// - Parameters:
  ///   - name: the name without a number.
  ///   - isNumbered: whether an assertion whose name is taken gets a number.
  ///   - place: the position of the assertion.
  ///   - file: the file of a name.
  func claim(
    _ name: String, isNumbered: Bool, place: String, file: (String) -> String
  ) -> Claim {
    owners.withLock { owners in
      var number = 1
      while true {
        let wanted = number == 1 ? name : "\(name)-\(number)"
        let path = file(wanted)
        guard let owner = owners[path] else {
          owners[path] = Owner(place: place, content: nil)
          return Claim(name: wanted, file: path, kind: .first)
        }
        if owner.place == place { return Claim(name: wanted, file: path, kind: .again) }
        if !isNumbered { return Claim(name: wanted, file: path, kind: .refused(owner.place)) }
        number += 1
      }
    }
  }

  /// Notes what the first run of an assertion has drawn.
  func finish(_ file: String, content: String) {
    owners.withLock { $0[file]?.content = content }
  }

  /// What the first run of an assertion has drawn, when it is done.
  nonisolated(nonsending) func content(of file: String) async -> String? {
    while !Task.isCancelled {
      if let content = owners.withLock({ $0[file]?.content }) { return content }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return nil
  }
}
