import Testing

@testable import GridSnapshots

@Suite("Aligning rows")
struct RowAlignmentTests {
  private func pairs(_ old: [String], _ new: [String]) -> String {
    func rows(_ texts: [String]) -> [[String]] { texts.map { $0.map { String($0) } } }
    return RowAlignment(rows(old), rows(new)).pairs.map { pair in
      let words = "\(pair.old.map { "\($0)" } ?? "-")>\(pair.new.map { "\($0)" } ?? "-")"
      return words + (pair.isMoved ? "m" : "")
    }.joined(separator: " ")
  }

  @Test("equal lists are pairs in order")
  func same() {
    #expect(pairs(["ab", "cd"], ["ab", "cd"]) == "0>0 1>1")
    #expect(pairs([], []) == "")
  }

  @Test("inserted and removed rows have no pair")
  func inserted() {
    #expect(pairs(["ab", "cd"], ["ab", "xy", "cd"]) == "0>0 ->1 1>2")
    #expect(pairs(["ab", "xy", "cd"], ["ab", "cd"]) == "0>0 1>- 2>1")
    #expect(pairs([], ["ab"]) == "->0")
  }

  @Test("a row with half of its texts in common is the same row, changed")
  func changed() {
    #expect(pairs(["ab", "cd", "ef"], ["xx", "cy", "ef"]) == "0>0 1>1 2>2")
    #expect(pairs(["ab", "cd"], ["xy", "cz", "cd"]) == "0>0 ->1 1>2")
  }

  @Test("equal rows in another place were moved")
  func moved() {
    #expect(pairs(["ab", "cd", "ef"], ["ef", "ab", "cd"]) == "2>0m 0>1 1>2")
  }
}
