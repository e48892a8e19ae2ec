package import GridPress
import Synchronization

/// Fingerprints by fonts: summing up all font files takes a while, and they stay the same in a run.
package struct FingerprintCache: ~Copyable {
  private let known = Mutex<[FontSource: Fingerprint]>([:])

  package static let run = FingerprintCache()

  package func fingerprint(of fonts: FontSource) throws -> Fingerprint {
    try known.withLock { known in
      if let found = known[fonts] { return found }
      let found = try Fingerprint(fonts: fonts)
      known[fonts] = found
      return found
    }
  }
}
