import Foundation
import GridModel
import Platform

@testable import GridData

/// A database in a folder of its own, removed at the end.
final class TemporaryDatabase: Sendable {
  let folder: URL
  let path: String

  /// - Parameter sql: makes what is in it; nothing makes no file.
  init(_ sql: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "gridpress-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "a?b #1%20.sqlite").path
    if !sql.isEmpty { try SQLiteDatabase(.writing(path: path)).execute(sql) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  var bytes: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: URL(filePath: path))) }
  }

  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  func read(
    _ selection: SQLiteSelection = .onlyTable, place: SourcePlace? = nil,
    limits: SQLiteLimits = SQLiteLimits(lockSeconds: 0.05),
    columnTypes: [String: ColumnType] = [:]
  ) throws(DataError) -> Reading {
    let reader = SQLiteReader(
      path: path, name: "shop.sqlite", selection: selection, place: place, limits: limits,
      columnTypes: columnTypes)
    let (store, diagnostics) = try reader.read()
    return Reading(store, diagnostics)
  }
}
