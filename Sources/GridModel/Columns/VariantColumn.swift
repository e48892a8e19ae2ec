/// Which variant the cells of a column are: a byte a row, or four where a column has more than 256.
package struct VariantColumn: Hashable, Sendable {
  private enum Numbers: Hashable, Sendable {
    case bytes([UInt8])
    case words([UInt32])
  }

  /// By number; the first has no layers.
  package private(set) var variants: [CellVariant] = [CellVariant()]
  private var numbers: Numbers
  private var known: [CellVariant: Int] = [CellVariant(): 0]
  /// By variant, what the last change of one made of it: cells in a row are often changed alike.
  private var successors: [Change: Int] = [:]

  private enum Change: Hashable, Sendable {
    case scale(Int, of: Int)
    case rule(Int, of: Int)
    case callback(Int, of: Int)
  }

  init(rowCount: Int) {
    numbers = .bytes(Array(repeating: 0, count: rowCount))
  }

  package subscript(position: Int) -> Int {
    switch numbers {
    case .bytes(let bytes): Int(bytes[position])
    case .words(let words): Int(words[position])
    }
  }

  mutating func addScale(_ layer: Int, at position: Int) {
    let old = self[position]
    set(position, successor(.scale(layer, of: old), of: old) { $0.scales.append(layer) })
  }

  mutating func addRule(_ rule: Int, at position: Int) {
    let old = self[position]
    set(position, successor(.rule(rule, of: old), of: old) { $0.rules.append(rule) })
  }

  mutating func addCallback(_ layer: Int, at position: Int) {
    let old = self[position]
    set(position, successor(.callback(layer, of: old), of: old) { $0.callback = layer })
  }

  /// Forgets what only helped to add layers.
  mutating func finish() {
    known = [:]
    successors = [:]
  }

  private mutating func successor(
    _ change: Change, of number: Int, _ apply: (inout CellVariant) -> Void
  ) -> Int {
    if let successor = successors[change] { return successor }
    var variant = variants[number]
    apply(&variant)
    let new: Int
    if let same = known[variant] {
      new = same
    } else {
      new = variants.count
      variants.append(variant)
      known[variant] = new
    }
    successors[change] = new
    return new
  }

  private mutating func set(_ position: Int, _ number: Int) {
    switch numbers {
    case .bytes(var bytes):
      if let byte = UInt8(exactly: number) {
        numbers = .words([])
        bytes[position] = byte
        numbers = .bytes(bytes)
      } else {
        var words = bytes.map { UInt32($0) }
        words[position] = UInt32(number)
        numbers = .words(words)
      }
    case .words(var words):
      numbers = .bytes([])
      words[position] = UInt32(number)
      numbers = .words(words)
    }
  }
}
