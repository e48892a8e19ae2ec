extension String {
  /// The text, or so much of it, and an ellipsis, that it has `count` characters: for messages that quote it.
  package func beginning(_ count: Int) -> String {
    // Counting characters of a long text takes long.
    prefix(count + 1).count > count ? prefix(count - 1) + "…" : self
  }
}
