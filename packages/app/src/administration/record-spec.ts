import { type CallFailure, isCallId, type KindOptions } from '@oasis/api-client';
import { invariant, type Result } from '@oasis/engine/base';
import type { RecordDefinition, RecordDraft, RecordRow, RecordShape } from '@oasis/engine/records';
import { client } from '../api/client.ts';
import type { ListGroup } from './record-list.ts';
import { byForm, type RecordFormSpec } from './use-record-form.ts';

/** Where the calls of a group are not called as usual. */
export interface CallNames {
  readonly save?: string;
  readonly update?: string;
}

/** The form of a record with the calls that save it, and the call that deletes one and shows itself what fails. */
export interface RecordSpec<Row, Draft extends object> extends RecordFormSpec<Row, Draft, keyof Draft & string> {
  readonly remove: (row: Row) => Promise<Result<unknown, CallFailure>>;
}

/** What the dialog of a kind takes. The bodies of its calls are what the contract makes of the same definition. */
export function recordSpecOf<Given extends RecordShape>(
  record: RecordDefinition<Given>,
  group: ListGroup,
  names?: CallNames,
): RecordSpec<RecordRow<Given>, RecordDraft<Given>>;
export function recordSpecOf(
  { key, subject, form }: RecordDefinition<RecordShape>,
  group: ListGroup,
  { save = 'save', update = 'update' }: CallNames = {},
): object {
  const call = <Data>(name: string, options: KindOptions): Promise<Result<Data, CallFailure>> => {
    const id = `${group}.${name}`;
    invariant(isCallId(id), id);
    return client.callOfKind<Data>(id, options);
  };
  const keyOf = (row: Line) => ({ [key]: row[key] });
  const at = ({ version }: Line) => ({ query: { version } });
  const spec: RecordSpec<Line, Line> = {
    ...byForm(form),
    subjectOf: (row) => `${subject}:${String(row[key])}`,
    create: (body, attempt) => call(save, { body, key: attempt, silent: true }),
    update: (draft, row) => call(update, { body: { ...draft, ...keyOf(row) }, ...at(row), silent: true }),
    read: (row) => call('byId', { query: keyOf(row), silent: true }),
    remove: (row) => call('remove', { body: keyOf(row), ...at(row) }),
  };
  return spec;
}

type Line = Readonly<Record<string, unknown>>;
