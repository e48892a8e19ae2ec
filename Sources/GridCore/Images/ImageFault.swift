/// A reason that a picture cannot be shown.
package enum ImageFault: Error, Hashable, Sendable {
  /// There is no folder that files are read from.
  case noFolder
  /// The reference is an address on the network.
  case address
  /// The reference is a `file:` address instead of a path.
  case fileAddress
  case missing
  case outsideFolder
  case notAFile
  /// Reading it failed, for the system's reason.
  case unreadable(String)
  /// The picture exceeds a limit; the text states what exceeds it, with its verb.
  case exceeds(RenderLimit, String)
  /// A side has too many pixels to be drawn.
  case tooLongSide(width: Int, height: Int)
  /// A JPEG file with too many scans.
  case tooManyScans(Int)
  case invalidBase64
  case unknownFormat
  /// The library's message about the damage.
  case damaged(String)
  case entities
  /// An SVG picture that refers to something outside of it.
  case externalReference(String)
  /// An SVG picture with a side so long or short that it cannot be drawn.
  case unusableSize
  /// An SVG picture in which nothing is drawn.
  case blank
  /// The fault of a picture within an SVG picture.
  indirect case inner(ImageFault)
  case unknownFlag
  case noFlags

  /// The maximum number of pixels on a side.
  package static let sideLimit = 32_767
  /// Each scan of a JPEG file may process all of its pixels.
  package static let scanLimit = 100
}

extension ImageFault: CustomStringConvertible {
  /// A clause that gives the reason, without a full stop.
  package var description: String {
    switch self {
    case .noFolder: "there is no folder to read pictures from"
    case .address: "pictures are not fetched from the network"
    case .fileAddress: "a path is written without file:"
    case .missing: "there is no such file"
    case .outsideFolder: "it lies outside the folder of the document"
    case .notAFile: "it is not a regular file"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    case .exceeds(_, let message): message
    case .tooLongSide(let width, let height):
      "it is \(width) × \(height) pixels, and \(Self.sideLimit) on a side are the most"
    case .tooManyScans(let count):
      "it has \(count) scans, and \(Self.scanLimit) are the most"
    case .invalidBase64: "it is not valid Base64"
    case .unknownFormat: "it is neither PNG, JPEG, GIF, WebP nor SVG"
    case .damaged(let reason): "it is damaged: \(reason)"
    case .entities: "SVG pictures that declare entities are not supported"
    case .externalReference(let address):
      "it refers to \"\(address)\", but must contain everything itself"
    case .unusableSize: "its sides must be 0.001 to 1000000 units long"
    case .blank: "nothing is drawn in it"
    case .inner(let fault): "a picture in it: \(fault)"
    case .unknownFlag: "there is no flag of that country code"
    case .noFlags: "no flags are installed; on Debian, install the package iso-flags-svg"
    }
  }
}

extension ImageFault {
  /// More than a limit allows.
  /// - Parameter found: what exceeds the limit, with its verb: `it has 7 bytes,`.
  package static func tooMuch(_ limit: RenderLimit, _ found: String, _ limits: RenderLimits) -> Self
  {
    .exceeds(limit, limits.message(limit, found))
  }
}
