import path from 'node:path';
import type { Difference } from '@oasis/engine/check';
import type { AnchorSet } from '../audit/anchors.ts';
import { BackupFault } from '../backup/fault.ts';
import { reasonOf } from '../config/problem.ts';
import type { Tx } from '../database/tables.ts';
import { type ReadArchive, readArchive } from './archive-file.ts';
import { ChainFault, RunGatherer } from './chain-runs.ts';

/** A fault in the file of one month. */
interface CheckedArchive {
  readonly file: string;
  readonly differences: readonly Difference[];
}

/** Reads every archived month, and compares it with its record, and its rows with the chain and the anchors. */
export async function* checkArchives(tx: Tx, folder: string, anchors: AnchorSet): AsyncGenerator<CheckedArchive> {
  const months = await tx.selectFrom('archived_month').selectAll().orderBy('relation').orderBy('month').execute();
  for (const month of months) {
    const differences = await checkMonth(tx, path.join(folder, path.basename(month.file)), month, anchors);
    if (differences.length > 0) yield { file: month.file, differences };
  }
}

interface NotedMonth {
  readonly relation: string;
  readonly month: string;
  readonly sha256: Buffer;
}

async function checkMonth(
  tx: Tx,
  file: string,
  noted: NotedMonth,
  { heads }: AnchorSet,
): Promise<readonly Difference[]> {
  const isLog = noted.relation === 'audit_log';
  const ranges = isLog
    ? await tx.selectFrom('archived_seal').selectAll().where('month', '=', noted.month).orderBy('first_seq').execute()
    : [];
  const before = new Map(ranges.map(({ first_seq, hash_before }) => [first_seq, hash_before]));
  const found: Difference[] = [];
  const chain = new RunGatherer(
    (seq) => before.get(seq),
    (seq, hash) => {
      const anchored = heads.get(seq);
      if (anchored === undefined || anchored === hash.toString('hex')) return;
      found.push({ place: `seal ${seq}`, found: 'not the chain of the anchors', expected: 'whole' });
    },
  );
  const archive = await readOrFault(file, isLog ? (row) => chain.add(row) : () => undefined);
  if (typeof archive === 'string') return [{ place: file, found: archive, expected: 'whole' }];
  if (!archive.sha256.equals(noted.sha256) || archive.relation !== noted.relation || archive.month !== noted.month) {
    const expected = noted.sha256.toString('hex');
    found.push({ place: file, found: archive.sha256.toString('hex'), expected });
  }
  const [runs, expected] = [
    chain.runs.map(({ first, last, hash }) => `${first} to ${last} ${hash.toString('hex')}`),
    ranges.map(({ first_seq, last_seq, last_hash }) => `${first_seq} to ${last_seq} ${last_hash.toString('hex')}`),
  ].map((parts) => parts.join(', '));
  if (runs !== expected) found.push({ place: 'seals', found: runs ?? '', expected: expected ?? '' });
  return found;
}

async function readOrFault(file: string, onRow: (values: readonly string[]) => void): Promise<ReadArchive | string> {
  try {
    return await readArchive(file, onRow);
  } catch (cause) {
    if (cause instanceof BackupFault || cause instanceof ChainFault) return reasonOf(cause);
    throw cause;
  }
}
