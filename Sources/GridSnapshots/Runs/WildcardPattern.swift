/// A text in which `*` matches any characters and `?` one: `themes/*.yaml`, `sales.*`.
package struct WildcardPattern: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether it has a `*` or `?` at all.
  package var isPattern: Bool { text.contains("*") || text.contains("?") }

  /// Goes back to the last `*` wherever the rest does not match, so that it takes no more steps
  /// than the product of both lengths.
  package func matches(_ name: String) -> Bool {
    let pattern = Array(text)
    let name = Array(name)
    var (p, n) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        p = last.pattern + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
