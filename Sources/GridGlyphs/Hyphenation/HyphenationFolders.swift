package import GridCore
import Platform

/// Where dictionaries for dividing words are looked for: files `hyph_LANGUAGE.dic`, as Debian's packages `hyphen-…` have them.
package struct HyphenationFolders: Hashable, Sendable {
  /// Folders, or files of one of them; earlier ones first.
  package var paths: [String]

  /// Where systems have them.
  package static let system = HyphenationFolders(
    paths: ["/usr/share/hyphen", "/usr/local/share/hyphen", "/opt/homebrew/share/hyphen"])

  package init(paths: [String]) { self.paths = paths }

  /// The file for a language; `nil` if there is none.
  ///
  /// That of the language with its region comes first, then that of the language alone, then the one whose region is the language's own (`de_DE`) or that
  /// most people write (`en_US`), then the first one in alphabetical order.
  func file(for language: HyphenationLanguage) -> String? {
    let name = language.name
    let base = String(name.prefix { $0 != "_" })
    if base.isEmpty { return nil }
    let most = ["en": "US", "pt": "PT", "sr": "Latn", "zh": "CN"][base] ?? base.uppercased()
    let files = paths.flatMap(Self.dictionaries)
    for wanted in [name, base, "\(base)_\(most)"] {
      if let file = files.first(where: { Self.language(of: $0) == wanted }) { return file }
    }
    return files.filter { Self.language(of: $0).hasPrefix("\(base)_") }
      .min { Self.language(of: $0) < Self.language(of: $1) }
  }

  private static func language(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.dropFirst("hyph_".count).dropLast(".dic".count).replacing("-", with: "_"))
  }

  private static func dictionaries(at path: String) -> [String] {
    isName(path.split(separator: "/").last ?? "")
      ? [path] : Folder.names(in: path).filter(isName).map { "\(path)/\($0)" }
  }

  /// Whether a file is called as dictionaries are: `hyph_de_DE.dic`.
  private static func isName(_ name: some StringProtocol) -> Bool {
    name.hasPrefix("hyph_") && name.hasSuffix(".dic")
  }
}

/// A language for which words were to be divided, and what they were divided by.
package struct HyphenationUse: Hashable, Sendable {
  package var language: HyphenationLanguage
  /// The path of the dictionary; `nil` if there is none.
  package var file: String?
  /// Why the dictionary cannot be used.
  package var fault: HyphenationFault?
  /// What of the dictionary was left out.
  package var damage: HyphenationDictionary.Damage?
}
