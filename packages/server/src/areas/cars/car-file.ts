import { CAR_FILE_BYTES } from '@oasis/engine/areas/cars';

/** Most cars of one file, and the bytes of such a file and of a workbook that is unpacked. */
export const CAR_FILE = { rows: 100_000, fileBytes: CAR_FILE_BYTES, unpackedBytes: 256 * 1024 * 1024 };
