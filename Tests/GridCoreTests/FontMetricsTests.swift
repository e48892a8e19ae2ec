import GridCore
import Testing

@Suite("Metrics of fonts")
struct FontMetricsTests {
  @Test("half of what a font wants between lines is above them, half below")
  func lineGap() {
    let metrics = FontMetrics(ascent: 9, descent: 3, lineGap: 2, capHeight: 7)
    #expect(metrics.ascent == 10)
    #expect(metrics.descent == 4)
    #expect(metrics.lineHeight == 14)
  }

  @Test("capitals far from the middle of the line are put into it, in a line of the same height")
  func capitals() {
    // Nimbus Sans at 10 points.
    let metrics = FontMetrics(ascent: 7.29, descent: 2.71, lineGap: 2, capHeight: 7.18)
    #expect(metrics.lineHeight == 12)
    #expect(abs(metrics.ascent - 9.59) < 1e-9)
    #expect(abs(metrics.ascent - 7.18 - metrics.descent) < 1e-9)
  }

  @Test(
    "fonts whose capitals are about in the middle keep their own metrics, and so do those without capitals"
  )
  func unchanged() {
    // Inter and Noto Sans at 100 points.
    for (ascent, descent, capitals) in [(96.875, 24.125, 72.7), (106.9, 29.3, 71.4), (50, 50, 0)] {
      #expect(
        FontMetrics(ascent: ascent, descent: descent, lineGap: 0, capHeight: capitals)
          == FontMetrics(ascent: ascent, descent: descent))
    }
  }
}
