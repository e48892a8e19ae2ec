import Platform

/// Archives in ZIP format whose files are stored as they are, with right sums, so that more than
/// archives is read.
enum StoredArchive {
  private static let main = "http://schemas.openxmlformats.org"

  /// A workbook with these bytes as its only sheet.
  static func sheet(xlsx bytes: [UInt8]) -> [UInt8] {
    let relations = "\(main)/officeDocument/2006/relationships"
    return archive([
      (
        "xl/workbook.xml",
        Array(
          """
          <workbook xmlns="\(main)/spreadsheetml/2006/main" xmlns:r="\(relations)"><sheets>\
          <sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>
          """.utf8)
      ),
      (
        "xl/_rels/workbook.xml.rels",
        Array(
          """
          <Relationships xmlns="\(main)/package/2006/relationships"><Relationship Id="rId1" \
          Type="\(relations)/worksheet" Target="worksheets/sheet1.xml"/></Relationships>
          """.utf8)
      ),
      ("xl/worksheets/sheet1.xml", bytes),
    ])
  }

  /// A spreadsheet with these bytes as its content.
  static func sheet(ods bytes: [UInt8]) -> [UInt8] {
    archive([
      ("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8)),
      ("content.xml", bytes),
    ])
  }

  private static func archive(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let place = bytes.count
      let count = UInt32(file.content.count)
      // Version, flags, method, time and date; then sums and sizes.
      let head =
        word16(20) + word16(0) + word16(0) + word16(0) + word16(0x21)
        + word32(Checksum.crc32(file.content.span)) + word32(count) + word32(count)
        + word16(UInt16(file.name.utf8.count)) + word16(0)
      bytes += word32(0x0403_4B50) + head + Array(file.name.utf8) + file.content
      directory += word32(0x0201_4B50) + word16(20) + head + Array(repeating: 0, count: 10)
      directory += word32(UInt32(place)) + Array(file.name.utf8)
    }
    let start = bytes.count
    let count = word16(UInt16(files.count))
    bytes += directory + word32(0x0605_4B50) + word16(0) + word16(0) + count + count
    return bytes + word32(UInt32(directory.count)) + word32(UInt32(start)) + word16(0)
  }

  private static func word16(_ value: UInt16) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8)]
  }

  private static func word32(_ value: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
