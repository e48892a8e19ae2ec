import Synchronization

/// Keeps formatted texts, so that what repeats is formatted once.
final class FormattedTexts: Sendable {
  private let texts = Mutex<[[UInt8]: [UInt8]?]>([:])
  /// When so many texts are kept, all of them are dropped.
  private static let capacity = 1 << 15

  /// Appends the text for a key.
  /// - Parameter make: gives the text if it is not known; `nil` if there is none.
  /// - Returns: whether there is one.
  func append(
    for key: [UInt8], to buffer: inout [UInt8], make: () -> [UInt8]?
  ) -> Bool {
    if let known = texts.withLock({ $0[key] }) {
      guard let known else { return false }
      buffer.append(contentsOf: known)
      return true
    }
    let text = make()
    texts.withLock { texts in
      if texts.count >= Self.capacity { texts.removeAll(keepingCapacity: true) }
      texts[key] = .some(text)
    }
    guard let text else { return false }
    buffer.append(contentsOf: text)
    return true
  }
}
