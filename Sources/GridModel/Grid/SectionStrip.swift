/// A strip above or below the rows of a section.
package enum SectionStrip: Hashable, Sendable {
  case header(SectionHeader)
}
