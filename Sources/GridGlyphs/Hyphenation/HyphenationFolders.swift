package import GridCore
import Platform

/// The search path for hyphenation dictionaries: files `hyph_LANGUAGE.dic`, as in Debian's packages
/// `hyphen-…`.
package struct HyphenationFolders: Hashable, Sendable {
  /// Folders or dictionary files; earlier ones take precedence.
  package var paths: [String]

  /// The folder of a portable bundle, and the usual folders of Linux and macOS.
  package static let system = HyphenationFolders(
    paths: [PortableBundle.current?.hyphenation].compactMap { $0 }
      + ["/usr/share/hyphen", "/usr/local/share/hyphen", "/opt/homebrew/share/hyphen"])

  package init(paths: [String]) { self.paths = paths }

  /// The file for a language; `nil` if there is none.
  ///
  /// The order of preference: the language with its region, the language alone, the language with
  /// the region of the same name (`de_DE`) or its most common variant (`en_US`), then the first in
  /// alphabetical order.
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

  /// Whether a file is named like a dictionary: `hyph_de_DE.dic`.
  private static func isName(_ name: some StringProtocol) -> Bool {
    name.hasPrefix("hyph_") && name.hasSuffix(".dic")
  }
}

/// A language in which words were to be divided, and the dictionary that was used.
package struct HyphenationUse: Hashable, Sendable {
  package var language: HyphenationLanguage
  /// The path of the dictionary; `nil` if there is none.
  package var file: String?
  /// Why the dictionary cannot be used.
  package var fault: HyphenationFault?
  /// The lines of the dictionary that were left out.
  package var damage: HyphenationDictionary.Damage?
}
