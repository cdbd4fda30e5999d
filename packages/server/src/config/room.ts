import { statfs } from 'node:fs/promises';

const BYTES_OF_MB = 1024 * 1024;

/** Free megabytes on the disk of a folder; undefined if the system does not give them. */
export async function freeMegabytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found === undefined ? undefined : (found.bavail * found.bsize) / BYTES_OF_MB;
}
