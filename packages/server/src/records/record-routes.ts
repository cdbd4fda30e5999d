import { err, ok, type Result } from '@oasis/engine/base';
import { badInput, notFound, type Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import type { Asker } from '../lists/definition.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { createRecord, type FormRecord, updateRecord } from './form-record.ts';
import { type Removal, removeRecord } from './remove-record.ts';
import { type SwitchedRecord, switchRecord } from './switch-record.ts';

/** The part of a call that changes something. */
export interface ChangeCall extends ChangeContext {
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

/** A part of a call that has an id under a name. */
type Named<Name extends string> = Readonly<Record<Name, number>>;
type MayName<Name extends string> = Readonly<Partial<Record<Name, number | undefined>>>;

/** Makes the handler of a call that reads one record by query; a missing record and one out of reach get the same reply. */
export function reads<Name extends string, Line>(
  find: (db: Db, who: Asker, id: number) => Promise<Line | undefined>,
  name: Name,
): (call: Asker & { readonly db: Db; readonly query: Named<Name> }) => Promise<Result<Line, Refusal>> {
  return async (call) => {
    const line = await find(call.db, call, call.query[name]);
    return line === undefined ? notFound() : ok(line);
  };
}

/** Handles the call that adds a record by its form. */
export function creates<Row extends Versioned, Sent, Draft, Key>(
  kind: FormRecord<Row, Sent, Draft, Key>,
): (call: ChangeCall & { readonly body: Sent }) => Promise<Result<Key, Refusal>> {
  return (call) => call.change((tx) => createRecord(tx, call, kind, call.body));
}

/** Handles the call that saves the form of the record that its body names. */
export function updates<Name extends string, Row extends Versioned, Sent, Draft, Key>(
  kind: FormRecord<Row, Sent, Draft, Key>,
  name: Name,
): (call: VersionedCall & { readonly body: Sent & Named<Name> }) => Promise<Result<Key & Versioned, Refusal>> {
  return (call) => {
    const { body: sent, query } = call;
    return call.change((tx) => updateRecord(tx, call, kind, { id: sent[name], version: query.version, sent }));
  };
}

/** Handles the call that deletes the record that its body names. */
export function removes<Name extends string, Row extends Versioned, Sent, Draft, Key>(
  kind: FormRecord<Row, Sent, Draft, Key>,
  name: Name,
  removal: Removal<Row>,
): (call: VersionedCall & { readonly body: Named<Name> }) => Promise<Result<Key, Refusal>> {
  return (call) => {
    const at = { id: call.body[name], version: call.query.version };
    return call.change((tx) => removeRecord(tx, call, kind, { ...at, ...removal }));
  };
}

/** Handles the call that turns the active flag of the record that its body or its query names (API-036). */
export function switches<Name extends string, Row extends Switched, Key>(
  kind: SwitchedRecord<Row, Key>,
  name: Name,
): (
  call: VersionedCall & { readonly body: MayName<Name>; readonly query: MayName<Name> },
) => Promise<Result<Key & Switched, Refusal>> {
  return async (call) => {
    const id = call.body[name] ?? call.query[name];
    if (id === undefined) return err(badInput(`${name} is missing`));
    return call.change((tx) => switchRecord(tx, call, kind, { id, version: call.query.version }));
  };
}
