package import GridCore
package import Platform
import Synchronization

/// Reads the pictures of a document, each once, and keeps them for layout and backends.
///
/// 1. A reference is resolved to bytes: of a file below the folder, or embedded in the reference
///    itself.
/// 2. Equal bytes are one picture.
/// 3. Its header is read first, and a picture that exceeds the limits is refused. Then it is
///    decoded, so that errors are detected before it is drawn.
/// 4. Decoded pixels are kept as long as there is room, and decoded again when they are needed
///    later.
package final class ImageLibrary: ImageSource {
  private let folder: String?
  private let flagFolder: String?
  private let limits: RenderLimits
  private let state = Mutex(State())

  struct State {
    var references: [ImageReference: Result<LoadedImage, ImageFault>] = [:]
    var contents: [[UInt8]: Result<LoadedImage, ImageFault>] = [:]
    var pictures: [Picture] = []
    /// Of all pictures that were decoded, also of those that turned out to be damaged.
    var pixelCount = 0
    /// Of all different files, which are kept; also of those that turned out to be damaged.
    var byteCount = 0
    /// Vector pictures of which drawing failed.
    var failures: Set<ImageID> = []
    /// The places where pictures were first requested.
    var places: [ImageID: String] = [:]
    var digests: [ImageID: StableDigest] = [:]
    var pixels = PixelCache<ImageID>(limit: 1 << 25)
    var scaled = PixelCache<ScaledImage>(limit: 1 << 24)
    /// In the order in which they were found first.
    var faultOrder: [Diagnosis] = []
    var faultPlaces: [Diagnosis: Places] = [:]
  }

  /// A picture at a size, in device pixels.
  struct ScaledImage: Hashable {
    var id: ImageID
    var width: Int
    var height: Int
  }

  struct Diagnosis: Hashable {
    var reference: ImageReference
    var fault: ImageFault
  }

  struct Places {
    var first: String
    var all: Set<String>
  }

  /// - Parameters:
  ///   - folder: the folder that file paths are relative to and must not leave; empty is the
  ///     working directory, `nil` reads no files.
  ///   - limits: the maximum number of pictures, and the limits of each.
  ///   - flagFolder: the folder of the flags of countries, such as `de.svg`; `nil` is none.
  package init(
    folder: String? = nil, flagFolder: String? = nil, limits: RenderLimits = RenderLimits()
  ) {
    self.limits = limits
    self.folder = folder
    self.flagFolder = flagFolder
  }

  package func image(_ reference: ImageReference) throws(ImageFault) -> LoadedImage {
    try state.withLock { state in
      if let cached = state.references[reference] { return cached }
      let result = load(reference, &state)
      state.references[reference] = result
      return result
    }.get()
  }

  private func load(_ reference: ImageReference, _ state: inout State)
    -> Result<LoadedImage, ImageFault>
  {
    Result { () throws(ImageFault) in
      let bytes = try bytes(of: reference)
      if let cached = state.contents[bytes] { return try cached.get() }
      let count = state.byteCount
      let result = Result { () throws(ImageFault) in try add(bytes, to: &state) }
      // A file that was refused before it counted is not kept.
      if state.byteCount > count { state.contents[bytes] = result }
      return try result.get()
    }
  }

  private func add(_ bytes: [UInt8], to state: inout State) throws(ImageFault) -> LoadedImage {
    guard state.pictures.count < limits.count(.pictures) else {
      throw .tooMuch(.pictures, "there are", limits)
    }
    guard bytes.count <= limits.count(.pictureBytes) else { throw tooManyBytes(bytes.count) }
    guard state.byteCount + bytes.count <= limits.count(.totalPictureBytes) else {
      throw .tooMuch(
        .totalPictureBytes, "its bytes and those of the pictures before it are", limits)
    }
    state.byteCount += bytes.count
    let header = try ImageHeader(bytes, limits: limits)
    // Each is within its own limit here, so the sum cannot overflow.
    guard state.pixelCount + header.pixelCount <= limits.count(.totalPicturePixels) else {
      throw .tooMuch(
        .totalPicturePixels, "its pixels and those of the pictures before it are", limits)
    }
    state.pixelCount += header.pixelCount
    let id = ImageID(rawValue: state.pictures.count)
    let picture: Picture
    if header.format == .svg {
      picture = try vector(bytes)
    } else {
      let pixels: PicturePixels
      do throws(PictureError) {
        pixels = try PicturePixels(decoding: bytes, as: header.format.rawValue)
      } catch {
        throw .damaged(error.message)
      }
      picture = Picture(
        content: .raster(bytes, header.format, header.jpeg, orientation: pixels.orientation),
        size: Size(width: Double(pixels.width), height: Double(pixels.height)))
      state.pixels.add(pixels, for: id)
    }
    state.pictures.append(picture)
    return LoadedImage(id: id, size: picture.size)
  }

  package func digest(of id: ImageID) -> StableDigest {
    state.withLock { state in
      if let cached = state.digests[id] { return cached }
      let bytes = state.contents.first { (try? $0.value.get().id) == id }?.key
      let digest = StableDigest(bytes ?? [])
      state.digests[id] = digest
      return digest
    }
  }

  private func tooManyBytes(_ count: Int) -> ImageFault {
    .tooMuch(.pictureBytes, "its \(count.grouped) bytes are", limits)
  }

  private func vector(_ bytes: [UInt8]) throws(ImageFault) -> Picture {
    let vector: VectorPicture
    do throws(PictureError) {
      vector = try VectorPicture(svg: bytes, time: limits.duration(.pictureTime))
    } catch {
      throw fault(error)
    }
    guard VectorPicture.sides.contains(vector.width), VectorPicture.sides.contains(vector.height)
    else { throw .unusableSize }
    guard !vector.isBlank else { throw .blank }
    return Picture(
      content: .vector(vector), size: Size(width: vector.width, height: vector.height))
  }

  private func fault(_ error: PictureError) -> ImageFault {
    error.isLate
      ? .tooMuch(.pictureTime, "drawing it takes", limits) : .damaged(error.message)
  }

  /// Records that a picture which could be drawn small could not be drawn at the requested size.
  package func note(_ error: PictureError, of id: ImageID) {
    let fault = fault(error)
    state.withLock { state in
      state.failures.insert(id)
      let reference = state.references.first { (try? $0.value.get().id) == id }?.key
      let diagnosis = Diagnosis(reference: reference ?? .bytes([]), fault: fault)
      guard state.faultPlaces[diagnosis] == nil else { return }
      state.faultOrder.append(diagnosis)
      state.faultPlaces[diagnosis] = Places(first: state.places[id] ?? "", all: [""])
    }
  }

  /// A vector picture as a PDF file of one page; `nil` if that fails.
  package func pdf(of id: ImageID, _ picture: VectorPicture) -> [UInt8]? {
    guard !state.withLock({ $0.failures.contains(id) }) else { return nil }
    do throws(PictureError) { return try picture.pdf() } catch {
      note(error, of: id)
      return nil
    }
  }

  // MARK: - Requests of backends

  package func picture(_ id: ImageID) -> Picture { state.withLock { $0.pictures[id.rawValue] } }

  /// The decoded pixels of a picture; `nil` for a vector picture.
  package func pixels(of id: ImageID) -> PicturePixels? {
    state.withLock { $0.decoded(id) }
  }

  /// A picture in device pixels.
  /// - Parameters:
  ///   - size: of the whole picture.
  ///   - part: the part that is needed.
  /// - Returns: the part that the pixels cover, which may exceed the requested one, and the pixels.
  package func scaled(_ id: ImageID, width: Int, height: Int, part: PixelRect) -> (
    PixelRect, PicturePixels
  )? {
    var failure: PictureError?
    defer { if let failure { note(failure, of: id) } }
    return state.withLock { state in
      let whole = PixelRect(left: 0, top: 0, right: width, bottom: height)
      // Pictures of usual sizes are kept; of large ones, only the requested part is made.
      let isKept = width <= 2048 && height <= 2048 && width * height <= 1 << 20
      let key = ScaledImage(id: id, width: width, height: height)
      if isKept, let cached = state.scaled[key] { return (whole, cached) }
      let part = isKept ? whole : part
      guard
        let pixels = state.drawn(
          id, width: width, height: height, part: part, failure: &failure)
      else {
        return nil
      }
      if isKept { state.scaled.add(pixels, for: key) }
      return (part, pixels)
    }
  }
}

