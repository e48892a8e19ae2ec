import CSystem

/// Glyphs and clusters to be drawn on a canvas; the buffer is reused, so that drawing a line allocates nothing.
package final class GlyphBuffer {
  private(set) var glyphs: UnsafeMutablePointer<cairo_glyph_t>
  private(set) var clusters: UnsafeMutablePointer<cairo_text_cluster_t>
  package private(set) var glyphCount = 0
  private(set) var clusterCount = 0
  private var glyphCapacity = 256
  private var clusterCapacity = 256

  package init() {
    glyphs = .allocate(capacity: glyphCapacity)
    clusters = .allocate(capacity: clusterCapacity)
  }

  deinit {
    glyphs.deallocate()
    clusters.deallocate()
  }

  package func removeAll() {
    glyphCount = 0
    clusterCount = 0
  }

  /// Adds a glyph of the font to be drawn with, at a position in points.
  package func append(glyph: UInt32, x: Double, y: Double) {
    if glyphCount == glyphCapacity {
      glyphs = GlyphBuffer.grown(glyphs, count: glyphCount, capacity: &glyphCapacity)
    }
    glyphs[glyphCount] = cairo_glyph_t(index: UInt(glyph), x: x, y: y)
    glyphCount += 1
  }

  /// Adds a cluster, in the order of the text: the number of its bytes and of the glyphs that represent them.
  package func appendCluster(byteCount: Int, glyphCount: Int) {
    if clusterCount == clusterCapacity {
      clusters = GlyphBuffer.grown(clusters, count: clusterCount, capacity: &clusterCapacity)
    }
    clusters[clusterCount] = cairo_text_cluster_t(
      num_bytes: Int32(byteCount), num_glyphs: Int32(glyphCount))
    clusterCount += 1
  }

  private static func grown<Element>(
    _ old: UnsafeMutablePointer<Element>, count: Int, capacity: inout Int
  ) -> UnsafeMutablePointer<Element> {
    capacity *= 2
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    return new
  }
}
