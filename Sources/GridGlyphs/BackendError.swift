package import GridCore
package import Platform

/// A reason that a picture or a document could not be made.
package enum BackendError: Error, Hashable, Sendable {
  /// Cairo reported an error. Drawing after it is missing, so no file is written.
  case drawing(CairoStatus)
  case compression(ZlibStatus)
  /// A font of the document cannot be embedded.
  case font(FontConfigurationError)
  case gif(GIFError)
  case output(SystemError)
  /// The task that makes the picture or document is cancelled.
  case cancelled
  /// A side is longer than the format or its readers allow.
  case tooLarge(length: Double, limit: Double, unit: LengthUnit)
  /// A side of the picture has more pixels than Cairo supports.
  case tooLargeForCairo(widthInPixels: Int, heightInPixels: Int)

  package enum LengthUnit: String, Sendable {
    case pixels
    case points
  }

  /// - Throws: ``cancelled`` if the task is cancelled.
  package static func checkCancellation() throws(BackendError) {
    if Task.isCancelled { throw .cancelled }
  }

  package init(_ error: StreamError) {
    switch error {
    case .drawing(let status): self = .drawing(status)
    case .output(let error): self = .output(error)
    }
  }
}

extension BackendError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .drawing(let status): "drawing failed: \(status)"
    case .compression(let status): "compression failed: \(status)"
    case .font(let error): error.description
    case .gif(let error): error.description
    case .output(let error): error.description
    case .cancelled: "cancelled"
    case .tooLarge(let length, let limit, let unit):
      "a side of \(length.formattedLength) \(unit.rawValue) is longer than the "
        + "\(limit.formattedLength) that can be drawn"
    case .tooLargeForCairo(let width, let height):
      "has \(width) × \(height) pixels, and Cairo draws at most 32,767 on a side; "
        + "use the backend native, a smaller scale, or a file for each page"
    }
  }
}

extension Double {
  fileprivate var formattedLength: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}

/// Draws the pages of a document into a file.
package protocol PageBackend: AnyObject {
  /// Draws one page; coordinates are points from its top left corner.
  /// - Parameter label: the label that readers show for the page; `nil` is the page number.
  nonisolated(nonsending) func page(
    size: Size, label: String?, _ list: DisplayList
  ) async throws(BackendError)

  /// Writes the rest of the file. At least one page must have been drawn.
  nonisolated(nonsending) func finish() async throws(BackendError)

  /// Messages, after the file is finished, for each requested standard that the file does not
  /// conform to.
  var unmetStandards: [String] { get }
}

extension PageBackend {
  /// Draws a page that is labelled with its number.
  nonisolated(nonsending) package func page(
    size: Size, _ list: DisplayList
  ) async throws(BackendError) {
    try await page(size: size, label: nil, list)
  }
}
