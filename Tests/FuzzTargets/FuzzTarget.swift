import GridCore
import GridData
import GridDocuments
import GridModel
import GridPNG
import GridPress
import GridSnapshots
import GridTools
import Platform
import TestSupport

/// The readers that get bytes from strangers. Each is run on any bytes: it has to give a value or
/// an error, and to keep what its case says; anything else ends the process.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The same table, or the same error, however the bytes are divided.
  case csv, tsv, json, ndjson
  /// Spreadsheets, as files and as what is in one; tables in texts.
  case sheet, table
  /// Cells of one column as all types.
  case values
  /// What can be written again is read the same.
  case document
  case theme
  case sql
  /// A file of SQLite, and a query over one: neither writes, nor leaves files.
  case sqlite, query
  /// What is written out is read the same.
  case part, transcript
  case color, format, date, markdown, png, pdf, batch
  /// Documents that are drawn in all formats: what is written is read by our own readers.
  case drawing
  /// Random documents made from a seed: no word is lost, off its page or under another.
  case pages
  /// A word and a dictionary by which it is divided; the table of a font with PostScript outlines.
  case hyphenation, cff
  /// What a browser sends to the preview.
  case http
  /// The flag of limits, addresses in JSON, and other short texts.
  case texts
  /// A font file, in whose glyphs a table is drawn in all formats.
  case font
  /// The theme of another program, and a style sheet of the web.
  case imported
  /// The events of a document, which are run on a small table.
  case events
  /// The seed of a random script on a random document, compared with a plain array.
  case script

  package func run(_ bytes: [UInt8]) async {
    // Longer ones are slower, and show nothing new.
    guard bytes.count <= 1 << 16 else { return }
    switch self {
    case .drawing: await drawing(text(bytes))
    case .pages: pages(seed: bytes)
    case .font: await font(bytes)
    case .events: await events(text(bytes))
    default: read(bytes)
    }
  }

  /// Whether ``run(_:)`` waits for others.
  package var waits: Bool { [.drawing, .pages, .font, .events].contains(self) }

  /// As ``run(_:)``, of a target that does not wait: libFuzzer makes a million calls a minute.
  package func read(_ bytes: [UInt8]) {
    guard bytes.count <= 1 << 16 else { return }
    switch self {
    case .csv: table(bytes) { CSVReader(name: "f", limits: Self.limits) }
    case .tsv:
      table(bytes) { CSVReader(name: "f", dialect: .tsv, limits: Self.limits) }
    case .json: table(bytes) { JSONReader(name: "f", limits: Self.limits) }
    case .ndjson: table(bytes) { JSONReader(name: "f", format: .lines, limits: Self.limits) }
    case .sheet: sheet(bytes)
    case .table:
      for format in [DataFormat.markdown, .html, .fixed] { data(bytes, format) }
    case .values: values(bytes)
    case .document: document(text(bytes))
    case .theme: theme(text(bytes))
    case .sql: sql(text(bytes))
    case .sqlite: database(bytes, .onlyTable)
    case .query: database(Self.database, .query(text(bytes)))
    case .part:
      let text = text(bytes)
      if let part = GridPart(text) {
        precondition(GridPart(part.description) == part, "a part is read as it is written")
      }
      _ = PlaceSelector(parsing: text)
    case .transcript: transcript(text(bytes))
    case .color:
      let text = text(bytes)
      if let color = Color(hex: text) ?? Color(cssName: text) {
        precondition(color.alpha >= 0 && color.alpha <= 1, "alpha is a share")
      }
    case .format:
      let text = text(bytes)
      _ = try? CellFormat(parsing: text)
      _ = NumberPattern(parsing: text)
    case .date: dates(bytes)
    case .markdown: _ = MarkdownReader.runs(text(bytes))
    case .png: png(bytes)
    case .pdf:
      _ = try? PDFReading(bytes)
      _ = try? PDFTranscript(bytes)
    case .batch:
      let problems = ProblemList()
      let tree = JSONTree.parse(
        bytes, origin: YAMLOrigin(file: "f", problems: problems),
        place: SourcePlace(file: "f", line: 1))
      precondition(tree != nil || !problems.isEmpty, "a line that is not read has a problem")
    case .texts: texts(text(bytes))
    case .imported: imported(text(bytes))
    case .drawing, .pages, .font, .events: break
    case .script:
      guard let renderer = Self.renderer else { preconditionFailure("there are no fonts") }
      var script = LiveScript(
        seed: bytes.prefix(8).reduce(UInt64(bytes.count)) { $0 << 8 | UInt64($1) })
      let failure = script.failure(drawnBy: renderer)
      precondition(failure == nil, failure ?? "")
    case .hyphenation: hyphenation(bytes)
    case .cff: cff(bytes)
    case .http:
      if HTTPMessage.isWhole(bytes) { _ = HTTPMessage.call(bytes) }
    }
  }

  private static let limits = TableLimits(textBytes: 1 << 24, addedCells: 1 << 20, cells: 1 << 20)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Tables

