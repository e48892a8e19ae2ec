import CSystem
import SystemC

/// What fontconfig has answered to requests for fonts, kept in a file from one run of the command
/// to the next: to read its rules and lists of fonts, and to search them, takes an eighth of the
/// instructions of a small picture.
///
/// Answers are used only while everything that they depend on is as it was. For a request without
/// one the configuration is read as if there were no file, so a drawing is the same in any case.
///
/// All of this is used under `FontLock` only, except before the first drawing.
final class FontAnswers: @unchecked Sendable {
  /// The answer to a request, as patterns of an archive.
  private struct Answer {
    /// The request once the rules are applied.
    var request: [UInt8]
    /// The preferred font; `nil` if Pango does not draw it.
    var font: [UInt8]?
  }

  private let path: String
  private var archive = PatternArchive()
  private var answers: [[UInt8]: Answer] = [:]
  /// What the answers depend on: what the file says, and once the configuration is read, what that
  /// says. `nil` if it is not known, and then nothing is kept.
  private var sources: FontSources?
  private var hasRead = false
  private var isNoted = false
  private var isKept = false
  /// How often the file may still be written: a run with very many requests keeps some of them.
  private var writesLeft = 8

  private static let mostAnswers = 48
  private static let mostFiles = 32
  private static let prefix = "fonts-"
  private static let signature = Array("GridPress font answers 1\n".utf8)

  /// - Parameter path: the file, which need not exist.
  init(path: String) {
    self.path = path
    if !read() { (archive, answers, sources) = (PatternArchive(), [:], nil) }
  }

  /// In the folder of this program for files that it can do without. There is one for each
  /// environment, since fontconfig may read something else in each.
  /// - Returns: `nil` without such a folder.
  static var standardPath: String? {
    CacheFolder.program.map { folder in
      let environment = FontSources.environment.joined(separator: "\n")
      let sum = Checksum.crc32(Array(environment.utf8).span)
      return "\(folder)/\(prefix)\(String(sum, radix: 16))"
    }
  }

  var count: Int { answers.count }

  /// A file that exists if the last run needed the configuration beside answers.
  private var note: String { path + "-all" }

  /// Removes the note of the last run.
  /// - Returns: whether there was one, since it needed more than answers, as for a character that
  ///   the preferred font lacks. This one is likely to need it too, and better reads the
  ///   configuration while something else is done.
  func takeNote() -> Bool { unlink(note) == 0 }

  /// Notes that this run needs more than answers.
  func expectConfiguration() {
    if isNoted { return }
    isNoted = true
    let file = open(note, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  // MARK: - Requests

  /// A request, before the rules are applied; `nil` if it cannot be kept.
  func key(of request: OpaquePointer) -> [UInt8]? { archive.bytes(of: request) }

  /// The preferred font, which the caller owns; `nil` if Pango does not draw it.
  struct Preference {
    let font: OpaquePointer?
  }

  /// Applies the rules to a request.
  /// - Returns: `nil` if there is no answer. The request is unchanged then.
  func apply(_ key: [UInt8], to request: OpaquePointer) -> Preference? {
    guard let answer = answers[key] else { return nil }
    guard archive.read(answer.request, into: request) else {
      _ = archive.read(key, into: request)
      return nil
    }
    guard let bytes = answer.font else { return Preference(font: nil) }
    guard let font = FcPatternCreate() else { return nil }
    if archive.read(bytes, into: font) { return Preference(font: font) }
    FcPatternDestroy(font)
    return nil
  }

  /// Keeps an answer of a configuration.
  /// - Parameters:
  ///   - request: with the rules applied.
  ///   - start: when reading the configuration began, in seconds since 1970.
  func add(
    _ key: [UInt8], request: OpaquePointer, font: OpaquePointer?,
    from configuration: OpaquePointer, since start: Int
  ) {
    guard writesLeft > 0, answers.count < Self.mostAnswers else { return }
    // Nobody waits for these files to change.
    FileRecorder.$current.withValue(nil) {
      if !hasRead { readSources(of: configuration, since: start) }
      guard let answer = answer(request, font, since: start), let sources else { return }
      answers[key] = answer
      writesLeft -= 1
      write(sources)
    }
  }

  private func readSources(of configuration: OpaquePointer, since start: Int) {
    hasRead = true
    // The configuration is read after the file, perhaps much later.
    if sources?.isCurrent == true { return }
    answers = [:]
    sources = FontSources(of: configuration, since: start)
  }

  /// - Returns: `nil` if it cannot be kept.
  private func answer(
    _ request: OpaquePointer, _ font: OpaquePointer?, since start: Int
  ) -> Answer? {
    guard let bytes = archive.bytes(of: request) else { return nil }
    guard let font else { return Answer(request: bytes) }
    guard let file = LoadedFont.strings(font, FC_FILE).first,
      sources?.add(file, since: start) == true
    else { return nil }
    return archive.bytes(of: font).map { Answer(request: bytes, font: $0) }
  }

  // MARK: - The file

  private func write(_ sources: FontSources) {
    var content = sources.bytes
    content += archive.setBytes
    content.append(bigEndian: answers.count, size: 4)
    for (key, answer) in answers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      content.append(counted: key)
      content.append(counted: answer.request)
      content.append(counted: answer.font ?? [])
    }
    var bytes = Self.signature
    bytes.append(bigEndian: Int(Checksum.crc32(content.span)), size: 4)
    bytes += content
    let folder = String(OutputTarget.folder(of: path).dropLast())
    CacheFolder.make(folder)
    if !isKept { Self.removeOldest(in: folder) }
    isKept = true
    // Without the file, the next run is slower.
    guard let file = try? TemporaryFile(for: path, replacing: nil, named: path) else { return }
    let isWritten = bytes.withUnsafeBytes { (try? file.write($0)) != nil }
    if isWritten { try? file.put(at: path) } else { file.discard() }
  }

  /// Each environment has a file, and many are never seen again: those of tests, or of programs
  /// that are unpacked in other places.
  private static func removeOldest(in folder: String) {
    let files = Folder.names(in: folder).filter { $0.hasPrefix(prefix) }.map { folder + "/" + $0 }
    guard files.count >= mostFiles else { return }
    let times = files.map { path in ((try? FileStamp(path: path))?.seconds ?? 0, path) }
    for (_, path) in times.sorted(by: <).dropLast(mostFiles - 1) { unlink(path) }
  }

  /// - Returns: `false` if there is no such file, it is damaged, or not valid any more.
  private func read() -> Bool {
    guard let file = try? InputFile(path: path, namedBy: .document),
      let bytes = try? file.readAll(limit: 4 << 20), bytes.starts(with: Self.signature)
    else { return false }
    let start = Self.signature.count
    guard let sum = bytes.span.number(at: start, size: 4) else { return false }
    let content = Array(bytes[(start + 4)...])
    var reader = ByteReader(content)
    guard Int(Checksum.crc32(content.span)) == sum,
      let sources = FontSources(reading: &reader), sources.isCurrent
    else { return false }
    self.sources = sources
    isKept = true
    return readAnswers(&reader)
  }

  private func readAnswers(_ reader: inout ByteReader) -> Bool {
    guard let sets = PatternArchive(readingSets: &reader), let count = reader.number(4) else {
      return false
    }
    archive = sets
    for _ in 0..<count {
      guard let key = reader.bytes(), let request = reader.bytes(), let font = reader.bytes()
      else { return false }
      answers[key] = Answer(request: request, font: font.isEmpty ? nil : font)
    }
    return true
  }
}
