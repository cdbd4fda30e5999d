/** Bounds of one file, of volumes or of records. Beyond them a file is refused, never cut. */
export interface ImportLimits {
  /** bytes of the file as it arrives */
  readonly fileBytes: number;
  /** characters of one CSV record, quotes and separators included */
  readonly recordCharacters: number;
  readonly columns: number;
  /** rows below the header */
  readonly rows: number;
  /** characters of a make or a model, or of any cell in a file of records */
  readonly nameCharacters: number;
  /** bytes that all parts of an xlsx file may have when unpacked, counted while unpacking */
  readonly unpackedBytes: number;
  /** parts inside an xlsx file */
  readonly parts: number;
}

/** The bounds that a kind of file of records may set for itself. */
export type TableLimits = Partial<Pick<ImportLimits, 'rows' | 'fileBytes' | 'unpackedBytes'>>;

export const IMPORT_LIMITS: ImportLimits = {
  fileBytes: 50 * 1024 * 1024,
  recordCharacters: 16_384,
  columns: 200,
  rows: 100_000,
  nameCharacters: 100,
  unpackedBytes: 64 * 1024 * 1024,
  parts: 10_000,
};
