import Foundation
public import GridPress
public import GridSnapshots
public import SnapshotTesting
import XCTest

extension Snapshotting where Value: Drawable, Format == SnapshotFile {
  /// A grid or document as a picture with two pixels per point.
  public static var grid: Snapshotting { .grid() }

  /// A grid or document as a picture or text, whose differences are described in words.
  ///
  /// ```swift
  /// assertSnapshot(of: sales, as: .grid(theme: .file("sea.yaml"), variant: "dark"), named: "dark")
  /// ```
  ///
  /// The recorded file of a picture is a PNG file that has its text layer in it. A picture without
  /// one, as other strategies record it, is compared by its pixels.
  ///
  /// - Parameters:
  ///   - format: default a picture with two pixels per point.
  ///   - theme: `nil` is its own.
  ///   - variant: the theme's variants; none is its own.
  ///   - state: `nil` is its own.
  ///   - tolerance: how much pixels and sizes may differ; default not at all.
  ///   - ignore: parts that may differ; default none.
  ///   - only: the only parts that are compared; default all.
  ///   - fonts: with folders of fonts, pictures are the same on every machine; `nil` is those of
  ///     the trait `.gridSnapshots(fonts:)`, or else the machine's.
  public static func grid(
    as format: SnapshotFormat = .png, theme: ThemeReference? = nil, variant: String...,
    state: GridState? = nil, tolerance: PictureTolerance = .exact, ignore: [SnapshotMask] = [],
    only: [SnapshotMask] = [], fonts: FontSource? = nil
  ) -> Snapshotting {
    var options = SnapshotOptions.current
    options.fonts = fonts ?? options.fonts
    return Snapshotting(
      pathExtension: format.ending.trimmingPrefix(".").lowercased(), diffing: .grid
    ) { [options] value in
      let snapshot = SnapshotCase(
        "",
        of: value.drawing(
          theme: theme, variants: variant.isEmpty ? nil : variant, state: state),
        as: format, tolerance: tolerance, masks: SnapshotMasks(ignore: ignore, only: only))
      return CallingThread.value { await SnapshotFile(drawing: snapshot, with: options, on: $0) }
        ?? SnapshotFile(recorded: Data())
    }
  }
}

extension Diffing where Value == SnapshotFile {
  /// Differences in the words of ``GridSnapshots``, and the picture of the pixels that differ.
  static var grid: Diffing {
    Diffing(
      toData: \.data, fromData: { SnapshotFile(recorded: $0) },
      diff: { recorded, drawn in
        let difference =
          CallingThread.value { await drawn.difference(from: recorded, on: $0) } ?? nil
        return difference.map { difference in
          (difference.words, difference.picture.map { [attachment($0)] } ?? [])
        }
      })
  }

  private static func attachment(_ picture: Data) -> XCTAttachment {
    XCTAttachment(data: picture, uniformTypeIdentifier: "public.png")
  }
}
