import type { Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import { IMPORT_LIMITS, type ImportLimits } from '../files/limits.ts';
import { readRows } from '../files/read-file.ts';
import { analyseVolumes } from './analyse.ts';
import type { ReadOptions, VolumeImport } from './types.ts';

/** Reads a file of volumes from disk. Meant for a process of its own: see `read-apart.ts`. */
export async function readVolumeFile(
  path: string,
  options: ReadOptions,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<Result<VolumeImport, Message>> {
  const { columns, ...encoding } = options;
  return readRows(path, { ...encoding, limits, take: (rows) => analyseVolumes(rows, columns, limits) });
}
