import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A C library that is loaded when one of its functions is first needed, and then remains loaded.
///
/// With their dependencies, the libraries for pictures, spreadsheets, Markdown and codes are a fifth of all, and most tables do not need them. The
/// list of functions is in the module map's header, so that a name and its type come from the library's own header.
struct LoadedLibrary<Functions>: @unchecked Sendable {
  /// The first of the file names.
  let name: String
  /// `nil` if the library is not installed, or lacks one of the functions.
  let functions: Functions?

  /// - Parameters:
  ///   - files: the names of its file; the first that is found is loaded.
  ///   - functions: their names, in the order of the addresses in `Functions`.
  init(_ files: [String], _ functions: UnsafePointer<UnsafePointer<CChar>>) {
    name = files.first ?? ""
    self.functions = files.lazy.compactMap { dlopen($0, RTLD_LAZY | RTLD_LOCAL) }.first
      .flatMap { Self.addresses(in: $0, functions) }
  }

  private static func addresses(
    in library: UnsafeMutableRawPointer, _ names: UnsafePointer<UnsafePointer<CChar>>
  ) -> Functions? {
    let size = MemoryLayout<UnsafeMutableRawPointer>.size
    return withUnsafeTemporaryAllocation(
      byteCount: MemoryLayout<Functions>.size, alignment: MemoryLayout<Functions>.alignment
    ) { addresses in
      for index in 0..<(addresses.count / size) {
        guard let address = dlsym(library, names[index]) else { return nil }
        addresses.storeBytes(of: address, toByteOffset: index * size, as: type(of: address))
      }
      return addresses.load(as: Functions.self)
    }
  }

  /// The message that the library is missing.
  var absence: String {
    "the library \(name) is not installed, or is of a version without a function that is needed"
  }

  /// The functions of a library that GridPress is built with. If it is missing, the process ends, as it would at startup if the
  /// library were linked.
  var required: Functions {
    guard let functions else { fatalError(absence) }
    return functions
  }
}
