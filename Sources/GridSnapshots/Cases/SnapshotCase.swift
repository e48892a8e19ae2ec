public import GridPress

/// A grid that is compared with its recorded files.
public struct SnapshotCase: Sendable {
  /// The path of its files below the set's folder, without their endings: `flat/dark`.
  public var name: String
  /// The grid or document that is drawn.
  public var subject: Drawing
  /// The format in which it is recorded.
  public var format: SnapshotFormat
  /// How much pixels may differ; default exact.
  public var tolerance: PictureTolerance
  /// Which parts are compared; default all.
  public var masks: SnapshotMasks
  /// The command that makes pictures of a PDF's pages, to be compared too; default `nil`, pages are
  /// compared as text only.
  public var pageRenderer: PageRenderer?
  /// Whether only a digest of the file is recorded, in `digests.txt` of the set's folder: for texts
  /// that nobody reads. What differs is shown by comparing with the text of an earlier run on the
  /// same machine. Default no; pictures are always recorded.
  public var recordsDigest: Bool
  /// Whether the text layer is recorded beside the file, if the format has one.
  var hasTextLayer = true

  public init(
    _ name: String, of subject: Drawing, as format: SnapshotFormat = .png,
    tolerance: PictureTolerance = .exact, masks: SnapshotMasks = SnapshotMasks(),
    pageRenderer: PageRenderer? = nil, recordsDigest: Bool = false
  ) {
    self.name = name
    self.subject = subject
    self.format = format
    self.tolerance = tolerance
    self.masks = masks
    self.pageRenderer = pageRenderer
    self.recordsDigest = recordsDigest
  }

  /// Whether its file is a text of which only the digest is recorded.
  var isDigest: Bool { recordsDigest && format.pixelScale == nil }

  /// The name of the file that is recorded.
  var recordedFile: String { isDigest ? SnapshotStore.digestsName : file }

  /// The name of the file that is compared.
  public var file: String { name + format.ending }

  /// The name of the text layer's file; `nil` if the format has none.
  public var transcriptFile: String? {
    format.hasTranscript && hasTextLayer ? name + SnapshotFormat.transcriptEnding : nil
  }

  /// Whether a recorded file belongs to the case.
  public func uses(_ file: String) -> Bool {
    file == self.file && !isDigest || file == transcriptFile
      || isOfScript(file)
      || pageRenderer != nil && PageRenderer.isPage(file, of: name)
  }
}
