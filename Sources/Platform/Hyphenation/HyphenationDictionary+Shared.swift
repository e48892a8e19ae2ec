import Synchronization

/// Reading a dictionary can take seconds, as for German, and its patterns stay as they are: all drawings of a process use the same.
extension HyphenationDictionary {
  private struct Known {
    var stamp: FileStamp
    /// `nil` for a file that is no dictionary.
    var dictionary: HyphenationDictionary?
  }

  private static let known = Mutex<[String: Known]>([:])
  /// More are not kept: each has some megabytes.
  private static let knownLimit = 16

  /// The dictionary in a file, read anew when the file has changed; `nil` if it cannot be read, or has characters in a way that is not known.
  package static func shared(path: String) -> HyphenationDictionary? {
    guard let stamp = try? FileStamp(path: path) else { return nil }
    // Whoever wants the same one waits for it, in place of reading it, too.
    return known.withLock { known in
      if let one = known[path], one.stamp == stamp { return one.dictionary }
      if known.count >= knownLimit { known.removeAll() }
      let dictionary = HyphenationDictionary(path: path)
      known[path] = Known(stamp: stamp, dictionary: dictionary)
      return dictionary
    }
  }
}
