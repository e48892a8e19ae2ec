import Synchronization

/// A vector picture, read from an SVG file. Nothing outside the file is ever opened for it.
///
/// It is drawn by a ``PictureProcess`` within its time limit if there is one, otherwise by this
/// process without a limit.
package final class VectorPicture: Sendable {
  private let number = PictureProcess.newNumber()
  /// The file.
  package let svg: [UInt8]
  /// The limit of processor time for drawing it once.
  private let time: Duration
  /// The picture in this process; if there is a picture process, it is created when first needed.
  private let local: Mutex<LocalVectorPicture?>
  /// Whether a picture process has drawn it as this process will.
  private let isTried = Mutex(false)
  /// The size in CSS pixels.
  package let width: Double
  package let height: Double
  /// Whether the picture is empty.
  package let isBlank: Bool

  /// The permitted length of sides, in CSS pixels.
  package static let sides = 0.001...1_000_000

  /// Reads the picture and draws it once, since some faults occur only then.
  package init(svg: [UInt8], time: Duration) throws(PictureError) {
    self.svg = svg
    self.time = time
    if let answer = try PictureProcess.answer(.measure, number: number, svg: svg, within: time) {
      local = Mutex(nil)
      (width, height, isBlank) = (answer.width, answer.height, answer.bytes == [1])
    } else {
      let picture = try LocalVectorPicture(svg: svg)
      (width, height, isBlank) = (picture.width, picture.height, try picture.isBlank())
      local = Mutex(picture)
    }
  }

  /// Pixels of a part of the picture, drawn at a size of `fullWidth` × `fullHeight`.
  package func pixels(
    fullWidth: Int, fullHeight: Int, left: Int, top: Int, width: Int, height: Int
  ) throws(PictureError) -> [UInt32] {
    let answer = try PictureProcess.answer(
      .pixels, number: number, box: [fullWidth, fullHeight, left, top, width, height], svg: svg,
      within: time)
    guard let answer else {
      return try localPicture().pixels(
        fullWidth: fullWidth, fullHeight: fullHeight, left: left, top: top, width: width,
        height: height)
    }
    guard answer.bytes.count == 4 * width * height else { throw .crash }
    return answer.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// The picture as a PDF file of one page with its size in points, written by Cairo.
  package func pdf() throws(PictureError) -> [UInt8] {
    if let answer = try PictureProcess.answer(.pdf, number: number, svg: svg, within: time) {
      return answer.bytes
    }
    return try localPicture().pdf()
  }

  /// Draws the picture at its own size at the origin. A picture that takes too long in a picture
  /// process is not drawn here.
  func draw(on context: OpaquePointer) throws(PictureError) {
    if !isTried.withLock({ $0 }) {
      _ = try PictureProcess.answer(.pdf, number: number, svg: svg, within: time)
      isTried.withLock { $0 = true }
    }
    try localPicture().draw(on: context)
  }

  private func localPicture() throws(PictureError) -> LocalVectorPicture {
    if let cached = local.withLock({ $0 }) { return cached }
    let made = try LocalVectorPicture(svg: svg)
    local.withLock { $0 = made }
    return made
  }
}
