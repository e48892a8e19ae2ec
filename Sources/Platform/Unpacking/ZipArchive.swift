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
  /// The stored names of all entries by their paths, made when an entry is not found by its name.
  private lazy var namesByPath = storedNames()

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

  /// Whether an entry exists, also under a name as in `namesByPath`.
  package func has(_ name: String) -> Bool { storedName(name) != nil }

  /// The name of an entry as it is stored: careless programs write backslashes, a slash at the
  /// beginning, `./`, or letters in another case. `nil` if there is no such entry.
  private func storedName(_ name: String) -> String? {
    if library.zip_name_locate(archive, name, 0) >= 0 { return name }
    return namesByPath[Self.path(name)]
  }

  private func storedNames() -> [String: String] {
    var names: [String: String] = [:]
    for index in 0..<max(0, library.zip_get_num_entries(archive, 0)) {
      guard let stored = library.zip_get_name(archive, UInt64(index), 0) else { continue }
      let name = String(cString: stored)
      let path = Self.path(name)
      // Of several, the first in the file.
      if names[path] == nil { names[path] = name }
    }
    return names
  }

  /// A name in lower case, with slashes between its parts, and without empty parts and dots.
  private static func path(_ name: String) -> String {
    name.lowercased().split { $0 == "/" || $0 == "\\" }.filter { $0 != "." }
      .joined(separator: "/")
  }

  /// Unpacks an entry, and passes it on piece by piece.
  /// - Returns: whether the entry exists.
  /// - Throws: `UnpackingFault`, and the errors of `consume`.
  @discardableResult
  package func read(
    _ name: String, to consume: ([UInt8]) throws -> Void
  ) throws -> Bool {
    var status = zip_stat_t()
    library.zip_stat_init(&status)
    guard let name = storedName(name), library.zip_stat(archive, name, 0, &status) == 0 else {
      return false
    }
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
