import Synchronization

/// A picture of lines and fills, read from an SVG file. Nothing outside the file is ever opened for it.
///
/// It is drawn by a ``PictureProcess`` within its time if there is one, else by this process, however long it takes.
package final class VectorPicture: Sendable {
  private let number = PictureProcess.newNumber()
  /// The file.
  package let svg: [UInt8]
  /// The most time of the processor that drawing it once may take.
  private let time: Duration
  /// Drawn in this process; made when it is first needed, if there is a picture process.
  private let local: Mutex<LocalVectorPicture?>
  /// Whether a picture process has drawn it as this one will.
  private let isTried = Mutex(false)
  /// In pixels of CSS.
  package let width: Double
  package let height: Double
  /// Whether nothing is drawn in it.
  package let isBlank: Bool

  /// How long sides may be to be drawn, in pixels of CSS.
  package static let sides = 0.001...1_000_000

  /// Reads the picture and draws it once: some faults show only then.
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

  /// Pixels of a part of the picture, drawn as large as `fullWidth` × `fullHeight`.
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

  /// The picture as a PDF file of one page that is as large as it in points, written by Cairo.
  package func pdf() throws(PictureError) -> [UInt8] {
    if let answer = try PictureProcess.answer(.pdf, number: number, svg: svg, within: time) {
      return answer.bytes
    }
    return try localPicture().pdf()
  }

  /// Draws the picture in its own size at the origin. What takes too long elsewhere is not tried here.
  func draw(on context: OpaquePointer) throws(PictureError) {
    if !isTried.withLock({ $0 }) {
      _ = try PictureProcess.answer(.pdf, number: number, svg: svg, within: time)
      isTried.withLock { $0 = true }
    }
    try localPicture().draw(on: context)
  }

  private func localPicture() throws(PictureError) -> LocalVectorPicture {
    if let known = local.withLock({ $0 }) { return known }
    let made = try LocalVectorPicture(svg: svg)
    local.withLock { $0 = made }
    return made
  }
}
