import CSystem

#if Pictures
import CPictures
#endif
#if Spreadsheets
import CFiles
#endif

/// The libraries that are loaded when they are first needed.
///
/// `scripts/packages/deb` determines the packages of the files named here.
enum Libraries {
  #if canImport(Darwin)
  private static let cmarkEnding = ".\(CMARK_GFM_VERSION_STRING).dylib"
  private static let qrencodeFiles = ["libqrencode.4.dylib"]
  private static let zstdFiles = ["libzstd.1.dylib"]
  private static let subsetFiles = ["libharfbuzz-subset.0.dylib"]
  private static let rsvgFiles = ["librsvg-2.2.dylib"]
  private static let pixbufFiles = ["libgdk_pixbuf-2.0.0.dylib"]
  private static let xmlFiles = ["libxml2.16.dylib", "libxml2.2.dylib"]
  private static let zipFiles = ["libzip.5.dylib"]
  #else
  private static let cmarkEnding = ".so.\(CMARK_GFM_VERSION_STRING)"
  private static let qrencodeFiles = ["libqrencode.so.4"]
  private static let zstdFiles = ["libzstd.so.1"]
  private static let subsetFiles = ["libharfbuzz-subset.so.0"]
  private static let rsvgFiles = ["librsvg-2.so.2"]
  private static let pixbufFiles = ["libgdk_pixbuf-2.0.so.0"]
  private static let xmlFiles = ["libxml2.so.2", "libxml2.so.16"]
  private static let zipFiles = ["libzip.so.4", "libzip.so.5"]
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
}
