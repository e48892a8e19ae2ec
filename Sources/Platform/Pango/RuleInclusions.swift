import SystemC

/// The files and folders that a file of font rules includes, whether they exist or not: one that is
/// missing now changes the rules when it appears.
///
/// Fontconfig lists only those that it has found.
enum RuleInclusions {
  /// - Parameter main: the first file of rules. Relative paths are searched beside it too.
  /// - Returns: `nil` if the file cannot be read, or names one in a way that is not known here.
  static func paths(in file: String, main: String) -> [String]? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try InputFile(path: file, namedBy: .document).readAll(limit: 8 << 20)
    } catch {
      // Fontconfig lists the folders of files too.
      return error.code == EISDIR ? [] : nil
    }
    return paths(inRules: String(decoding: bytes, as: UTF8.self), of: file, main: main)
  }

  static func paths(inRules rules: String, of file: String, main: String) -> [String]? {
    let folders =
      [file, main].map { String(OutputTarget.folder(of: $0)) }
      + (variable("FONTCONFIG_PATH") ?? "").split(separator: ":").map { $0 + "/" }
    var paths: [String] = []
    // One in a comment is looked at for nothing.
    for element in rules.utf8.split(separator: UInt8(ascii: "<"))
    where element.starts(with: "include".utf8) {
      let element = Substring(element)
      guard let end = element.firstIndex(of: ">"),
        let found = places(of: element[end...].dropFirst(), element[..<end], in: folders)
      else { return nil }
      paths += found
    }
    return paths
  }

  private static func places(
    of name: Substring, _ attributes: Substring, in folders: [String]
  ) -> [String]? {
    if name.isEmpty || name.contains("&") { return nil }
    let words = attributes.split(whereSeparator: \.isWhitespace)
    if let prefix = words.first(where: { $0.hasPrefix("prefix") }) {
      guard prefix == #"prefix="xdg""# else { return nil }
      let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }
      return folder.map { ["\($0)/\(name)"] } ?? []
    }
    if name.hasPrefix("/") { return [String(name)] }
    if name.hasPrefix("~") { return variable("HOME").map { [$0 + name.dropFirst()] } ?? [] }
    return folders.map { $0 + name }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