extension ImageLibrary.State {
  fileprivate mutating func decoded(_ id: ImageID) -> PicturePixels? {
    if let cached = pixels[id] { return cached }
    guard case .raster(let bytes, let format, _, _) = pictures[id.rawValue].content,
      let decoded = try? PicturePixels(decoding: bytes, as: format.rawValue)
    else { return nil }
    pixels.add(decoded, for: id)
    return decoded
  }

  fileprivate mutating func drawn(
    _ id: ImageID, width: Int, height: Int, part: PixelRect, failure: inout PictureError?
  ) -> PicturePixels? {
    switch pictures[id.rawValue].content {
    case .raster:
      return decoded(id).map {
        ImageScaling(from: $0, width: width, height: height).pixels(of: part)
      }
    case .vector(let picture):
      guard !failures.contains(id) else { return .placeholder(part) }
      do throws(PictureError) {
        return PicturePixels(
          width: part.width, height: part.height,
          words: try picture.pixels(
            fullWidth: width, fullHeight: height, left: part.left, top: part.top,
            width: part.width, height: part.height))
      } catch {
        failure = error
        failures.insert(id)
        return .placeholder(part)
      }
    }
  }
}

extension PicturePixels {
  /// A light tint, shown in place of a picture that cannot be drawn.
  fileprivate static func placeholder(_ part: PixelRect) -> PicturePixels {
    PicturePixels(
      width: part.width, height: part.height,
      words: [UInt32](repeating: 0x4020_2020, count: part.width * part.height))
  }
}

