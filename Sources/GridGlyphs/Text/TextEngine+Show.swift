import GridCore
import Platform

extension TextEngine {
  /// Draws `run` on a vector canvas (1 unit = 1 point) as text that can be searched and copied. `bytes` are those
  /// of the display list.
  package func show(_ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas) {
    enqueue(run, bytes: bytes, on: canvas)
    vectorText.flush(on: canvas, fonts: shaper.map)
  }

  /// Draws several runs, in order. Runs that follow one another in the same font and colour are drawn together,
  /// which takes Cairo far less time than one by one.
  package func show(_ runs: some Sequence<TextRun>, bytes: Span<UInt8>, on canvas: Canvas) {
    for run in runs { enqueue(run, bytes: bytes, on: canvas) }
    vectorText.flush(on: canvas, fonts: shaper.map)
  }

  private func enqueue(_ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas) {
    let text = bytes.extracting(run.byteRange)
    shaper.glyphs(of: text, font: Int(run.font.rawValue), into: &line)
    vectorText.add(line, of: run, text: text, on: canvas, fonts: shaper.map)
  }
}
