import GridCore
import GridGlyphs
import Platform

/// The objects of a picture, drawn into the unit square (ISO 32000-1, 8.9 and 8.10).
///
/// 1. A JPEG file is embedded unchanged.
/// 2. Other pixels are compressed, with a soft mask if some are translucent.
/// 3. A vector picture remains one. Only if Cairo's output for it cannot be imported, it becomes
///    pixels, 300 per inch.
/// 4. In PDF/A there are no inks: pictures in cyan, magenta, yellow and black become pixels in
///    sRGB.
/// 5. A picture that is not one unit wide and high, or has to be rotated, is wrapped in a form with
///    the matrix for it.
struct PDFImageObjects {
  /// The object that pages refer to.
  let number: Int
  private(set) var streams: [PDFStream] = []

  /// - Parameter isArchival: whether to follow PDF/A: no inks, and no interpolated pixels.
  init(_ id: ImageID, images: ImageLibrary, isArchival: Bool = false, file: inout PDFFile) {
    number = file.reserve()
    switch images.picture(id).content {
    case .vector(let picture):
      if let pdf = images.pdf(of: id, picture),
        let form = PDFVectorForm(
          pdf, number: number, picture: picture, isArchival: isArchival, file: &file)
      {
        streams = form.streams
      } else {
        let (width, height) = (Self.pixelCount(picture.width), Self.pixelCount(picture.height))
        let whole = PixelRect(left: 0, top: 0, right: width, bottom: height)
        let scaled = images.scaled(id, width: width, height: height, part: whole)
        add(scaled?.1 ?? PicturePixels(width: 1, height: 1, words: [0]), file: &file)
      }
    case .raster(let bytes, _, let jpeg?, let orientation)
    where jpeg.isCommon && (isArchival ? [1, 3] : [1, 3, 4]).contains(jpeg.componentCount):
      add(bytes, jpeg, orientation: orientation, file: &file)
    case .raster:
      let nothing = PicturePixels(width: 1, height: 1, words: [0])
      add(images.pixels(of: id) ?? nothing, file: &file)
    }
  }

  private static func pixelCount(_ length: Double) -> Int {
    max(1, min(4096, Int((length * 300 / 72).rounded(.up))))
  }

  private mutating func add(_ pixels: PicturePixels, file: inout PDFFile) {
    let raster = GlyphRaster(
      widthInPixels: pixels.width, heightInPixels: pixels.height, pixels: .color(pixels.words))
    let mask = pixels.isOpaque ? nil : file.reserve()
    streams = PDFPicture(raster: raster).streams(number: number, mask: mask)
  }

  private mutating func add(
    _ bytes: [UInt8], _ jpeg: JPEGHeader, orientation: Int, file: inout PDFFile
  ) {
    let isTurned = orientation != 1
    let image = isTurned ? file.reserve() : number
    var entries: [UInt8] = []
    entries.append("/Type/XObject/Subtype/Image/Width \(jpeg.width)/Height \(jpeg.height)")
    let space =
      switch jpeg.componentCount {
      case 1: "Gray"
      case 3: "RGB"
      default: "CMYK"
      }
    entries.append("/ColorSpace/Device\(space)/BitsPerComponent 8")
    if jpeg.componentCount == 4, jpeg.isAdobe { entries.append("/Decode[1 0 1 0 1 0 1 0]") }
    entries.append("/Filter/DCTDecode")
    streams.append(PDFStream(number: image, entries: entries, bytes: bytes, isCompressed: false))
    guard isTurned else { return }
    var form: [UInt8] = []
    form.append("/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</P ")
    form.append(reference: image)
    form.append(">>>>")
    streams.append(
      PDFStream(
        number: number, entries: form, bytes: Array("\(Self.turns[orientation - 1]) cm/P Do".utf8)))
  }

  /// The matrices that turn the unit square for EXIF's orientations 1 to 8.
  private static let turns = [
    "1 0 0 1 0 0", "-1 0 0 1 1 0", "-1 0 0 -1 1 1", "1 0 0 -1 0 1", "0 -1 -1 0 1 1",
    "0 -1 1 0 0 1", "0 1 1 0 0 0", "0 1 -1 0 1 0",
  ]
}

/// The pictures of a document, each once; named P0, P1 and so on.
struct PDFImageTable {
  private var numbers: [ImageID: Int] = [:]
  private var new: [ImageID] = []
  /// The entries of the pictures in the resources.
  private(set) var entries: [UInt8] = []

  /// How often something was added.
  var additionCount: Int { numbers.count }

  /// The number in the picture's name.
  mutating func number(of id: ImageID) -> Int {
    if let number = numbers[id] { return number }
    let number = numbers.count
    numbers[id] = number
    new.append(id)
    return number
  }

  /// The pictures added since the last call.
  mutating func takeNew() -> [ImageID] {
    defer { new = [] }
    return new
  }

  mutating func set(_ object: Int, for id: ImageID) {
    guard let number = numbers[id] else { return }
    entries.append("/P\(number) ")
    entries.append(reference: object)
  }
}
