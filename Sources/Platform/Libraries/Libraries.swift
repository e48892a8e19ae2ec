import CSystem
import SystemC

#if Pictures
import CPictures
#endif
#if Spreadsheets
import CFiles
#endif
#if YAML
import CYAML
#endif

/// The libraries that are loaded when they are first needed.
///
/// `scripts/packages/deb` determines the packages of the files named here.
enum Libraries {
  #if canImport(Darwin)
  private static let cmarkEnding = ".\(CMARK_GFM_VERSION_STRING).dylib"
  private static let qrencodeFiles = ["libqrencode.4.dylib"]
  private static let gifFiles = ["libgif.7.dylib", "libgif.dylib"]
  private static let zstdFiles = ["libzstd.1.dylib"]
  private static let subsetFiles = ["libharfbuzz-subset.0.dylib"]
  private static let rsvgFiles = ["librsvg-2.2.dylib"]
  private static let pixbufFiles = ["libgdk_pixbuf-2.0.0.dylib"]
  private static let xmlFiles = ["libxml2.16.dylib", "libxml2.2.dylib"]
  private static let zipFiles = ["libzip.5.dylib"]
  private static let yamlFiles = ["libyaml-0.2.dylib"]
  #else
  private static let cmarkEnding = ".so.\(CMARK_GFM_VERSION_STRING)"
  private static let qrencodeFiles = ["libqrencode.so.4"]
  private static let gifFiles = ["libgif.so.7"]
  private static let zstdFiles = ["libzstd.so.1"]
  private static let subsetFiles = ["libharfbuzz-subset.so.0"]
  private static let rsvgFiles = ["librsvg-2.so.2"]
  private static let pixbufFiles = ["libgdk_pixbuf-2.0.so.0"]
  private static let xmlFiles = ["libxml2.so.2", "libxml2.so.16"]
  private static let zipFiles = ["libzip.so.4", "libzip.so.5"]
  private static let yamlFiles = ["libyaml-0.so.2"]
  #endif

  /// Markdown.
  static let cmark = LoadedLibrary<GridPressCMark>(
    ["libcmark-gfm" + cmarkEnding], GridPressCMark_names())
  /// GitHub's extensions to Markdown.
  static let cmarkExtensions = LoadedLibrary<GridPressCMarkExtensions>(
    ["libcmark-gfm-extensions" + cmarkEnding], GridPressCMarkExtensions_names())
  /// QR codes.
  static let qrencode = LoadedLibrary<GridPressQREncode>(
    qrencodeFiles, GridPressQREncode_names())
  /// GIF files.
  static let gif = LoadedLibrary<GridPressGIF>(gifFiles, GridPressGIF_names())
  /// Zstandard.
  static let zstd = LoadedLibrary<GridPressZstd>(zstdFiles, GridPressZstd_names())
  /// Font subsets, for PDF and SVG files.
  static let subset = LoadedLibrary<GridPressSubset>(subsetFiles, GridPressSubset_names())

  #if Pictures
  /// SVG pictures.
  static let rsvg = LoadedLibrary<GridPressRSVG>(rsvgFiles, GridPressRSVG_names())
  /// Raster pictures.
  static let pixbuf = LoadedLibrary<GridPressPixbuf>(pixbufFiles, GridPressPixbuf_names())
  #endif

  #if Spreadsheets
  /// XML and HTML.
  static let xml = LoadedLibrary<GridPressXML>(xmlFiles, GridPressXML_names())
  /// Zip archives.
  static let zip = LoadedLibrary<GridPressZip>(zipFiles, GridPressZip_names())
  #endif

  #if YAML
  static let yaml = LoadedLibrary<GridPressYAML>(yamlFiles, GridPressYAML_names())
  #endif
}

/// A C library that is loaded when one of its functions is first needed, and then remains loaded.
///
/// With their dependencies, the libraries for pictures, spreadsheets, Markdown and codes are a
/// fifth of all, and most tables do not need them. The list of functions is in the module map's
/// header, so that a name and its type come from the library's own header.
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

  /// The functions of a library that GridPress is built with. If it is missing, the process ends,
  /// as it would at startup if the library were linked.
  var required: Functions {
    guard let functions else { fatalError(absence) }
    return functions
  }
}
