import { stat } from 'node:fs/promises';
import { err, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { IMPORT_LIMITS, type ImportLimits } from '../files/limits.ts';
import { type ApartLimits, readApart } from '../files/parse-apart.ts';
import { readingOf } from './reading.ts';
import type { ReadOptions, VolumeImport } from './types.ts';

const MEGABYTE = 1024 * 1024;

/** Reads a file of volumes in a process of its own. A file that breaks a bound of it, or the process, is refused. */
export async function readVolumesApart(
  path: string,
  options: ReadOptions,
  apart?: ApartLimits,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<Result<VolumeImport, Message>> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) return err(message('IMPORT_FILE_MISSING', { name: path }));
  if (info.size > limits.fileBytes)
    return err(message('IMPORT_FILE_TOO_LARGE', { limit: limits.fileBytes / MEGABYTE }));
  const answer = await readApart({ path, options }, apart);
  return answer === undefined ? err(message('IMPORT_READING_FAILED')) : readingOf(answer);
}
