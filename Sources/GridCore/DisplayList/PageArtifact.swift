/// What stands on a page and is no content of the document: it comes of its being divided into pages, or is drawn twice.
package enum PageArtifact: String, Hashable, Sendable {
  case header
  case footer
  case watermark
  /// What has been told on an earlier page: column headers, sections that go on, sums carried forward.
  case repetition
  /// The shadow of a text, which repeats its characters.
  case textShadow
}
