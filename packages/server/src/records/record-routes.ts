import { err, ok, type Result } from '@oasis/engine/base';
import { badInput, notFound, type Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import type { Asker } from '../lists/definition.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { createRecord, type FormRecord, updateRecord } from './form-record.ts';
import { type SwitchedRecord, switchRecord } from './switch-record.ts';

/** The part of a call that changes something. */
interface ChangeCall extends ChangeContext {
  readonly change: <Data>(work: (tx: Tx) => Promise<Changed<Data>>) => Promise<Result<Data, Refusal>>;
}

interface VersionedCall extends ChangeCall {
  readonly query: { readonly version?: number | undefined };
}

interface Versioned {
  readonly version: number;
}

interface Switched extends Versioned {
  readonly state: boolean;
}

/** Handles a call that reads what has an id; whatever is missing or out of reach is answered alike. */
export function reads<Call extends Asker & { readonly db: Db }, Line>(
  find: (db: Db, who: Asker, id: number) => Promise<Line | undefined>,
  idOf: (call: Call) => number,
): (call: Call) => Promise<Result<Line, Refusal>> {
  return async (call) => {
    const line = await find(call.db, call, idOf(call));
    return line === undefined ? notFound() : ok(line);
  };
}

/** Handles the call that adds a record by its form. */
export function creates<Row extends Versioned, Sent, Draft, Key>(
  kind: FormRecord<Row, Sent, Draft, Key>,
): (call: ChangeCall & { readonly body: Sent }) => Promise<Result<Key, Refusal>> {
  return (call) => call.change((tx) => createRecord(tx, call, kind, call.body));
}

/** Handles the call that saves the form of a record. */
export function updates<Call extends VersionedCall, Row extends Versioned, Sent, Draft, Key>(
  kind: FormRecord<Row, Sent, Draft, Key>,
  idOf: (call: Call) => number,
): (call: Call & { readonly body: Sent }) => Promise<Result<Key & Versioned, Refusal>> {
  return (call) => {
    const { version } = call.query;
    return call.change((tx) => updateRecord(tx, call, kind, { id: idOf(call), version, sent: call.body }));
  };
}

/** Handles the call that turns the active flag of a record. */
export function switches<Call extends VersionedCall, Row extends Switched, Key>(
  kind: SwitchedRecord<Row, Key>,
  idOf: (call: Call) => number | undefined,
): (call: Call) => Promise<Result<Key & Switched, Refusal>> {
  return async (call) => {
    const id = idOf(call);
    if (id === undefined) return err(badInput('the id is missing'));
    return call.change((tx) => switchRecord(tx, call, kind, { id, version: call.query.version }));
  };
}
