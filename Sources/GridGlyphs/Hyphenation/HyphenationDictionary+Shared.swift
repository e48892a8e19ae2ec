package import Platform
import Synchronization

/// A reason that a file cannot be used as a dictionary.
package enum HyphenationFault: Error, Hashable, Sendable {
  /// The file cannot be read, or exceeds the size limit.
  case unreadable(SystemError)
  /// The first line names a character set that is not supported.
  case characterSet(String)
}

/// Dictionaries are immutable and shared by all drawings of a process.
extension HyphenationDictionary {
  private struct Known {
    var stamp: FileStamp
    var result: Result<HyphenationDictionary, HyphenationFault>
  }

  private static let known = Mutex<[String: Known]>([:])
  /// The maximum number of cached dictionaries; each takes several megabytes.
  private static let knownLimit = 16

  /// The dictionary in a file, read again when the file has changed.
  package static func shared(path: String) throws(HyphenationFault) -> HyphenationDictionary {
    let stamp: FileStamp
    do {
      stamp = try FileStamp(path: path)
    } catch {
      throw .unreadable(error)
    }
    // Concurrent callers wait for the dictionary instead of reading it again.
    return try known.withLock { known in
      if let one = known[path], one.stamp == stamp { return one.result }
      if known.count >= knownLimit { known.removeAll() }
      let result = Result { () throws(HyphenationFault) in try read(path: path) }
      known[path] = Known(stamp: stamp, result: result)
      return result
    }.get()
  }

  /// Decodes a dictionary from the bytes of a file.
  package static func read(_ bytes: [UInt8]) throws(HyphenationFault) -> HyphenationDictionary {
    try HyphenationReader.dictionary(of: bytes)
  }

  private static func read(path: String) throws(HyphenationFault) -> HyphenationDictionary {
    let bytes: [UInt8]
    do {
      let file = try InputFile(path: path, namedBy: .document)
      bytes = try file.readAll(limit: HyphenationReader.fileLimit)
    } catch {
      throw .unreadable(error)
    }
    return try read(bytes)
  }
}
