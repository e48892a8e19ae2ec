package import Platform
import Synchronization

/// Why a file is no dictionary.
package enum HyphenationFault: Error, Hashable, Sendable {
  /// It cannot be read, or is larger than dictionaries are.
  case unreadable(SystemError)
  /// Its first line names a set of characters that is not known.
  case characterSet(String)
}

/// The patterns stay as they are: all drawings of a process use the same.
extension HyphenationDictionary {
  private struct Known {
    var stamp: FileStamp
    var result: Result<HyphenationDictionary, HyphenationFault>
  }

  private static let known = Mutex<[String: Known]>([:])
  /// More are not kept: each has some megabytes.
  private static let knownLimit = 16

  /// The dictionary in a file, read anew when the file has changed.
  package static func shared(path: String) throws(HyphenationFault) -> HyphenationDictionary {
    let stamp: FileStamp
    do {
      stamp = try FileStamp(path: path)
    } catch {
      throw .unreadable(error)
    }
    // Whoever wants the same one waits for it, in place of reading it, too.
    return try known.withLock { known in
      if let one = known[path], one.stamp == stamp { return one.result }
      if known.count >= knownLimit { known.removeAll() }
      let result = Result { () throws(HyphenationFault) in try read(path: path) }
      known[path] = Known(stamp: stamp, result: result)
      return result
    }.get()
  }

  /// The dictionary in the bytes of a file.
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
