import CSystem
package import GridCore

/// A reason that a GIF file could not be made.
package enum GIFError: Error, Hashable, Sendable {
  /// The library is not installed; with the message that tells so.
  case missingLibrary(String)
  /// The library reports an error by its number.
  case library(Int)
}

extension GIFError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingLibrary(let message): message
    case .library(let code): "giflib reports error \(code)"
    }
  }
}

/// A GIF file in memory while its frames are added: one palette, frames that are rectangles of
/// indices into it.
package final class GIFFile {
  /// The longest side of a picture.
  package static let maximumSide = Int(UInt16.max)
  /// The most colours of a palette.
  package static let maximumColorCount = 256

  /// The contents that the library has written so far.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// What happens to a frame when the next one is shown.
  package enum Disposal: UInt8, Sendable {
    /// It stays, and the next one is painted over it.
    case keep = 1
    /// It is made transparent.
    case clear = 2
  }

  private let library: GridPressGIF
  private let output = Output()
  private let file: UnsafeMutablePointer<GifFileType>
  private let transparentIndex: UInt8?
  private var isClosed = false

  /// - Parameters:
  ///   - colors: 1 to 256 opaque colours.
  ///   - transparentIndex: the index that leaves a pixel transparent; `nil` is none.
  ///   - repetitions: how often it is shown after the first time; `nil` is forever.
  package init(
    width: Int, height: Int, colors: [RGBA8], transparentIndex: UInt8?, repetitions: Int?
  ) throws(GIFError) {
    precondition(1...Self.maximumSide ~= width && 1...Self.maximumSide ~= height, "sides fit")
    precondition(1...Self.maximumColorCount ~= colors.count, "a palette has 1 to 256 colours")
    guard let library = Libraries.gif.functions else {
      throw .missingLibrary(Libraries.gif.absence)
    }
    self.library = library
    self.transparentIndex = transparentIndex
    var code: Int32 = 0
    let opened = library.EGifOpen(
      Unmanaged.passUnretained(output).toOpaque(),
      { file, bytes, count in
        guard let file, let bytes, let user = file.pointee.UserData else { return 0 }
        let output = Unmanaged<Output>.fromOpaque(user).takeUnretainedValue()
        output.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
        return count
      }, &code)
    guard let opened else { throw .library(Int(code)) }
    file = opened
    library.EGifSetGifVersion(file, true)
    // The library wants a power of two.
    var size = 2
    while size < colors.count { size *= 2 }
    var entries = colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    entries += Array(
      repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: size - colors.count)
    let map = library.GifMakeMapObject(Int32(size), entries)
    defer { library.GifFreeMapObject(map) }
    try check(library.EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
    try loop(repetitions)
  }

  deinit {
    // Closing is how the library frees the file.
    if !isClosed { _ = library.EGifCloseFile(file, nil) }
  }

  private func check(_ status: Int32) throws(GIFError) {
    guard status != GIF_OK else { return }
    throw .library(Int(file.pointee.Error))
  }

  /// The extension NETSCAPE 2.0, which all readers follow; without it a file is shown once.
  private func loop(_ repetitions: Int?) throws(GIFError) {
    if repetitions == 0 { return }
    let count = UInt16(clamping: repetitions ?? 0)
    try check(library.EGifPutExtensionLeader(file, Int32(APPLICATION_EXT_FUNC_CODE)))
    let name = Array("NETSCAPE2.0".utf8)
    try check(library.EGifPutExtensionBlock(file, Int32(name.count), name))
    let block = [1, UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)]
    try check(library.EGifPutExtensionBlock(file, Int32(block.count), block))
    try check(library.EGifPutExtensionTrailer(file))
  }

  /// Adds a frame.
  /// - Parameters:
  ///   - indices: row after row; all are indices of colours.
  ///   - rect: its position.
  ///   - delay: how long it is shown, in hundredths of a second.
  package func append(
    _ indices: [UInt8], in rect: PixelRect, delay: Int, disposal: Disposal
  ) throws(GIFError) {
    precondition(indices.count == rect.width * rect.height, "each pixel has an index")
    let time = UInt16(clamping: delay)
    let control = [
      disposal.rawValue << 2 | (transparentIndex == nil ? 0 : 1), UInt8(truncatingIfNeeded: time),
      UInt8(truncatingIfNeeded: time >> 8), transparentIndex ?? 0,
    ]
    try check(
      library.EGifPutExtension(
        file, Int32(GRAPHICS_EXT_FUNC_CODE), Int32(control.count), control))
    try check(
      library.EGifPutImageDesc(
        file, Int32(rect.left), Int32(rect.top), Int32(rect.width), Int32(rect.height), false,
        nil))
    // The library masks what it is given in place.
    var pixels = indices
    let status = pixels.withUnsafeMutableBufferPointer { pixels in
      (0..<rect.height).allSatisfy { row in
        library.EGifPutLine(
          file, pixels.baseAddress.map { $0 + row * rect.width }, Int32(rect.width))
          == GIF_OK
      }
    }
    guard status else { throw .library(Int(file.pointee.Error)) }
  }

  /// The whole file, to which nothing can be added any more.
  package func finish() throws(GIFError) -> [UInt8] {
    var code: Int32 = 0
    isClosed = true
    guard library.EGifCloseFile(file, &code) == GIF_OK else { throw .library(Int(code)) }
    return output.bytes
  }
}
