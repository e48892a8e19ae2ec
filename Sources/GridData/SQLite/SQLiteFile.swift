import Foundation
import GridModel

/// A database file as it lies on the disk, before SQLite opens it.
struct SQLiteFile {
  private static let magic = Array("SQLite format 3\0".utf8)

  let path: String
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
    } catch {
      throw DataError(place: SourcePlace(), message: "the file cannot be read")
    }
    if header.isEmpty { throw DataError(place: SourcePlace(), message: "the file is empty") }
    guard header.count == 100, header.starts(with: Self.magic) else {
      throw DataError(place: SourcePlace(), message: "the file is no SQLite database")
    }
    hasWriteAheadLog = header[18] == 2
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
