import Foundation
import GridModel

/// A database file as it lies on the disk, before SQLite opens it.
struct SQLiteFile {
  private static let magic = Array("SQLite format 3\0".utf8)

  let path: String
  /// In bytes.
  let byteCount: Int
  /// Whether changes go to a file beside this one first.
  private let hasWriteAheadLog: Bool

  /// - Throws: when the file cannot be read, is empty or does not begin as a database does.
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
      throw DataError(place: SourcePlace(), message: "the file is no SQLite database")
    }
    hasWriteAheadLog = header[18] == 2
    if let missing = Self.missingByteCount(header, byteCount: byteCount) {
      throw DataError(
        place: SourcePlace(),
        message: "the database is damaged: \(missing) of its bytes are missing at the end")
    }
  }

  /// How many bytes of the pages that the header counts the file does not have; `nil` if it has all of them, or if the count is
  /// not kept up (SQLite file format, 1.3.7: it is valid if the version that wrote it is the number of changes).
  private static func missingByteCount(_ header: [UInt8], byteCount: Int) -> Int? {
    func number(at offset: Int, _ count: Int) -> Int {
      header[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let pageSize = number(at: 16, 2) == 1 ? 65536 : number(at: 16, 2)
    let pageCount = number(at: 28, 4)
    // What is no size of a page, SQLite judges.
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
    guard pageCount > 0, number(at: 24, 4) == number(at: 92, 4) else {
      // Without a count whole pages are all that can be asked for.
      let rest = byteCount % pageSize
      return rest == 0 ? nil : pageSize - rest
    }
    let missing = pageSize * pageCount - byteCount
    return missing > 0 ? missing : nil
  }

  /// What SQLite is given to open.
  ///
  /// To read a database with a write-ahead log SQLite makes two more files beside it. When there is no
  /// log, nobody is writing and the file alone is the database: it is opened as one that does not
  /// change, and nothing is made. Otherwise locks must be respected and the log be read.
  var location: String {
    // A path is never to be taken for a URI.
    let path = path.hasPrefix("/") ? path : "./" + path
    guard hasWriteAheadLog, logByteCount == 0,
      let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    else { return path }
    return "file:\(escaped)?immutable=1"
  }

  private var logByteCount: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}
