import CSystem
import Synchronization

/// To scan a file of fonts takes two milliseconds, a large one for Chinese 27, and fontconfig keeps nothing of it for a configuration of its
/// own. So all drawings of a process use the same one while the files stay as they are.
extension FontConfiguration {
  private struct Known {
    var stamps: [String: FileStamp]
    var configuration: FontConfiguration
  }

  private static let known = Mutex<[[String]: Known]>([:])
  /// More are not kept: each has what its fonts can draw, some megabytes.
  private static let knownLimit = 8

  /// Only the fonts in `directories`, with their subfolders, chosen by rules of our own; scanned anew when a file has come, gone or changed.
  package static func shared(
    directories: [String]
  ) throws(FontConfigurationError) -> FontConfiguration {
    let files = try fontFiles(in: directories)
    var stamps: [String: FileStamp] = [:]
    // A file that vanishes meanwhile has none, and is not read either.
    for file in files { stamps[file] = try? FileStamp(path: file) }
    // Whoever wants the same one waits for it, in place of scanning, too.
    return try known.withLock { known -> Result<FontConfiguration, FontConfigurationError> in
      if let one = known[directories], one.stamps == stamps { return .success(one.configuration) }
      if known.count >= knownLimit { known.removeAll() }
      return Result { () throws(FontConfigurationError) in
        let configuration = try isolated(files: files, skipsUnreadable: true)
        known[directories] = Known(stamps: stamps, configuration: configuration)
        return configuration
      }
    }.get()
  }

  /// All font files in the folders and their subfolders, sorted, so that the choice among equally good fonts does
  /// not depend on the order of the file system.
  private static func fontFiles(
    in directories: [String]
  ) throws(FontConfigurationError) -> [String] {
    var files: [String] = []
    for directory in directories {
      guard isReadableDirectory(directory) else { throw .missingDirectory(path: directory) }
      files += fontFiles(below: directory)
    }
    return files
  }

  private static func fontFiles(below directory: String, depth: Int = 0) -> [String] {
    guard depth < 16 else { return [] }
    var files: [String] = []
    for name in Folder.names(in: directory) {
      let path = directory + "/" + name
      if isReadableDirectory(path) {
        files += fontFiles(below: path, depth: depth + 1)
      } else if isFontName(name) {
        files.append(path)
      }
    }
    return files
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
