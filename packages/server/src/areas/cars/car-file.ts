/** Most cars of one file, and the bytes of such a file and of a workbook that is unpacked. */
export const CAR_FILE = { rows: 100_000, fileBytes: 32 * 1024 * 1024, unpackedBytes: 256 * 1024 * 1024 };