// MARK: - Bytes

extension ImageLibrary {
  private func bytes(of reference: ImageReference) throws(ImageFault) -> [UInt8] {
    switch reference {
    case .bytes(let bytes): return bytes
    case .file(let name): return try file(name)
    case .text(let text):
      switch try ImageText(text) {
      case .bytes(let bytes): return bytes
      case .file(let name): return try file(name)
      }
    case .flag(let code): return try flag(code)
    }
  }

  private func file(_ name: String) throws(ImageFault) -> [UInt8] {
    if name.hasPrefix("file:") { throw .fileAddress }
    if name.contains("://") || name.hasPrefix("//") { throw .address }
    guard let folder else { throw .noFolder }
    return try read(name, below: folder)
  }

  private func flag(_ code: String) throws(ImageFault) -> [UInt8] {
    guard let flagFolder else { throw .noFlags }
    let letters = code.lowercased()
    guard letters.utf8.count == 2, letters.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      throw .unknownFlag
    }
    do throws(ImageFault) { return try read(letters + ".svg", below: flagFolder) } catch {
      guard error == .missing else { throw error }
      throw FolderFile.exists(flagFolder) ? .unknownFlag : .noFlags
    }
  }

  private func read(_ name: String, below folder: String) throws(ImageFault) -> [UInt8] {
    do throws(FolderFile.Refusal) {
      return try FolderFile.read(name, below: folder, limit: limits.count(.pictureBytes))
    } catch {
      switch error {
      case .missing: throw .missing
      case .outside: throw .outsideFolder
      case .notAFile: throw .notAFile
      case .tooLarge(let count): throw tooManyBytes(count)
      case .unreadable(let error): throw .unreadable(error.reason)
      }
    }
  }
}

// MARK: - Faults

extension ImageLibrary {
  package func noteUse(of id: ImageID, at place: () -> String) {
    state.withLock { state in
      // Only drawing a vector picture can fail.
      guard state.places[id] == nil, case .vector = state.pictures[id.rawValue].content else {
        return
      }
      state.places[id] = place()
    }
  }

  package func note(_ fault: ImageFault, of reference: ImageReference, at place: String) {
    state.withLock { state in
      let diagnosis = Diagnosis(reference: reference, fault: fault)
      if state.faultPlaces[diagnosis] == nil { state.faultOrder.append(diagnosis) }
      state.faultPlaces[diagnosis, default: Places(first: place, all: [])].all.insert(place)
    }
  }

  /// A sentence for each picture that could not be shown, with the first place and the number of
  /// places.
  package var faults: [String] {
    state.withLock { state in
      let order = state.faultOrder
      let sentences = order.prefix(Self.faultLimit).compactMap { diagnosis -> String? in
        guard let places = state.faultPlaces[diagnosis] else { return nil }
        let rest = places.all.count - 1
        let more = rest > 0 ? ", and in \(counted(rest, "more cell"))" : ""
        let place = places.first.isEmpty ? "" : "\(places.first): "
        return "\(place)\(diagnosis.reference.name) cannot be shown, "
          + "\(diagnosis.fault)\(more)"
      }
      let rest = order.count - Self.faultLimit
      return rest > 0 ? sentences + ["and \(rest) more pictures cannot be shown"] : sentences
    }
  }

  private static let faultLimit = 20
}

extension ImageReference {
  fileprivate var name: String {
    switch self {
    case .file(let name): "the picture \"\(name.beginning(100))\""
    case .text(let text):
      if case .file(let name)? = try? ImageText(text) {
        "the picture \"\(name.beginning(100))\""
      } else {
        "the picture"
      }
    case .bytes: "the picture"
    case .flag(let code): "the flag \"\(code.beginning(20))\""
    }
  }
}
