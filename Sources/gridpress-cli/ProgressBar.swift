import Foundation
import GridPress
import Synchronization

/// A bar on a terminal for work that takes longer than half a second; nothing elsewhere.
final class ProgressBar: Sendable {
  private let start = Date()
  /// When it was last drawn; `nil` if it was not yet.
  private let lastDrawn = Mutex<Date?>(nil)
  private let isWanted: Bool

  init(isWanted: Bool) { self.isWanted = isWanted && Console.isTerminal }

  func update(_ progress: RenderProgress) {
    update(fraction: progress.fraction, label: progress.output)
  }

  /// - Parameters:
  ///   - fraction: 0…1.
  ///   - label: the text after the bar.
  func update(fraction: Double, label: String) {
    let now = Date()
    guard isWanted, now.timeIntervalSince(start) > 0.5 else { return }
    let isDue = lastDrawn.withLock { last in
      if let last, now.timeIntervalSince(last) <= 0.1 { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let width = 30
    let done = Int((fraction * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    Console.write("\r\(bar) \(Int(fraction * 100)) % \(label)\u{1B}[K")
  }

  func finish() {
    if lastDrawn.withLock({ $0 != nil }) { Console.write("\r\u{1B}[K") }
  }
}
