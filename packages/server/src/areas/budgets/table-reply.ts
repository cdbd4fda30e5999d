import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { canDo } from '@oasis/engine/actions';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Locale, Slices } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import {
  type BudgetTable,
  type EditPolicy,
  encodeSlices,
  snapshotSlices,
  uncoveredVolumes,
  wireRows,
} from '@oasis/engine/table';
import { JsonData, JsonPieces } from '../../base/json-data.ts';
import { inTimeSlices } from '../../base/time-slices.ts';

type TableReply = CallData<'budget.table'>;
export type Editing = CallData<'budget.offerTypes'>['editing'];

/** The fields of the reply except the table itself. */
export type TableHead = Omit<TableReply, 'flaggedRows' | 'header' | 'inputTableCell' | 'snapshot'>;

/** The requested form of a table. */
export interface TableForm {
  readonly form: 'wire' | 'columns';
  /** Reason why the table cannot be edited; undefined if it can. */
  readonly locked: Message | undefined;
  readonly locale: Locale;
}

/** Why a person may not edit the budgets of a program; undefined when he may (BUD-036). */
export function lockOf(actor: Actor, program: { readonly buId: number; readonly status: string }): Message | undefined {
  const decision = canDo(actor, 'budget.save', { bu: program.buId, status: program.status });
  if (decision.allowed) return undefined;
  return decision.failed === 'state'
    ? message('BUDGET_STATUS_READ_ONLY', { status: stateName(PROGRAM.states, program.status) })
    : message('BUDGET_READ_ONLY');
}

export function editingOf(locked: Message | undefined, locale: Locale): Editing {
  return { editable: locked === undefined, reason: locked === undefined ? null : messageText(locked, locale) };
}

/** The reply of a table whose body is already JSON. */
export function tableReply(head: TableHead, body: readonly Buffer[]): JsonData {
  return new JsonData([Buffer.from(`${JSON.stringify(head).slice(0, -1)},`), ...body]);
}

/** The key of a cached body, in addition to the table itself. */
export function bodyKey({ form, locked, locale }: TableForm): string {
  return form === 'columns' ? 'columns' : `wire ${locale} ${locked === undefined ? 'open' : 'locked'}`;
}

/** The end of a reply's object as JSON: flagged rows, and the table in the form that was asked for. It is kept. */
export async function tableBody(table: BudgetTable, form: TableForm): Promise<readonly Buffer[]> {
  const pieces = new JsonPieces();
  await inTimeSlices(bodySlices(table, form, pieces));
  return pieces.done();
}

function* bodySlices(table: BudgetTable, form: TableForm, pieces: JsonPieces): Slices<void> {
  pieces.add(`"flaggedRows":${JSON.stringify(uncoveredVolumes(table).map(({ row }) => row))},`);
  yield;
  yield* form.form === 'wire' ? wireSlices(table, form, pieces) : columnSlices(table, pieces);
  pieces.add('}');
}

function* columnSlices(table: BudgetTable, pieces: JsonPieces): Slices<void> {
  const { columns, ...head } = yield* encodeSlices(yield* snapshotSlices(table), base64Of);
  pieces.add(`"snapshot":${JSON.stringify(head).slice(0, -1)},"columns":{`);
  for (const [place, [id, column]] of Object.entries(columns).entries()) {
    pieces.add(`${place > 0 ? ',' : ''}${JSON.stringify(id)}:"${column}"`);
    yield;
  }
  pieces.add('}}');
}

function base64Of({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

/** Rows that are written in one slice: about a millisecond. */
const ROWS_OF_SLICE = 100;

/** Each cell has nine properties, so a large table has megabytes of text. */
function* wireSlices(table: BudgetTable, { locked, locale }: TableForm, pieces: JsonPieces): Slices<void> {
  const policy: EditPolicy = locked === undefined ? { kind: 'all' } : { kind: 'none', reason: locked };
  const { display } = table.rows;
  const { header } = wireRows(table, [], policy, locale);
  pieces.add(`"header":${JSON.stringify(header)},"inputTableCell":[`);
  for (let from = 0; from < display.length; from += ROWS_OF_SLICE) {
    const { inputTableCell } = wireRows(table, display.subarray(from, from + ROWS_OF_SLICE), policy, locale);
    pieces.add(`${from > 0 ? ',' : ''}${JSON.stringify(inputTableCell).slice(1, -1)}`);
    yield;
  }
  pieces.add(']');
}
