import type { InsertObject, UpdateObject } from 'kysely';
import type { Tables, Tx } from '../database/tables.ts';
import type { ChangeContext } from '../rights/change-context.ts';

/** The columns that every table of records has. */
interface RecordColumns {
  readonly id: unknown;
  readonly version: unknown;
  readonly created_by: unknown;
  readonly created_at: unknown;
}

/** The tables whose rows are records: a row has an id, a maker, and a version that increases with every change. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends RecordColumns ? Name : never;
}[keyof Tables];

/** A row at the version that a change gives it. */
export interface ChangedRow {
  readonly id: number;
  readonly version: number;
}

interface RecordRows<Line, Draft> {
  /** Locks a row until the transaction ends, and reads it as its list shows it; undefined if it is missing or out of scope. */
  readonly lock: (tx: Tx, context: ChangeContext, id: number) => Promise<Line | undefined>;
  readonly insert: (tx: Tx, context: ChangeContext, draft: Draft) => Promise<{ readonly id: number }>;
  readonly update: (
    tx: Tx,
    context: ChangeContext,
    changed: ChangedRow & { readonly draft: Draft },
  ) => Promise<unknown>;
}

interface RowsSpec<Line, Draft, Columns, Fixed> {
  readonly list: { readonly find: (db: Tx, who: ChangeContext, id: number) => Promise<Line | undefined> };
  /** The columns that a form writes. */
  readonly columnsOf: (draft: Draft, context: ChangeContext) => Columns;
  /** Further columns of a new row, which no form changes. */
  readonly fixedOf: (draft: Draft) => Fixed;
}

/** The statements of records that lie in one table: lock, insert and update. */
export function recordRows<Name extends RecordTable, Line, Draft, Columns extends UpdateObject<Tables, Name>>(
  table: Name,
  spec: RowsSpec<Line, Draft, Columns, Omit<InsertObject<Tables, Name>, keyof Columns | keyof RecordColumns>>,
): RecordRows<Line, Draft>;
export function recordRows<Line, Draft>(
  table: RecordTable,
  { list, columnsOf, fixedOf }: RowsSpec<Line, Draft, object, object>,
): RecordRows<Line, Draft> {
  return {
    lock: async (tx, context, id) => {
      await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
      return list.find(tx, context, id);
    },
    insert: (tx, context, draft) =>
      tx
        .insertInto(table)
        .values({
          ...columnsOf(draft, context),
          ...fixedOf(draft),
          created_by: context.actor.usrid,
          created_at: context.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    update: (tx, context, { id, version, draft }) =>
      tx
        .updateTable(table)
        .set({ ...columnsOf(draft, context), version })
        .where('id', '=', id)
        .execute(),
  };
}

/** The tables whose rows have an active flag. */
type SwitchTable = {
  [Name in RecordTable]: Tables[Name] extends { readonly state: Tables['role']['state'] } ? Name : never;
}[RecordTable];

/** Writes the active flag of a row. */
export function writeState(table: SwitchTable) {
  return (tx: Tx, _context: ChangeContext, { id, version, state }: ChangedRow & { readonly state: boolean }) =>
    tx.updateTable(table).set({ state, version }).where('id', '=', id).execute();
}

/** The tables that call the active flag of a row `active`. */
type ActiveTable = {
  [Name in RecordTable]: Tables[Name] extends { readonly active: Tables['fleet_customer']['active'] } ? Name : never;
}[RecordTable];

/** The same for a table that calls the flag `active`. */
export function writeActive(table: ActiveTable) {
  return (tx: Tx, _context: ChangeContext, { id, version, state }: ChangedRow & { readonly state: boolean }) =>
    tx.updateTable(table).set({ active: state, version }).where('id', '=', id).execute();
}
