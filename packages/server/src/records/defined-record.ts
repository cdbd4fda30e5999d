import type { FormRefusal } from '@oasis/engine/access';
import type { FieldKind, RecordDefinition, RecordDraft, RecordRow, RecordShape } from '@oasis/engine/records';
import { holdLock, type LockName } from '../database/locks.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import type { FormRecord } from './form-record.ts';
import { columnOf, loggedValue, storedValue, type TableOf } from './record-columns.ts';
import { type RecordTable, recordRows } from './record-rows.ts';
import { takenByName } from './taken-texts.ts';

type Refusals = readonly FormRefusal<string>[];

interface RecordParts<Given extends RecordShape> {
  readonly table: TableOf<Given>;
  readonly list: { readonly find: (db: Tx, who: ChangeContext, id: number) => Promise<RecordRow<Given> | undefined> };
  /** The lock that lets one transaction at a time give unique texts … */
  readonly lock?: LockName;
  /**
   * … or takes a lock, so that one transaction at a time checks and writes unique texts; its refusals come before the comparison of
   * texts.
   */
  readonly hold?: (tx: Tx, draft: RecordDraft<Given>, context: ChangeContext) => Promise<Refusals | undefined>;
  /** Further rules that read stored data; `present` is undefined for a new record. */
  rules?(
    tx: Tx,
    draft: RecordDraft<Given>,
    present: RecordRow<Given> | undefined,
    context: ChangeContext,
  ): Promise<Refusals>;
  /** Further columns of a new row, in addition to its fields. */
  readonly columnsOfNew?: () => Readonly<Record<string, unknown>>;
}

type KeyOf<Given extends RecordShape> = Readonly<Record<Given['key'], number>>;

/** The record of a kind as calls add and save it: columns, fixed fields, unique texts and details follow from its fields. */
export function definedRecord<Given extends RecordShape>(
  record: RecordDefinition<Given>,
  parts: RecordParts<Given>,
): FormRecord<RecordRow<Given>, RecordDraft<Given>, RecordDraft<Given>, KeyOf<Given>>;
export function definedRecord(record: RecordDefinition<RecordShape>, parts: LooseParts): object {
  const { table, list, lock, hold, columnsOfNew } = parts;
  const { subject: kind, key, fields, form } = record;
  const columnsOf = (draft: Line, isFixed: boolean) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, { fixed = false }]) => fixed === isFixed)
        .map(([name, field]) => [columnOf(record, name), storedValue(field.kind, draft[name])]),
    );
  const made: FormRecord<VersionedLine, Line, Line, Line> = {
    kind,
    keyOf: (id) => ({ [key]: id }),
    ...recordRows(table, {
      list,
      columnsOf: (draft: Line) => columnsOf(draft, false),
      fixedOf: (draft: Line) => ({ ...columnsOf(draft, true), ...columnsOfNew?.() }),
    }),
    formOf: ({ now }) => record.formAt(() => now),
    draftOf: (_context, sent) => form.valuesOf(sent),
    fixed: Object.keys(fields).filter((name) => fields[name]?.fixed === true),
    checkStored: async (tx, context, draft, present) => {
      if (lock !== undefined) await holdLock(tx, lock);
      const refused = await hold?.(tx, draft, context);
      if (refused !== undefined) return refused;
      const taken = await takenIn(tx, record, table, { draft, id: present?.[key] });
      return [...taken, ...((await parts.rules?.(tx, draft, present, context)) ?? [])];
    },
    detailsOf: (draft) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, { kind: of, logged = name }]) => [logged, loggedValue(of, draft[name])]),
      ),
  };
  return made;
}

type Line = Readonly<Record<string, unknown>>;
type VersionedLine = Line & { readonly version: number };

interface LooseParts {
  readonly table: RecordTable;
  readonly lock?: LockName;
  readonly list: { readonly find: (db: Tx, who: ChangeContext, id: number) => Promise<VersionedLine | undefined> };
  readonly hold?: (tx: Tx, draft: Line, context: ChangeContext) => Promise<Refusals | undefined>;
  rules?(tx: Tx, draft: Line, present: Line | undefined, context: ChangeContext): Promise<Refusals>;
  readonly columnsOfNew?: () => Line;
}

/** The kinds of fields whose values are the same whatever the case of their letters. */
const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'long text', 'code']);

/** Refuses texts of a draft that another record already has, if the definition declares them unique. */
async function takenIn(
  tx: Tx,
  record: RecordShape,
  table: RecordTable,
  { draft, id }: { readonly draft: Line; readonly id: unknown },
): Promise<Refusals> {
  const { fields, unique, within } = record;
  const among = {
    id: typeof id === 'number' ? id : undefined,
    ...(within !== undefined && { within: { [columnOf(record, within)]: draft[within] } }),
  };
  const taken: FormRefusal<string>[] = [];
  for (const { texts, within: apart, refusal } of unique) {
    const wanted = texts.filter((name) => fields[name] !== undefined);
    const isText = wanted.every((name) => TEXTS.has(fields[name]?.kind ?? 'text'));
    taken.push(
      ...(await takenByName(tx, table, {
        ...among,
        ...(apart && { within: Object.fromEntries(apart.map((name) => [columnOf(record, name), draft[name]])) }),
        ...(!isText && { exactly: true }),
        texts: Object.fromEntries(wanted.map((name) => [name, [columnOf(record, name), String(draft[name])]])),
        refusal,
      })),
    );
  }
  return taken;
}
