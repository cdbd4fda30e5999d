import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import type { UserSelection } from '../rights/duty-conflicts.ts';

/** A stored record. Its version increases with every change; a kind that is never edited has none. */
export interface StoredRecord {
  readonly version?: number | undefined;
}

/** A kind of record that people change. */
export interface RecordKind<Row extends StoredRecord> {
  /** Its name in subjects of the audit log: `group` in `group:7`. */
  readonly kind: string;
  /** Locks a record until the transaction ends, and reads it. Returns undefined for one that is missing or out of reach. */
  readonly lock: (tx: Tx, context: ChangeContext, id: number) => Promise<Row | undefined>;
}

/** A kind whose calls return the id under its own name, such as `{ rolid: 7 }`. */
export interface KeyedRecord<Row extends StoredRecord, Key> extends RecordKind<Row> {
  readonly keyOf: (id: number) => Key;
}

/** A kind that decides the rights of users. */
export interface RightsRecord<Row extends StoredRecord, Key> extends KeyedRecord<Row, Key> {
  /** All users whose rights a change of the record may affect. */
  readonly usersOf: (id: number) => UserSelection;
}

/** The record that a caller wants to change, and the version that the caller read; absent if any version will do. */
export interface RecordAt {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Part of the details of an audit record. */
export type RecordDetails = Readonly<Record<string, unknown>>;

/** The name of a record in the audit log. */
export function subjectOf({ kind }: Pick<RecordKind<StoredRecord>, 'kind'>, id: number): string {
  return `${kind}:${id}`;
}
