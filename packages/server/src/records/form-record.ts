import { type Form, type FormRefusal, refusalsOf } from '@oasis/engine/access';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { Refusal } from '../base/refusal.ts';
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
  /** The rules of the form, and how it is saved. */
  readonly formOf: (context: ChangeContext) => Form<Draft>;
  /** Adds to the sent form the values that the caller cannot choose. `present` is undefined for a new record. */
  readonly draftOf: (context: ChangeContext, sent: Sent, present: Row | undefined) => Draft;
  /** Fields that keep their first value. */
  readonly fixed?: readonly (keyof Draft & keyof Row & string)[];
  /** Rules that read stored data, for a draft that the form accepts; empty if the draft may be stored. */
  readonly checkStored?: (
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
  /** The recorded values of a record, before and after a change. */
  readonly detailsOf: (record: Draft | Row) => RecordDetails;
  /** Further recorded values of a new record. */
  readonly detailsOfNew?: (draft: Draft) => RecordDetails;
}

interface SentForm<Row, Sent> {
  readonly sent: Sent;
  /** The locked record and its subject in the audit log; undefined for a new one. */
  readonly present?: Row;
  readonly subject?: string;
}

/** Adds a record if its form is in order. */
export async function createRecord<Row extends VersionedRow, Sent, Draft, Key>(
  tx: Tx,
  context: ChangeContext,
  kind: FormRecord<Row, Sent, Draft, Key>,
  sent: Sent,
): Promise<Changed<Key>> {
  const checked = await checkedDraft(tx, context, kind, { sent });
  if (!checked.ok) return checked;
  const draft = checked.value;
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
    const draft = await checkedDraft(tx, context, kind, { sent, present, subject });
    return draft.ok ? writeRecord(tx, context, kind, { id, present, draft: draft.value }) : draft;
  });
}

/** The draft to store, or its refusal: by the rules of the form, by fixed fields, by rules that read stored data. */
async function checkedDraft<Row extends VersionedRow, Sent, Draft, Key>(
  tx: Tx,
  context: ChangeContext,
  kind: FormRecord<Row, Sent, Draft, Key>,
  { sent, present, subject }: SentForm<Row, Sent>,
): Promise<Result<Draft, Refusal>> {
  const form = kind.formOf(context);
  const draft = form.toSave(kind.draftOf(context, sent, present));
  const ruled: readonly FormRefusal<string>[] = form.check(draft);
  const lawful = ruled.length > 0 ? ruled : fixedRefusals(kind, draft, present);
  const refusals = lawful.length > 0 ? lawful : ((await kind.checkStored?.(tx, context, draft, present)) ?? []);
  return refuseForm(refusals, context.locale, subject) ?? ok(draft);
}

function fixedRefusals<Row extends VersionedRow, Sent, Draft, Key>(
  { fixed = [] }: FormRecord<Row, Sent, Draft, Key>,
  draft: Draft,
  present: Row | undefined,
): readonly FormRefusal<string>[] {
  const isMoved = (field: keyof Draft & keyof Row) => present !== undefined && !Object.is(draft[field], present[field]);
  return refusalsOf(fixed.map((field) => [field, isMoved(field) ? message('FIELD_FIXED') : undefined]));
}

interface Written<Row, Draft> {
  readonly id: number;
  /** The locked record. */
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
