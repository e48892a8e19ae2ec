import Foundation
import GridModel

/// A database file on the disk, before SQLite opens it.
struct SQLiteFile {
  private static let magic = Array("SQLite format 3\0".utf8)

  let path: String
  /// The size in bytes.
  let byteCount: Int
  /// Whether SQLite looks for a file beside this one, to which changes are first written.
  private let hasWriteAheadLog: Bool

  /// - Throws: an error if the file cannot be read, is empty or does not begin like a database.
  init(path: String) throws(DataError) {
    self.path = path
    let header: [UInt8]
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      header = [UInt8](try file.read(upToCount: 100) ?? Data())
      byteCount = Int(try file.seekToEnd())
    } catch {
      throw DataError(place: SourcePlace(), message: "the file cannot be read")
    }
    if header.isEmpty { throw DataError(place: SourcePlace(), message: "the file is empty") }
    guard header.count == 100, header.starts(with: Self.magic) else {
      throw DataError(place: SourcePlace(), message: "the file is not an SQLite database")
    }
    // The version that readers need; writers have one of their own before it.
    hasWriteAheadLog = header[19] == 2
    if let missing = Self.missingByteCount(header, byteCount: byteCount) {
      throw DataError(
        place: SourcePlace(),
        message: "the database is damaged: \(missing) of its bytes are missing at the end")
    }
  }

  /// The number of bytes that the file lacks compared with the page count of its header; `nil` if
  /// it is complete, or if the count is not maintained (SQLite file format, 1.3.7: it is valid if
  /// the version that wrote it is the number of changes).
  private static func missingByteCount(_ header: [UInt8], byteCount: Int) -> Int? {
    func number(at offset: Int, _ count: Int) -> Int {
      header[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let pageSize = number(at: 16, 2) == 1 ? 65536 : number(at: 16, 2)
    let pageCount = number(at: 28, 4)
    // An invalid page size is left to SQLite.
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
    guard pageCount > 0, number(at: 24, 4) == number(at: 92, 4) else {
      // Without a count, only whole pages can be checked.
      let rest = byteCount % pageSize
      return rest == 0 ? nil : pageSize - rest
    }
    let missing = pageSize * pageCount - byteCount
    return missing > 0 ? missing : nil
  }

  /// Whether the file is opened as one that nobody changes.
  ///
  /// To read a database with a write-ahead log, SQLite creates two more files beside it. If there
  /// is no log, no process is writing and the file alone is the database: it is opened as
  /// immutable, and no files are created. Otherwise locks must be respected and the log must be
  /// read.
  var isImmutable: Bool { hasWriteAheadLog && logByteCount == 0 }

  private var logByteCount: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}
