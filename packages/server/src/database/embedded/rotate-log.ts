import { copyFile, rename, stat, truncate } from 'node:fs/promises';

/** The size in bytes at which a log is rotated. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The number of old logs that are kept. */
const KEPT = 3;

/**
 * Rotates a long log: the log becomes `.1`, and each older log moves up by one number. PostgreSQL always appends to the
 * same file, so the file is copied and then truncated; lines written between these two steps are lost.
 */
export async function rotateLog(file: string, mostBytes = MOST_BYTES): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= mostBytes) return false;
  for (let older = KEPT - 1; older >= 1; older -= 1) {
    await rename(`${file}.${older}`, `${file}.${older + 1}`).catch(() => undefined);
  }
  await copyFile(file, `${file}.1`);
  await truncate(file);
  return true;
}
