import { copyFile, rename, stat, truncate } from 'node:fs/promises';

/** Bytes of a log before it is put aside. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Logs that are kept beside the one that is written. */
const KEPT = 3;

/**
 * Puts a log that has become long aside, as `.1`, and those before it one further. PostgreSQL writes at the end of its
 * log whatever its length, so the file is copied and emptied in its place; what is written between the two is lost.
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
