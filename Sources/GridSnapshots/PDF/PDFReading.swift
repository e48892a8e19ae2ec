import Platform

/// Reads a PDF file of our own back, strictly: every object is found through the table of objects.
/// For tests and snapshots.
package struct PDFReading {
  package struct Object {
    /// All but the stream's bytes.
    package var text: String
    /// Decompressed, unless it is a JPEG file.
    package var stream: [UInt8]?

    package var content: String { String(decoding: stream ?? [], as: UTF8.self) }

    /// Its value, without the stream; `nil` if that is damaged.
    package let value: PDFValue?

    fileprivate init(_ dictionary: ArraySlice<UInt8>, stream: [UInt8]?) {
      value = PDFValue(dictionary)
      text = String(decoding: dictionary, as: UTF8.self)
      self.stream = stream
    }
  }

  package enum Failure: Error { case damaged(String) }

  package let bytes: [UInt8]
  package private(set) var objects: [Int: Object] = [:]
  package private(set) var trailer = ""
  /// Where each stream object starts.
  package private(set) var offsets: [Int: Int] = [:]
  /// All pages in order.
  package private(set) var pages: [(number: Int, object: Object)] = []

  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let end = String(decoding: bytes.suffix(40), as: UTF8.self).split(separator: "\n")
    guard end.last == "%%EOF", end.count >= 3, end[end.count - 3].hasSuffix("startxref"),
      let start = Int(end[end.count - 2])
    else { throw Failure.damaged("end") }
    let table = try object(at: start)
    trailer = table.text
    guard let rows = table.stream, let widths = PDFReading.numbers(after: "/W[", in: trailer),
      let count = PDFReading.number(after: "/Size ", in: trailer)
    else { throw Failure.damaged("table") }
    let entries = try PDFReading.entries(rows, widths: widths)
    guard entries.count == count else { throw Failure.damaged("size") }
    guard widths.count >= 3 else { throw Failure.damaged("table") }
    for (number, entry) in entries.enumerated() where entry[0] == 1 {
      offsets[number] = entry[1]
      objects[number] = try object(at: entry[1], expecting: number)
    }
    var streams: [Int: ObjectStream] = [:]
    for (number, entry) in entries.enumerated() where entry[0] == 2 {
      let stream = try streams[entry[1]] ?? ObjectStream(objects[entry[1]])
      streams[entry[1]] = stream
      objects[number] = try stream.object(number, at: entry[2])
    }
    pages = objects(with: "/Type/Page/").sorted { first, second in
      (Self.number(after: "/Contents ", in: first.object.text) ?? 0)
        < (Self.number(after: "/Contents ", in: second.object.text) ?? 0)
    }
  }

  /// The text of a dictionary, searched for a key; the text up to the next delimiter follows.
  package static func number(after key: String, in text: String) -> Int? {
    numbers(after: key, in: text)?.first
  }

  package static func numbers(after key: String, in text: String) -> [Int]? {
    decimals(after: key, in: text)?.compactMap { Int(exactly: $0) }
  }

  /// Numbers with fractions.
  package static func decimals(after key: String, in text: String) -> [Double]? {
    let bytes = Array(text.utf8)
    guard let start = bytes.offset(of: Array(key.utf8)) else { return nil }
    let rest = bytes[(start + key.utf8.count)...].prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || " -.".utf8.contains($0)
    }
    return rest.split(separator: UInt8(ascii: " ")).compactMap {
      Double(String(decoding: $0, as: UTF8.self))
    }
  }

  /// The objects whose text holds `part`, by number.
  package func objects(with part: String) -> [(number: Int, object: Object)] {
    objects.filter { $0.value.text.contains(part) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// The value, or the object that it refers to.
  package func resolved(_ value: PDFValue?) -> PDFValue? {
    guard case .reference(let number)? = value else { return value }
    return objects[number]?.value
  }

  /// The contents of all pages in order.
  package var contents: [String] {
    pages.map { page in
      let number = Self.number(after: "/Contents ", in: page.object.text) ?? 0
      return objects[number].map { String(decoding: $0.stream ?? [], as: UTF8.self) } ?? ""
    }
  }

  // MARK: - Parsing

  private func object(at offset: Int, expecting number: Int? = nil) throws -> Object {
    guard bytes.indices.contains(offset) else { throw Failure.damaged("offset \(offset)") }
    let head = String(decoding: bytes[offset...].prefix(40), as: UTF8.self)
    let words = head.split(whereSeparator: { " \n".contains($0) })
    guard words.count > 2, let found = Int(words[0]), words[1] == "0", words[2].hasPrefix("obj"),
      number == nil || number == found
    else { throw Failure.damaged("object at \(offset): \(head)") }
    let marker = Array(">>\nstream\n".utf8)
    guard let start = bytes.offset(of: marker, from: offset) else {
      throw Failure.damaged("stream")
    }
    let contentStart = offset + 7 + String(found).utf8.count
    guard contentStart <= start + 2 else { throw Failure.damaged("object at \(offset): \(head)") }
    let dictionary = bytes[contentStart..<(start + 2)]
    let text = String(decoding: dictionary, as: UTF8.self)
    let dataStart = start + marker.count
    guard let length = PDFReading.number(after: "/Length ", in: text),
      (0...(bytes.count - dataStart)).contains(length)
    else { throw Failure.damaged("length") }
    let data = dataStart..<(dataStart + length)
    guard bytes[data.upperBound...].starts(with: "\nendstream\nendobj\n".utf8) else {
      throw Failure.damaged("end of stream \(found)")
    }
    guard text.contains("/FlateDecode") else {
      return Object(dictionary, stream: Array(bytes[data]))
    }
    let stream = try Inflater.decompress(bytes.span.extracting(data), limit: 1 << 26)
    guard text.contains("/Predictor 12") else { return Object(dictionary, stream: stream) }
    guard let columns = PDFReading.number(after: "/Columns ", in: text),
      let rows = RowPrediction.undone(stream.span, columns: columns)
    else { throw Failure.damaged("predictor") }
    return Object(dictionary, stream: rows)
  }

  /// A stream that contains objects without streams (ISO 32000-2, 7.5.7).
  private struct ObjectStream {
    private let bytes: [UInt8]
    private let first: Int
    /// The number of each object, and its offset from the first.
    private let heads: [Int]

    init(_ object: Object?) throws {
      guard let object, let bytes = object.stream,
        let first = PDFReading.number(after: "/First ", in: object.text),
        (0...bytes.count).contains(first)
      else { throw Failure.damaged("object stream") }
      self.bytes = bytes
      self.first = first
      heads = bytes[..<first].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }

    func object(_ number: Int, at index: Int) throws -> Object {
      let room = bytes.count - first
      guard (0..<(heads.count / 2)).contains(index), heads[2 * index] == number,
        (0...room).contains(heads[2 * index + 1])
      else { throw Failure.damaged("object \(number) in its stream") }
      let start = heads[2 * index + 1]
      let end = heads.count > 2 * index + 3 ? heads[2 * index + 3] : room
      guard (start...room).contains(end) else {
        throw Failure.damaged("object \(number) in its stream")
      }
      return Object(bytes[(first + start)..<(first + end)], stream: nil)
    }
  }

  /// The rows of the table of objects.
  private static func entries(_ rows: [UInt8], widths: [Int]) throws -> [[Int]] {
    // Our files have no field with more bytes than a number (7.5.8.2).
    guard widths.allSatisfy({ (0...8).contains($0) }) else { throw Failure.damaged("widths") }
    let count = widths.reduce(0, +)
    guard count > 0, rows.count.isMultiple(of: count) else { throw Failure.damaged("rows") }
    return stride(from: 0, to: rows.count, by: count).map { start in
      var place = start
      return widths.map { width in
        defer { place += width }
        return rows[place..<(place + width)].reduce(0) { $0 << 8 | Int($1) }
      }
    }
  }
}

extension [UInt8] {
  /// Where `part`, which is not empty, begins first from `start` on.
  fileprivate func offset(of part: [UInt8], from start: Int = 0) -> Int? {
    var place = start
    while place + part.count <= count {
      if self[place] == part[0], self[place...].starts(with: part) { return place }
      place += 1
    }
    return nil
  }
}
