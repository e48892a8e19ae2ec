import CSystem
import Synchronization

/// Scanning a font file takes two milliseconds, a large one for Chinese 27, and fontconfig caches
/// nothing for a custom configuration. So all drawings of a process share one while the files
/// remain unchanged.
extension FontConfiguration {
  private struct CachedConfiguration {
    var stamps: [String: FileStamp]
    var configuration: FontConfiguration
  }

  private static let cache = Mutex<[[String]: CachedConfiguration]>([:])
  /// The maximum number of cached configurations; each contains the coverage of its fonts, several
  /// megabytes.
  private static let cacheLimit = 8

  /// Only the fonts in `directories` and their subfolders, selected by the package's rules; scanned
  /// again when a file is added, removed or changed.
  package static func shared(
    directories: [String]
  ) throws(FontConfigurationError) -> FontConfiguration {
    let files = try fontFiles(in: directories)
    var stamps: [String: FileStamp] = [:]
    // A file that is removed meanwhile has no stamp, and is not read either.
    for file in files { stamps[file] = try? FileStamp(path: file) }
    // Concurrent callers wait for the configuration instead of scanning again.
    return try cache.withLock { cache -> Result<FontConfiguration, FontConfigurationError> in
      if let cached = cache[directories], cached.stamps == stamps {
        return .success(cached.configuration)
      }
      if cache.count >= cacheLimit { cache.removeAll() }
      return Result { () throws(FontConfigurationError) in
        let configuration = try isolated(files: files, skipsUnreadable: true)
        cache[directories] = CachedConfiguration(stamps: stamps, configuration: configuration)
        return configuration
      }
    }.get()
  }

  /// All font files in the folders and their subfolders, sorted, so that the choice among equally
  /// good fonts does not depend on the order of the file system.
  static func fontFiles(
    in directories: [String]
  ) throws(FontConfigurationError) -> [String] {
    var files: [String] = []
    var entryCount = 0
    for directory in directories {
      guard isReadableDirectory(directory) else { throw .missingDirectory(path: directory) }
      files += try fontFiles(below: directory, &entryCount)
    }
    return files
  }

  /// A folder with more entries is not one of fonts, such as the root of a file system.
  private static let maximumEntryCount = 50_000

  private static func fontFiles(
    below directory: String, _ entryCount: inout Int, depth: Int = 0
  ) throws(FontConfigurationError) -> [String] {
    guard depth < 16 else { return [] }
    var files: [String] = []
    for name in Folder.names(in: directory) {
      entryCount += 1
      if entryCount > maximumEntryCount {
        throw .tooManyFiles(path: directory, limit: maximumEntryCount)
      }
      let path = directory + "/" + name
      if isReadableDirectory(path) {
        files += try fontFiles(below: path, &entryCount, depth: depth + 1)
      } else if isFontName(name), isRegularFile(path) {
        files.append(path)
      }
    }
    return files
  }

  /// A pipe that is called like a font would never be read to its end.
  private static func isRegularFile(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
  }

  private static func isReadableDirectory(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_DIR) != 0
  }

  private static func isFontName(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".otf", ".ttf", ".ttc", ".otc", ".pfb", ".woff", ".woff2"].contains(
      where: name.hasSuffix)
  }
}

/// The fonts that documents named: programs made from them are not subset in this process.
extension FontConfiguration {
  private static let foreign = Mutex<Set<String>>([])
  /// More files than documents name; beyond it, all are noted again.
  private static let mostForeign = 10_000

  static func noteForeign(_ file: String) {
    foreign.withLock { foreign in
      if foreign.count >= mostForeign { foreign.removeAll() }
      foreign.insert(file)
    }
  }

  static func isForeign(_ file: String) -> Bool { foreign.withLock { $0.contains(file) } }
}
