/// What stands on a page and is no content of the document, but comes of its being divided into pages.
package enum PageArtifact: String, Hashable, Sendable {
  case header
  case footer
  case watermark
  /// What has been told on an earlier page: column headers, sections that go on, sums carried forward.
  case repetition
}
