import Foundation
import GridPress
import Platform
import TestSupport
import Testing

/// For each reader and each limit of tables, the smallest value with which a table is read: with
/// one less it is refused, and the table is named.
@Suite("Limits of all readers")
struct ReaderLimitTests {
  private static let (rowCount, columnCount) = (7, 5)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the same table in the format that the name's ending says.
  private func write(_ name: String) throws {
    let keys = (0..<Self.columnCount).map { "key\($0)" }
    let rows = (0..<Self.rowCount).map { row in keys.map { "\($0)x\(row)é" } }
    func lines(_ separator: String, _ texts: [[String]]) -> String {
      texts.map { $0.joined(separator: separator) + "\n" }.joined()
    }
    let objects = rows.map { row in
      "{" + zip(keys, row).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
    }
    switch name.split(separator: ".").last {
    case "csv": try folder.write(lines(",", [keys] + rows), to: name)
    case "tsv": try folder.write(lines("\t", [keys] + rows), to: name)
    case "json": try folder.write("[" + objects.joined(separator: ",\n") + "]\n", to: name)
    case "ndjson": try folder.write(objects.joined(separator: "\n") + "\n", to: name)
    case "md":
      let all = [keys, keys.map { _ in "---" }] + rows
      try folder.write(lines("", all.map { ["| \($0.joined(separator: " | ")) |"] }), to: name)
    case "html":
      let cells = ([keys] + rows).map { row in "<tr>" + row.map { "<td>\($0)" }.joined() }
      try folder.write("<table>\(cells.joined(separator: "\n"))</table>\n", to: name)
    case "fwf":
      let all = ([keys] + rows).map { row in
        row.map { $0.padding(toLength: 12, withPad: " ", startingAt: 0) }
      }
      try folder.write(lines("", all), to: name)
    case "sqlite":
      let columns = keys.map { "\($0) text" }.joined(separator: ", ")
      let values = rows.map { row in
        "(" + row.map { "'\($0)'" }.joined(separator: ", ") + ")"
      }
      try SQLiteDatabase(.writing(path: folder.file(name))).execute(
        "create table t (\(columns)); insert into t values \(values.joined(separator: ", "));")
    default:
      let file = PackageFolder.file("golden/cases/readers").appending(path: name)
      try FileManager.default.copyItem(atPath: file.path, toPath: folder.file(name))
    }
  }

  /// `nil` if the table is read with this value of the limit.
  private func error(
    _ name: String, _ limit: RenderLimit, _ value: Int, data: String? = nil
  ) -> RenderError? {
    var limits = RenderLimits()
    limits[limit] = Double(value)
    do throws(RenderError) {
      let document = try DocumentReader.read(
        "data: \(data ?? name)\n", name: "a.yaml", folder: folder.path, limits: limits)
      _ = try Renderer(limits: limits).inspect(document, stage: .data)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a table is read with the smallest limit that it needs, and refused with one less",
    arguments: [
      "a.csv", "a.tsv", "a.json", "a.ndjson", "a.md", "a.html", "a.fwf", "a.sqlite",
      "orders.xlsx", "orders.ods",
    ])
  func smallest(_ name: String) throws {
    try write(name)
    for (limit, needed) in [
      (RenderLimit.cells, Self.rowCount * Self.columnCount), (.columns, Self.columnCount),
      (.text, Self.rowCount * Self.columnCount * "key0x0é".utf8.count),
    ] {
      var (refused, read) = (0, 1 << 16)
      #expect(error(name, limit, read) == nil, "\(limit)")
      while read - refused > 1 {
        let value = (read + refused) / 2
        if error(name, limit, value) == nil { read = value } else { refused = value }
      }
      #expect(refused > 0, "\(limit) has no effect")
      let error = error(name, limit, refused)
      #expect(error?.kind == .badInput)
      #expect(error?.place?.file?.hasSuffix(name) == true, "\(limit): \(error?.description ?? "")")
      #expect(error?.message.contains("limits[.\(limit)] allows more") == true)
      // The names of columns are texts too, and some readers count them.
      if name.hasPrefix("a."), limit != .text { #expect(read == needed, "\(limit)") }
      if name.hasPrefix("a."), limit == .text {
        #expect((needed...needed + 5 * Self.columnCount).contains(read), "\(limit): \(read)")
      }
    }
  }

  @Test(
    "without a row of names, and with rows of different lengths, all cells of the table count",
    arguments: [
      ("a.csv", "1,2\n3,4\n5,6\n", 3, 2), ("a.tsv", "1\t2\n3\t4\n5\t6\n", 3, 2),
      ("a.fwf", "11  22\n33  44\n55  66\n", 3, 2),
      ("a.md", "|1|2|\n|-|-|\n|3|4|\n|5|6|\n", 3, 2),
      ("a.json", "[[1, 2], [3, 4], [5, 6]]", 3, 2), ("b.json", "[[1, 2, 3, 4, 5, 6]]", 1, 6),
      ("b.csv", "1,2,3,4,5,6\n", 1, 6), ("c.csv", "1\n2\n3\n4,5,6,7\n", 4, 4),
      ("c.json", "[[1], [2], [3], [4, 5, 6, 7]]", 4, 4),
    ])
  func withoutNames(_ name: String, _ text: String, _ rows: Int, _ columns: Int) throws {
    try folder.write(text, to: name)
    let data = "{file: \(name), header: false}"
    for (limit, needed) in [(RenderLimit.cells, rows * columns), (.columns, columns)] {
      #expect(error(name, limit, needed, data: data) == nil, "\(limit)")
      let error = error(name, limit, needed - 1, data: data)
      #expect(error?.limit == limit)
      #expect(error?.place?.line != nil, "\(error?.description ?? "")")
    }
  }

  @Test("a long row after many short ones is refused before they are made as long")
  func longRow() throws {
    let text = String(repeating: "1\n", count: 60_000) + String(repeating: "1,", count: 999) + "1\n"
    try folder.write(text, to: "a.csv")
    let error = error("a.csv", .cells, 1_000_000)
    #expect(error?.limit == .cells)
    #expect(error?.place?.line == 60_001)
  }
}