extension FuzzTarget {
  private func table<Reader: TableReader & ~Copyable>(
    _ bytes: [UInt8], _ reader: () -> Reader
  ) {
    let whole = outcome(bytes, chunk: max(1, bytes.count), reader())
    for chunk in [1, 7] {
      let other = outcome(bytes, chunk: chunk, reader())
      precondition(whole == other, "chunks of \(chunk) bytes change what is read")
    }
  }

  private func outcome<Reader: TableReader & ~Copyable>(
    _ bytes: [UInt8], chunk: Int, _ reader: consuming Reader
  ) -> [String] {
    do throws(DataError) {
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        try reader.consume(
          bytes.span.extracting(start..<min(bytes.count, start + chunk)))
      }
      let (store, findings) = try reader.finish()
      var cells = store.columns.map { "\($0.key) \($0.type)" } + findings.map { "\($0)" }
      for column in store.columns.indices {
        for row in 0..<store.rowCount {
          var text: [UInt8] = []
          store.appendText(row: row, column: column, to: &text)
          cells.append(String(decoding: text, as: UTF8.self))
        }
      }
      return cells
    } catch {
      return ["error \(error)"]
    }
  }

  private func values(_ bytes: [UInt8]) {
    let input = DataInput(.bytes(bytes, name: "f"), format: .tsv, header: .absent)
    _ = try? Renderer().inspect(GridDocument(data: input), stage: .grid)
  }

  private func data(_ bytes: [UInt8], _ format: DataFormat) {
    let input = DataInput(.bytes(bytes, name: "f"), format: format)
    _ = try? Renderer(limits: .untrusted).inspect(GridDocument(data: input), stage: .data)
  }

  private func sheet(_ bytes: [UInt8]) {
    data(bytes, .xlsx)
    data(bytes, .ods)
    data(StoredArchive.sheet(xlsx: bytes), .xlsx)
    data(StoredArchive.sheet(ods: bytes), .ods)
  }

  /// The first line is the pattern, the others are dates.
  private func dates(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2 else { return }
    var input = DataInput(.bytes(Array("d\n".utf8) + lines[1], name: "f"), format: .csv)
    input.dates = String(decoding: lines[0], as: UTF8.self)
    _ = try? Renderer().inspect(GridDocument(data: input), stage: .data)
  }

  private func sql(_ text: String) {
    var reader = CSVReader(name: "f", limits: Self.limits)
    let table = Array("a,b,c\n1,x,2024-01-31\n2.5,y,\n,z,2024-02-29\n".utf8)
    guard (try? reader.consume(table.span)) != nil, let (store, _) = try? reader.finish(),
      let sql = try? SQLTable(
        store,
        SQLSettings(limits: SQLiteLimits(time: .milliseconds(10), memoryBytes: 8 << 20)))
    else { return }
    if let expression = try? SQLExpression(text) {
      _ = try? sql.rows(matching: expression)
      _ = try? sql.add("new", valuedBy: expression)
      _ = try? sql.aggregate(expression, over: [0..<2, 2..<3], of: .source(count: 3))
    }
    _ = try? sql.result(of: text)
  }

  private func database(_ bytes: [UInt8], _ selection: SQLiteSelection) {
    guard let folder = try? TemporaryFolder(), let path = try? folder.write(bytes, to: "a.sqlite")
    else { preconditionFailure("there is no room for a file") }
    do throws(DataError) {
      _ = try SQLiteReader(
        path: path, name: "f", selection: selection,
        limits: SQLiteLimits(
          textBytes: 1 << 24, time: .milliseconds(10), lockSeconds: 0, memoryBytes: 8 << 20,
          cells: 1 << 20)
      ).read()
    } catch {
      precondition(!error.message.isEmpty, "an error says what is wrong")
    }
    let names = try? folder.names
    precondition(names == ["a.sqlite"], "a database is read without files beside it")
    precondition((try? folder.bytes("a.sqlite")) == bytes, "a database is not changed")
  }

  /// A database with a value of each kind, an index and a view.
  private static let database: [UInt8] = {
    let sql = """
      pragma page_size = 512; create table a(b integer primary key, c text, d);
      insert into a values (1, 'x', 2.5), (2, null, x'0102'), (3, 'é', 9223372036854775807);
      create index e on a(c); create view f as select b, upper(c) as c from a where b > 1;
      """
    guard let folder = try? TemporaryFolder(),
      (try? SQLiteDatabase(.writing(path: folder.file("a.sqlite"))).execute(sql)) != nil,
      let bytes = try? folder.bytes("a.sqlite")
    else { preconditionFailure("there is no room for a file") }
    return bytes
  }()
}

