import type { FormRefusal } from '@oasis/engine/access';
import { ok } from '@oasis/engine/base';
import type { Tx } from '../database/tables.ts';
import { refuseForm } from '../guard/refuse-form.ts';
import type { Changed } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { changeRecord } from './change-record.ts';
import { type KeyedRecord, type RecordAt, type RecordDetails, subjectOf } from './record.ts';

interface VersionedRow {
  readonly version: number;
}

/** A kind of record that is added and edited in a form. */
export interface FormRecord<Row extends VersionedRow, Sent, Draft, Key> extends KeyedRecord<Row, Key> {
  /** What the form sent, as it is to be stored. `present` is undefined for a new record. */
  readonly draftOf: (context: ChangeContext, sent: Sent, present: Row | undefined) => Draft;
  /** What is wrong with a draft, by the rules of the form and by what is stored; empty if it may be stored. */
  readonly check: (
    tx: Tx,
    context: ChangeContext,
    draft: Draft,
    present: Row | undefined,
  ) => Promise<readonly FormRefusal<string>[]>;
  readonly insert: (tx: Tx, context: ChangeContext, draft: Draft) => Promise<{ readonly id: number }>;
  readonly update: (
    tx: Tx,
    context: ChangeContext,
    changed: { readonly id: number; readonly version: number; readonly draft: Draft },
  ) => Promise<unknown>;
  /** What the audit log tells of the record before and after a change. */
  readonly detailsOf: (record: Draft | Row) => RecordDetails;
  /** What the audit log tells of a new record besides. */
  readonly detailsOfNew?: (draft: Draft) => RecordDetails;
}

/** Adds a record if its form is in order. */
export async function createRecord<Row extends VersionedRow, Sent, Draft, Key>(
  tx: Tx,
  context: ChangeContext,
  kind: FormRecord<Row, Sent, Draft, Key>,
  sent: Sent,
): Promise<Changed<Key>> {
  const draft = kind.draftOf(context, sent, undefined);
  const refused = refuseForm(await kind.check(tx, context, draft, undefined), context.locale);
  if (refused !== undefined) return refused;
  const { id } = await kind.insert(tx, context, draft);
  const after = { ...kind.detailsOf(draft), ...kind.detailsOfNew?.(draft) };
  return ok({ data: kind.keyOf(id), audit: { subject: subjectOf(kind, id), details: { before: null, after } } });
}

/** Edits a record at the version that the caller read. */
export function updateRecord<Row extends VersionedRow, Sent, Draft, Key>(
  tx: Tx,
  context: ChangeContext,
  kind: FormRecord<Row, Sent, Draft, Key>,
  { id, version, sent }: RecordAt & { readonly sent: Sent },
): Promise<Changed<Key & VersionedRow>> {
  return changeRecord(tx, context, kind, { id, version }, async (present, subject) => {
    const draft = kind.draftOf(context, sent, present);
    const refused = refuseForm(await kind.check(tx, context, draft, present), context.locale, subject);
    return refused ?? writeRecord(tx, context, kind, { id, present, draft });
  });
}

interface Written<Row, Draft> {
  readonly id: number;
  /** The record as it is locked. */
  readonly present: Row;
  readonly draft: Draft;
}

/** Stores a changed record that is locked and checked, with the next version. */
export async function writeRecord<Row extends VersionedRow, Sent, Draft, Key>(
  tx: Tx,
  context: ChangeContext,
  kind: FormRecord<Row, Sent, Draft, Key>,
  { id, present, draft }: Written<Row, Draft>,
): Promise<Changed<Key & VersionedRow>> {
  const version = present.version + 1;
  await kind.update(tx, context, { id, version, draft });
  const details = { before: kind.detailsOf(present), after: kind.detailsOf(draft) };
  return ok({ data: { ...kind.keyOf(id), version }, audit: { subject: subjectOf(kind, id), details } });
}
