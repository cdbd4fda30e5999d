import type { CallFailure, CallId, KindOptions } from '@oasis/api-client';
import { isCallId } from '@oasis/api-client/calls';
import { invariant, type Result } from '@oasis/engine/base';
import type { ProposalDecision, RecordDefinition, RecordDraft, RecordRow, RecordShape } from '@oasis/engine/records';
import { client } from '../api/client.ts';
import { byForm, type RecordFormSpec } from './use-record-form.ts';

/** Prefix of the call ids. */
export type CallGroup = CallId extends infer Id ? (Id extends `${infer Group}.${string}` ? Group : never) : never;

/** Where the calls of a group are not called as usual. */
export interface CallNames {
  readonly list?: string;
  readonly byId?: string;
  readonly save?: string;
  readonly update?: string;
  readonly active?: string;
}

/** The id of a call of a group. */
export function callIdOf(group: string, name: string): CallId {
  const id = `${group}.${name}`;
  invariant(isCallId(id), id);
  return id;
}

/** The form of a record with the calls that save, switch, delete and decide it; deletion shows its own failure. */
export interface RecordSpec<Row, Draft extends object> extends RecordFormSpec<Row, Draft, keyof Draft & string> {
  readonly activate: (row: Row) => Promise<Result<unknown, CallFailure>>;
  readonly remove: (row: Row) => Promise<Result<unknown, CallFailure>>;
  readonly decide: (row: Row, decision: ProposalDecision, reason: string) => Promise<Result<unknown, CallFailure>>;
}

/** Props of a kind's dialog. The contract makes the bodies of its calls from the same definition. */
export function recordSpecOf<Given extends RecordShape>(
  record: RecordDefinition<Given>,
  group: CallGroup,
  names?: CallNames,
): RecordSpec<RecordRow<Given>, RecordDraft<Given>>;
export function recordSpecOf(
  { key, subject, formAt }: RecordDefinition<RecordShape>,
  group: CallGroup,
  { save = 'save', update = 'update', byId = 'byId', active = 'active' }: CallNames = {},
): object {
  const call = <Data>(name: string, options: KindOptions): Promise<Result<Data, CallFailure>> =>
    client.callOfKind<Data>(callIdOf(group, name), options);
  const keyOf = (row: Line) => ({ [key]: row[key] });
  const at = ({ version }: Line) => ({ query: { version } });
  const spec: RecordSpec<Line, Line> = {
    ...byForm(formAt(() => new Date())),
    subjectOf: (row) => `${subject}:${String(row[key])}`,
    create: (body, attempt) => call(save, { body, key: attempt, silent: true }),
    update: (draft, row) => call(update, { body: { ...draft, ...keyOf(row) }, ...at(row), silent: true }),
    read: (row) => call(byId, { query: keyOf(row), silent: true }),
    activate: (row) =>
      call(active, { body: { ...keyOf(row), active: row['state'] === false }, ...at(row), silent: true }),
    decide: (row, decision, reason) =>
      call(decision, { body: { ...keyOf(row), ...(decision === 'reject' && { reason }) }, ...at(row), silent: true }),
    remove: (row) => call('remove', { body: keyOf(row), ...at(row) }),
  };
  return spec;
}

type Line = Readonly<Record<string, unknown>>;
