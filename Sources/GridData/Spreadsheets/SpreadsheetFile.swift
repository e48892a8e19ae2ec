import GridCore
import GridModel
import Platform

/// A spreadsheet's zip file, with errors in the terms of GridPress.
struct SpreadsheetFile {
  private let archive: ZipArchive
  /// Its name in messages.
  let name: String

  /// The maximum size; larger files are rejected.
  static let maximumByteCount = 512 << 20

  /// - Throws: `DataError` if the bytes are not a zip file; a separate message reports a
  ///   password-protected file.
  init(_ bytes: [UInt8], name: String, kind: String) throws(DataError) {
    self.name = name
    if bytes.isEmpty {
      throw DataError(place: SourcePlace(file: name), message: "the file is empty")
    }
    // A compound file: an encrypted workbook, or one from before 2007.
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      throw DataError(
        place: SourcePlace(file: name),
        message:
          "the file is locked with a password, or is an old .xls: open it, and save it as .xlsx without a password"
      )
    }
    do throws(UnpackingFault) {
      archive = try ZipArchive(bytes)
    } catch {
      throw DataError(
        place: SourcePlace(file: name), message: "the file is not an \(kind), or is damaged")
    }
  }

  func has(_ entry: String) -> Bool { archive.has(entry) }

  /// Parses the elements of an entry.
  /// - Returns: whether the entry exists.
  /// - Throws: `DataError` for an entry that is damaged, encrypted or too large.
  @discardableResult
  func parse(_ entry: String, _ handler: any SheetHandler) throws(DataError) -> Bool {
    let parser = MarkupParser(.xml, handler)
    do {
      let isThere = try archive.read(entry) { piece in
        try DataError.checkCancellation()
        try parser.consume(piece)
        if let fault = handler.fault { throw fault }
      }
      if isThere { try parser.finish() }
      if let fault = handler.fault { throw fault }
      return isThere
    } catch let fault as UnpackingFault {
      throw error(fault, in: entry)
    } catch let fault as MarkupParser.Fault {
      throw DataError(
        place: SourcePlace(file: name),
        message: "the file is damaged: \(entry), line \(fault.line): \(fault.message)")
    } catch let fault as DataError {
      throw fault.inFile(name)
    } catch {
      throw DataError(place: SourcePlace(file: name), message: "\(error)")
    }
  }

  private func error(_ fault: UnpackingFault, in entry: String) -> DataError {
    let message: String
    var isLimit = false
    switch fault {
    case .encrypted: message = "the file is locked with a password: save it without one"
    case .damaged, .nested: message = "the file is damaged: \(entry) cannot be unpacked"
    case .absent: message = Trait.spreadsheets.absence
    case .unknownMethod: message = "\(entry) is compressed with an unknown method"
    case .tooLarge(let limit):
      message = "the file unpacks to more than \(limit >> 20) MiB"
      isLimit = true
    case .bomb(let ratio):
      message =
        "the file unpacks to \(ratio) times its size, as only decompression bombs do"
      isLimit = true
    }
    var error = DataError(place: SourcePlace(file: name), message: message)
    error.limit = isLimit ? .text : nil
    return error
  }
}

/// A handler of a spreadsheet's XML, which can find faults.
protocol SheetHandler: MarkupHandler {
  /// The error that was found; it ends reading.
  var fault: DataError? { get }
}
