package import GridCore
package import Platform

/// Why a picture or a document could not be made.
package enum BackendError: Error, Hashable, Sendable {
  /// Cairo refused something. What was drawn after that is missing, so no file is made.
  case drawing(CairoStatus)
  case compression(ZlibStatus)
  case output(SystemError)
  /// The task that makes it is cancelled.
  case cancelled
  /// A side is longer than the format or its readers allow.
  case tooLarge(length: Double, limit: Double, unit: LengthUnit)
  /// A picture has more pixels on a side than Cairo can draw on.
  case tooLargeForCairo(widthInPixels: Int, heightInPixels: Int)

  package enum LengthUnit: String, Sendable {
    case pixels
    case points
  }

  /// - Throws: ``cancelled`` if the task is.
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
  /// - Parameter label: what readers call the page; `nil` is its number.
  nonisolated(nonsending) func page(
    size: Size, label: String?, _ list: DisplayList
  ) async throws(BackendError)

  /// Writes the rest of the file. There must have been a page.
  nonisolated(nonsending) func finish() async throws(BackendError)

  /// Once the file is finished: why it does not conform to each of the standards that it was to conform to, in words.
  var unmetStandards: [String] { get }
}

extension PageBackend {
  /// Draws a page that is called by its number.
  nonisolated(nonsending) package func page(
    size: Size, _ list: DisplayList
  ) async throws(BackendError) {
    try await page(size: size, label: nil, list)
  }
}
