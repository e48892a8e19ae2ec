import GridCore
import GridData
import GridDocuments
import GridModel
import Platform

/// The bytes of a table, unpacked if they are compressed, and in UTF-8 where they are a text.
struct TableBytes {
  private let input: DataInput
  private let origin: InputFile.Origin

  init(_ input: DataInput, _ origin: InputFile.Origin) {
    self.input = input
    self.origin = origin
  }

  /// The approximate number of bytes, if it is known.
  var count: Int? {
    switch input.source {
    case .bytes(let bytes, _): bytes.count
    case .file(let path): (try? InputFile(path: path, namedBy: origin))?.byteCount
    case .standardInput: nil
    }
  }

  /// Passes on a text chunk by chunk.
  /// - Returns: findings about its encoding.
  func feed(_ consume: (Span<UInt8>) throws(DataError) -> Void) throws -> [Diagnostic] {
    if case .bytes(let bytes, _) = input.source, input.encoding == nil,
      Unpacker(beginning: Array(bytes.prefix(4))) == nil
    {
      // A text of Swift or of a document is in UTF-8.
      try consume(bytes.span)
      return []
    }
    var decoder = TextDecoder(input.encoding, isMarkup: input.knownFormat == .html)
    try unpacked { chunk in
      let text = decoder.decode(chunk)
      if !text.isEmpty { try consume(text.span) }
    }
    let rest = decoder.finish()
    if !rest.isEmpty { try consume(rest.span) }
    return decoder.findings.map { finding in
      var finding = finding
      finding.place = finding.place ?? SourcePlace()
      finding.place?.file = input.name
      return finding
    }
  }

  /// All bytes, unpacked.
  func all(limit: Int) throws -> [UInt8] {
    var all: [UInt8] = []
    try unpacked { chunk in
      try DataError.checkCancellation()
      all += chunk
      if all.count > limit {
        var error = DataError(
          place: SourcePlace(file: input.name),
          message: "the file is larger than \(limit >> 20) MiB")
        error.limit = .text
        throw error
      }
    }
    return all
  }

  /// The chunks of the source, unpacked if the first bytes are those of gzip or Zstandard.
  /// - Throws: an `UnpackingFault` if what it unpacks to is compressed too.
  private func unpacked(_ consume: ([UInt8]) throws -> Void) throws {
    var unpacker: Unpacker?
    var opening: [UInt8]? = []
    var beginning: [UInt8] = []
    func take(_ chunk: [UInt8]) throws {
      guard let unpacker else { return try consume(chunk) }
      try unpacker.unpack(chunk) { piece in
        let piece = [UInt8](piece)
        if beginning.count < 4 {
          beginning += piece.prefix(4 - beginning.count)
          if Unpacker(beginning: beginning) != nil { throw UnpackingFault.nested }
        }
        try consume(piece)
      }
    }
    try chunks { chunk in
      guard let held = opening else { return try take(chunk) }
      let whole = held + chunk
      guard whole.count >= 4 else {
        opening = whole
        return
      }
      opening = nil
      unpacker = Unpacker(beginning: whole)
      try take(whole)
    }
    if let opening, !opening.isEmpty { try consume(opening) }
    try unpacker?.finish()
  }

  private func chunks(_ consume: ([UInt8]) throws -> Void) throws {
    let file: InputFile
    switch input.source {
    case .bytes(let bytes, _): return try consume(bytes)
    case .file(let path): file = try InputFile(path: path, namedBy: origin)
    case .standardInput: file = .standardInput()
    }
    while true {
      let chunk = try file.nextChunk()
      if chunk.isEmpty { return }
      try consume(chunk)
    }
  }
}

extension RenderError {
  /// A compressed file that cannot be unpacked.
  init(unpacking fault: UnpackingFault, at place: SourcePlace) {
    var error: RenderError
    switch fault {
    case .damaged:
      error = RenderError(.badInput, "the compressed file is damaged or cut off", at: place)
    case .encrypted: error = RenderError(.badInput, "the file is locked with a password", at: place)
    case .nested:
      error = RenderError(
        .badInput, "the file is compressed twice: unpack it once before it is read", at: place)
    case .absent: error = RenderError(.badInput, Trait.spreadsheets.absence, at: place)
    case .unknownMethod:
      error = RenderError(.badInput, "the file is compressed with an unknown method", at: place)
    case .tooLarge(let limit):
      error = RenderError(
        .badInput, "the file unpacks to more than \(limit >> 20) MiB", at: place)
      error.limit = .text
    case .bomb(let ratio):
      error = RenderError(
        .badInput,
        "the file unpacks to \(ratio) times its size, as only decompression bombs do",
        at: place)
      error.limit = .text
    }
    self = error
  }
}