// MARK: - Documents

extension FuzzTarget {
  private func document(_ text: String) {
    do throws(RenderError) {
      let document = try DocumentReader.read(
        text, name: "doc.yaml", folder: "/nonexistent", limits: .untrusted)
      // Its data may be a file that is not there; then there is an error, too.
      _ = try? Renderer(limits: .untrusted).inspect(document, stage: .grid)
    } catch {
      precondition(!error.message.isEmpty, "an error says what is wrong")
    }
  }

  private func theme(_ text: String) {
    let theme = ThemeText(text: text, name: "theme.yaml")
    _ = try? ThemeFile.read(theme)
  }

  private func transcript(_ text: String) {
    guard let transcript = try? GridTranscript(reading: text) else { return }
    let again = try? GridTranscript(reading: transcript.text)
    precondition(again == transcript, "a transcript is read as it is written")
  }

  private func texts(_ text: String) {
    var limits = RenderLimits()
    try? limits.set(text)
    _ = JSONPointer(parsing: text)
    _ = CellPath(parsing: text)
    _ = RowSorting(parsing: text)
    _ = GridDocument.rowRange(parsing: text)
    _ = try? Strictness(parsing: text)
    _ = CreationDate(parsing: text)
    let line = MessageLine.text(text)
    precondition(
      !line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) },
      "a line controls no terminal")
  }
}

// MARK: - Pictures

extension FuzzTarget {
  /// As they are, and as the lines of a file whose sums are right, so that more than sums is read.
  private func png(_ bytes: [UInt8]) {
    _ = try? PNGDecoder.decode(bytes, pixelLimit: 1 << 20)
    guard bytes.count > 5 else { return }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func add(_ type: String, _ content: [UInt8]) {
      let body = Array(type.utf8) + content
      file +=
        Self.word(UInt32(content.count)) + body
        + Self.word(Checksum.crc32(body.span))
    }
    add(
      "IHDR",
      Self.word(UInt32(bytes[0])) + Self.word(UInt32(bytes[1])) + [8, bytes[2] % 8, 0, 0, 0])
    if bytes[3] & 1 == 0 { add("PLTE", Array(bytes.dropFirst(4).prefix(Int(bytes[3])))) }
    if bytes[3] & 2 == 0 { add("tRNS", Array(bytes.dropFirst(4).prefix(Int(bytes[4])))) }
    add("IDAT", Self.compressed(Array(bytes.dropFirst(5))))
    add("IEND", [])
    _ = try? PNGDecoder.decode(file, pixelLimit: 1 << 20)
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    try? Deflater(level: 1).compress(bytes.span, ending: .final, into: &stream)
    return stream + word(Checksum.adler32(bytes.span))
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
