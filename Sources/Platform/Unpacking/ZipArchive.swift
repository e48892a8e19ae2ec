#if Spreadsheets
import CFiles
import CSystem
import SystemC

/// A zip file in memory. Its entries are unpacked piece by piece.
package final class ZipArchive {
  private let library = Libraries.zip.required
  private let archive: OpaquePointer
  private let limits: UnpackingLimits
  /// The total of all entries.
  private var unpackedCount = 0
  private let packedCount: Int

  /// - Parameter limits: the limits for all entries together.
  /// - Throws: `UnpackingFault` if the bytes are not a zip file.
  package init(
    _ bytes: [UInt8], limits: UnpackingLimits = UnpackingLimits()
  ) throws(UnpackingFault) {
    self.limits = limits
    packedCount = bytes.count
    // Freed by the source when it is no longer used.
    guard let copy = malloc(max(1, bytes.count)) else { throw .tooLarge(limit: bytes.count) }
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { memcpy(copy, start, source.count) }
    }
    guard let source = library.zip_source_buffer_create(copy, UInt64(bytes.count), 1, nil) else {
      free(copy)
      throw .damaged
    }
    guard let archive = library.zip_open_from_source(source, ZIP_RDONLY, nil) else {
      library.zip_source_free(source)
      throw .damaged
    }
    self.archive = archive
  }

  deinit { library.zip_discard(archive) }

  /// Whether an entry exists.
  package func has(_ name: String) -> Bool { library.zip_name_locate(archive, name, 0) >= 0 }

  /// Unpacks an entry, and passes it on piece by piece.
  /// - Returns: whether the entry exists.
  /// - Throws: `UnpackingFault`, and the errors of `consume`.
  @discardableResult
  package func read(
    _ name: String, to consume: ([UInt8]) throws -> Void
  ) throws -> Bool {
    var status = zip_stat_t()
    library.zip_stat_init(&status)
    guard library.zip_stat(archive, name, 0, &status) == 0 else { return false }
    if status.valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0,
      status.encryption_method != UInt16(ZIP_EM_NONE)
    {
      throw UnpackingFault.encrypted
    }
    if status.valid & UInt64(ZIP_STAT_SIZE) != 0 {
      try limits.check(
        unpacked: unpackedCount + Int(clamping: status.size), packed: packedCount)
    }
    guard let file = library.zip_fopen(archive, name, 0) else { throw fault }
    defer { _ = library.zip_fclose(file) }
    while true {
      var failure = false
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        let read = library.zip_fread(file, buffer.baseAddress, UInt64(buffer.count))
        failure = read < 0
        count = max(0, Int(read))
      }
      if failure { throw UnpackingFault.damaged }
      if piece.isEmpty { return true }
      unpackedCount += piece.count
      try limits.check(unpacked: unpackedCount, packed: packedCount)
      try consume(piece)
    }
  }

  /// The reason that the last call failed.
  private var fault: UnpackingFault {
    switch library.zip_error_code_zip(library.zip_get_error(archive)) {
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP: .encrypted
    case ZIP_ER_COMPNOTSUPP: .unknownMethod
    default: .damaged
    }
  }
}
#else
/// Replaces the library in a build without the trait `Spreadsheets`.
package final class ZipArchive {
  package init(
    _ bytes: [UInt8], limits: UnpackingLimits = UnpackingLimits()
  ) throws(UnpackingFault) {
    throw .absent
  }

  package func has(_ name: String) -> Bool { false }

  @discardableResult
  package func read(_ name: String, to consume: ([UInt8]) throws -> Void) throws -> Bool {
    throw UnpackingFault.absent
  }
}
#endif
