import GridPress
import GridSnapshots
import GridSnapshotsTesting
import Testing

/// Pictures are made with the package's own fonts, so that they are the same on every machine.
@Suite("Harbour", .gridSnapshots(fonts: .folders([package + "/Fonts"])))
struct HarbourTests {
  @Test("ships, by day and by night")
  func ships() async {
    await assertGridSnapshot(of: Port.grid(), theme: Port.theme)
    await assertGridSnapshot(of: Port.grid(), theme: Port.theme, variant: "dark", named: "dark")
  }

  @Test("a chosen ship stands out")
  func selected() async {
    await assertGridSnapshot(
      of: Port.grid(), theme: Port.theme,
      state: GridState(selected: [.row(RowPath(section: 0, row: 1))]))
  }
}
