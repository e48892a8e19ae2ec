import CSystem

/// The patterns of a language by which words are divided (Liang's algorithm), read from a file `hyph_*.dic` by libhyphen, as LibreOffice and
/// Firefox read them.
///
/// Divisions that change the spelling of a word, such as Hungarian `asszony` to `asz-szony`, are left out.
// It is read when it is made, and only looked at after that, by whoever divides a word: so it may be sent to any task.
package final class HyphenationDictionary: @unchecked Sendable {
  /// Whether this build knows libhyphen, and the library is installed; without it no dictionary can be read.
  package static var isSupported: Bool {
    #if HYPHEN
    Libraries.hyphen.functions != nil
    #else
    false
    #endif
  }

  /// Longer words are not divided.
  package static let longestWord = 200

  /// The dictionaries in a folder, in the order of their names.
  package static func files(in folder: String) -> [String] {
    guard let entries = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(entries) }
    var names: [String] = []
    while let name = g_dir_read_name(entries) { names.append(String(cString: name)) }
    return names.filter(isName).sorted().map { "\(folder)/\($0)" }
  }

  /// Whether a file is called as dictionaries are: `hyph_de_DE.dic`.
  package static func isName(_ name: some StringProtocol) -> Bool {
    name.hasPrefix("hyph_") && name.hasSuffix(".dic")
  }

  #if HYPHEN
  private let library: GridPressHyphen
  private let dictionary: UnsafeMutablePointer<HyphenDict>
  private let isUTF8: Bool
  private let characterSet: String

  /// `nil` if the file cannot be read, or has characters in a way that is not known.
  package init?(path: String) {
    guard let library = Libraries.hyphen.functions, let dictionary = library.hnj_hyphen_load(path)
    else { return nil }
    self.library = library
    self.dictionary = dictionary
    isUTF8 = dictionary.pointee.utf8 != 0
    characterSet = withUnsafeBytes(of: dictionary.pointee.cset) { bytes in
      String(decoding: bytes.prefix { $0 != 0 && $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
    guard isUTF8 || encoded("a") != nil else { return nil }
  }

  deinit { library.hnj_hyphen_free(dictionary) }

  /// Before which of a word's Unicode scalars it may be divided, ascending.
  /// - Parameter word: letters in lower case.
  package func divisions(of word: String) -> [Int] {
    guard let bytes = isUTF8 ? word.utf8.map(CChar.init(bitPattern:)) : encoded(word),
      !bytes.isEmpty, bytes.count <= Self.longestWord
    else { return [] }
    var marks = [CChar](repeating: 0, count: bytes.count + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    let failed = library.hnj_hyphen_hyphenate2(
      dictionary, bytes + [0], Int32(bytes.count), &marks, nil, &replacements, &positions, &cuts)
    defer {
      if let replacements {
        for index in bytes.indices { free(replacements[index]) }
        free(replacements)
      }
      free(positions)
      free(cuts)
    }
    if failed != 0 { return [] }
    let count = word.unicodeScalars.count
    return (1..<max(1, count)).filter { index in
      // An odd number stands for a division after a character.
      marks[index - 1] & 1 == 1 && replacements?[index - 1] == nil
    }
  }

  /// The word in the character set of the file, a byte a character; `nil` if it has others.
  private func encoded(_ word: String) -> [CChar]? {
    var written = 0
    let count = word.utf8.count
    guard
      let bytes = g_convert(word, count, characterSet, "UTF-8", nil, &written, nil)
    else { return nil }
    defer { g_free(bytes) }
    guard written == word.unicodeScalars.count else { return nil }
    return (0..<written).map { bytes[$0] }
  }
  #else
  package init?(path: String) { return nil }

  package func divisions(of word: String) -> [Int] { [] }
  #endif
}
