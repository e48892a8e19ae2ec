import CSystem

/// The contents of folders.
package enum Folder {
  /// The names in a folder, sorted by their characters, so that nothing depends on the order of the file system; none if it cannot be read.
  package static func names(in path: String) -> [String] {
    guard let folder = g_dir_open(path, 0, nil) else { return [] }
    defer { g_dir_close(folder) }
    var names: [String] = []
    while let name = g_dir_read_name(folder) { names.append(String(cString: name)) }
    return names.sorted()
  }
}
