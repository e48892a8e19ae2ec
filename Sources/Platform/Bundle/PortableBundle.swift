import SystemC

/// The folder with the program and everything beyond the C library that it needs, as
/// `scripts/packages/bundle` makes it: `bin` with the program, `lib/gridpress` with the libraries,
/// `share/gridpress` with fonts, their configuration, dictionaries and loaders of pictures.
///
/// It may be moved anywhere. The libraries are found by the program's own header; the libraries
/// find their files by environment variables, which are set before they are read.
package struct PortableBundle: Hashable, Sendable {
  /// The folder that contains `bin`, `lib` and `share`.
  package let root: String

  /// The bundle of the running program; `nil` if it is installed in another way.
  package static let current = programFolder().flatMap(PortableBundle.init(programFolder:))

  /// - Parameter programFolder: the absolute path of the folder of the program.
  /// - Returns: `nil` if the folder is not part of a bundle: there are no libraries beside it.
  package init?(programFolder: String) {
    guard let slash = programFolder.lastIndex(of: "/") else { return nil }
    root = String(programFolder[..<slash])
    guard Self.isFolder("\(root)/lib/gridpress") else { return nil }
  }

  /// The folder of fonts, dictionaries and configuration files.
  package var share: String { root + "/share/gridpress" }

  /// The dictionaries for dividing words.
  package var hyphenation: String { share + "/hyphen" }

  /// The pictures of flags.
  package var flags: String { share + "/flags" }

  /// The environment variables by which libraries find their files, with their values.
  ///
  /// A font configuration that the user names takes precedence; the loaders of pictures have to be
  /// those of the library.
  /// - Parameter isSet: whether a variable has a value already.
  package func variables(isSet: (String) -> Bool) -> [(name: String, value: String)] {
    var variables = [
      ("GDK_PIXBUF_MODULE_FILE", share + "/gdk-pixbuf/loaders.cache"),
      ("LIBTHAI_DICTDIR", share + "/libthai"),
    ]
    let requested = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"]
    if !requested.contains(where: isSet) {
      variables.append(("FONTCONFIG_FILE", share + "/fontconfig/fonts.conf"))
    }
    return variables
  }

  /// Sets ``variables(isSet:)``. To be called before the libraries are used.
  func setVariables() {
    for (name, value) in variables(isSet: { getenv($0) != nil }) { setenv(name, value, 1) }
    if let folder = CacheFolder.substitute { setenv("XDG_CACHE_HOME", folder, 1) }
  }

  /// What is missing of the bundle, as a sentence: a file that was not copied, or only in part.
  /// `nil` if it is complete.
  package var fault: String? {
    let list = "lib/gridpress/manifest"
    guard let files = manifest(at: "\(root)/\(list)") else { return sentence(list, "missing") }
    for (path, size) in files {
      var status = stat()
      guard stat("\(root)/\(path)", &status) == 0 else { return sentence(path, "missing") }
      guard Int(status.st_size) == size else { return sentence(path, "not the file it was") }
    }
    return nil
  }

  private func sentence(_ path: String, _ state: String) -> String {
    "the bundle in \(root) is incomplete: \(path) is \(state); unpack it again as a whole"
  }

  /// The files of the bundle with their sizes: a line each, `SIZE PATH`, and a last line `end`.
  /// - Returns: `nil` if it cannot be read to its end.
  private func manifest(at path: String) -> [(path: String, size: Int)]? {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let file = try InputFile(path: path)
      while bytes.count < 1 << 20 {
        let chunk = try file.nextChunk()
        if chunk.isEmpty { break }
        bytes += chunk
      }
    } catch {
      return nil
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.popLast() == "end" else { return nil }
    return lines.compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard let first = words.first, let size = Int(first), words.count == 2 else { return nil }
      return (String(words[1]), size)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder of the running program, after links; `nil` where the system does not tell it.
  private static func programFolder() -> String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let text = String(cString: path)
    return text.lastIndex(of: "/").map { String(text[..<$0]) }
  }
}
