import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { conflict, notFound, type Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { type RecordAt, type RecordKind, type StoredRecord, subjectOf } from './record.ts';

/**
 * Locks a record and compares its version. Refuses a record that is missing or out of reach, and one that a user changed since the caller
 * read it; that refusal has the present record as data.
 */
export async function lockRecord<Row extends StoredRecord>(
  tx: Tx,
  context: ChangeContext,
  kind: RecordKind<Row>,
  { id, version }: RecordAt,
): Promise<Result<Row, Refusal>> {
  const subject = subjectOf(kind, id);
  const present = await kind.lock(tx, context, id);
  if (present === undefined) return notFound(subject);
  const isOutdated = version !== undefined && version !== present.version;
  return isOutdated ? conflict(message('RECORD_CHANGED'), present, subject) : ok(present);
}

/** Runs the work on a record that is locked and at the version that the caller read. */
export async function changeRecord<Row extends StoredRecord, Data>(
  tx: Tx,
  context: ChangeContext,
  kind: RecordKind<Row>,
  at: RecordAt,
  work: (present: Row, subject: string) => Promise<Changed<Data>>,
): Promise<Changed<Data>> {
  const present = await lockRecord(tx, context, kind, at);
  return present.ok ? work(present.value, subjectOf(kind, at.id)) : present;
}
