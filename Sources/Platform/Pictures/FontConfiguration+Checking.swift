import CSystem
import Synchronization

/// Fonts that a document names are untrusted. A font is first read by a ``PictureProcess``, if
/// there is one: where it ends that process, it would have ended this one.
extension FontConfiguration {
  /// The fonts that have been checked, as they were then.
  private static let checked = Mutex<[String: FileStamp]>([:])
  /// The limit of processor time for reading a font file. A large one for Chinese takes 0.2 s.
  private static let checkTime: Duration = .seconds(5)
  /// In bytes; the largest fonts for Chinese have 120 million.
  private static let largestFont = 256 << 20

  /// Reads all font files in the folders in another process. Files that are not fonts are ignored,
  /// as they are by ``shared(directories:)``.
  /// - Parameter program: see ``PictureProcess``; `nil` reads nothing.
  package static func check(
    directories: [String], program: String? = PictureProcess.program
  ) throws(FontConfigurationError) {
    guard let program else { return }
    for file in try fontFiles(in: directories) {
      noteForeign(file)
      guard let stamp = try? FileStamp(path: file),
        checked.withLock({ $0[file] != stamp })
      else { continue }
      try check(file, by: program)
      checked.withLock { checked in
        if checked.count >= 10_000 { checked.removeAll() }
        checked[file] = stamp
      }
    }
  }

  private static func check(
    _ file: String, by program: String
  ) throws(FontConfigurationError) {
    guard let bytes = try bytes(of: file), !bytes.isEmpty else { return }
    _ = try answer(.font, of: bytes, for: file, by: program)
  }

  /// What a process does with a font that a document names.
  /// - Parameter bytes: what it gets.
  /// - Returns: `nil` if there is no process, or the file is no font.
  static func answer(
    _ work: PictureRequest.Work, of bytes: [UInt8], for file: String, by program: String
  ) throws(FontConfigurationError) -> [UInt8]? {
    do throws(PictureError) {
      return try PictureProcess.answer(
        work, number: PictureProcess.newNumber(), svg: bytes, within: checkTime, program: program)?
        .bytes
    } catch {
      if error.isLate { throw .damaged(path: file, reason: "reading it takes too long") }
      if error == .crash { throw .damaged(path: file, reason: "the library that reads it fails") }
      if !error.message.isEmpty { throw .damaged(path: file, reason: error.message) }
      return nil
    }
  }

  /// - Returns: `nil` for a file that cannot be read: there is nothing to draw with either.
  private static func bytes(of file: String) throws(FontConfigurationError) -> [UInt8]? {
    guard let input = try? InputFile(path: file, namedBy: .document) else { return nil }
    var bytes: [UInt8] = []
    while let chunk = try? input.nextChunk(), !chunk.isEmpty {
      bytes += chunk
      if bytes.count > largestFont {
        throw .damaged(path: file, reason: "it is larger than \(largestFont >> 20) MiB")
      }
    }
    return bytes
  }

  /// The folders of the machine's fonts and of what fontconfig keeps of them.
  static var systemFolders: [String] {
    [FcConfigGetFontDirs(nil), FcConfigGetCacheDirs(nil)].flatMap { list -> [String] in
      guard let list else { return [] }
      defer { FcStrListDone(list) }
      var folders: [String] = []
      while let folder = FcStrListNext(list) { folders.append(String(cString: folder)) }
      return folders
    }
  }
}
