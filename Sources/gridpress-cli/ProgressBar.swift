import Foundation
import GridPress

/// A bar on a terminal for work that takes longer than half a second; nothing elsewhere.
final class ProgressBar {
  private let start = Date()
  private var lastDrawn = Date.distantPast
  private var isShown = false
  private let isWanted: Bool

  init(isWanted: Bool) { self.isWanted = isWanted && Console.isTerminal }

  func update(_ progress: RenderProgress) {
    update(fraction: progress.fraction, label: progress.output)
  }

  /// - Parameters:
  ///   - fraction: 0…1.
  ///   - label: what is shown behind the bar.
  func update(fraction: Double, label: String) {
    let now = Date()
    guard isWanted, now.timeIntervalSince(start) > 0.5, now.timeIntervalSince(lastDrawn) > 0.1
    else { return }
    lastDrawn = now
    isShown = true
    let width = 30
    let done = Int((fraction * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    Console.write("\r\(bar) \(Int(fraction * 100)) % \(label)\u{1B}[K")
  }

  func finish() {
    if isShown { Console.write("\r\u{1B}[K") }
  }
}
