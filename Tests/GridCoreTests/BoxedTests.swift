import GridCore
import Testing

@Suite("Large values behind one reference")
struct BoxedTests {
  private struct Sheet: Hashable, Sendable {
    @Boxed var values = [1, 2, 3]
    var name = "sheet"
  }

  @Test("a change of one copy leaves the others as they are")
  func copies() {
    let first = Sheet()
    var second = first
    second.values[0] = 10
    var third = second
    third.values.append(4)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [10, 2, 3])
    #expect(third.values == [10, 2, 3, 4])
  }

  @Test("equal are those with equal values, whether or not they are one")
  func equality() {
    let first = Sheet()
    var second = Sheet()
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    second.values[2] = 0
    #expect(first != second)
    second.values[2] = 3
    #expect(first == second)
    second.name = "another"
    #expect(first != second)
  }

  @Test("it takes the room of a pointer")
  func size() {
    #expect(MemoryLayout<Boxed<(Int, Int, Int, Int)>>.size == MemoryLayout<Int>.size)
  }

  private struct Probe: Sendable {
    final class Token: Sendable {}
    private var token = Token()

    /// Whether no other copy has the token, so that an array would be changed without a copy of its
    /// elements.
    mutating func isAlone() -> Bool { isKnownUniquelyReferenced(&token) }
  }

  @Test("it is changed in place while there is no other copy")
  func place() {
    struct Holder {
      @Boxed var probe = Probe()
    }
    var holder = Holder()
    let alone = holder.probe.isAlone()
    var other = holder
    let shared = (other.probe.isAlone(), holder.probe.isAlone())
    #expect(alone)
    #expect(shared == (false, false))
  }

  @Test("properties of the value are read and changed through it, in this copy alone")
  func members() {
    let first = Boxed(wrappedValue: Sheet())
    var second = first
    second.name = "another"
    second.values.append(4)
    #expect(first.name == "sheet" && first.values == [1, 2, 3])
    #expect(second.name == "another" && second.values == [1, 2, 3, 4])
    #expect(second.wrappedValue.values == second.values)
  }

  private struct Picture: Hashable, Sendable {
    @BoxedOptional var frame: [Int]? = nil
  }

  @Test("a missing value takes the room of a pointer, and copies are independent")
  func missing() {
    let first = Picture()
    var second = first
    second.frame = [1, 2]
    var third = second
    third.frame?[0] = 3
    #expect(first.frame == nil)
    #expect(second.frame == [1, 2])
    #expect(third.frame == [3, 2])
    #expect(first != second && second != third)
    third.frame = nil
    #expect(third == first)
    #expect(MemoryLayout<Picture>.size == MemoryLayout<Int>.size)
  }

  @Test("an optional value is changed in place, from nil and to nil")
  func optionalPlace() {
    struct Holder {
      @BoxedOptional var probe: Probe? = nil
    }
    func fill(_ probe: inout Probe?) { probe = Probe() }
    func clear(_ probe: inout Probe?) { probe = nil }
    var holder = Holder()
    fill(&holder.probe)
    let alone = holder.probe?.isAlone()
    var other = holder
    let shared = other.probe?.isAlone()
    clear(&other.probe)
    #expect(alone == true)
    #expect(shared == false)
    #expect(other.probe == nil)
    #expect(holder.probe != nil)
  }
}
