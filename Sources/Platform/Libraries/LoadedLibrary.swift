import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A C library that is loaded when one of its functions is first needed, and then stays.
///
/// With what they load themselves, the libraries for pictures, spreadsheets, Markdown and codes are a fifth of all, which most tables do not need.
/// The list of functions is in the module map's header, so that a name and its
/// type come from the library's own header.
struct LoadedLibrary<Functions>: @unchecked Sendable {
  /// The first name by which it was looked for.
  let name: String
  /// `nil` if it is not there, or lacks one of the functions.
  let functions: Functions?

  /// - Parameters:
  ///   - files: names of its file, of which the first that is found is loaded.
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

  /// Why nothing can be done without it.
  var absence: String {
    "the library \(name) is not installed, or is of a version without a function that is needed"
  }

  /// The functions of a library that GridPress is built with. Without it the process ends, as it would at its start if the library
  /// were loaded then.
  var required: Functions {
    guard let functions else { fatalError(absence) }
    return functions
  }
}
