import { setImmediate } from 'node:timers/promises';
import type { CallData } from '@oasis/api-client/contract';
import {
  type Actor,
  type BudgetTable,
  canDo,
  type EditPolicy,
  encodeSnapshot,
  type Locale,
  type Message,
  message,
  messageText,
  snapshotOf,
  uncoveredVolumes,
  wireRows,
} from '@oasis/engine';
import { JsonData } from '../../../guard/json-data.ts';

type TableReply = CallData<'budget.table'>;
export type Editing = CallData<'budget.offerTypes'>['editing'];

/** What the reply says of the budget beside its table. */
export type TableHead = Omit<TableReply, 'flaggedRows' | 'header' | 'inputTableCell' | 'snapshot'>;

/** In which form a table is told. */
export interface TableForm {
  readonly form: 'wire' | 'columns';
  /** Why the table cannot be edited; undefined where it can. */
  readonly locked: Message | undefined;
  readonly locale: Locale;
}

/** Why a person may not edit the budgets of a program; undefined when he may (BUD-036). */
export function lockOf(actor: Actor, program: { readonly buId: number; readonly status: string }): Message | undefined {
  const decision = canDo(actor, 'budget.save', { bu: program.buId, status: program.status });
  if (decision.allowed) return undefined;
  return decision.failed === 'state'
    ? message('BUDGET_STATUS_READ_ONLY', { status: program.status })
    : message('BUDGET_READ_ONLY');
}

export function editingOf(locked: Message | undefined, locale: Locale): Editing {
  return { editable: locked === undefined, reason: locked === undefined ? null : messageText(locked, locale) };
}

/** The reply of a table whose body is JSON already. */
export function tableReply(head: TableHead, body: Buffer): JsonData {
  return new JsonData([Buffer.from(`${JSON.stringify(head).slice(0, -1)},`), body]);
}

/** What the body of a table depends on beside the table itself. */
export function bodyKey({ form, locked, locale }: TableForm): string {
  return form === 'columns' ? 'columns' : `wire ${locale} ${locked === undefined ? 'open' : 'locked'}`;
}

/** The end of a reply's object as JSON: flagged rows, and the table in the form that was asked for. It is kept. */
export async function tableBody(table: BudgetTable, form: TableForm): Promise<Buffer> {
  const flagged = JSON.stringify(uncoveredVolumes(table).map(({ row }) => row));
  const rest = form.form === 'wire' ? await wirePieces(table, form) : await snapshotPieces(table);
  return together([`"flaggedRows":${flagged},`, ...rest, '}']);
}

/** Pieces that are written before others get a turn: some megabytes. */
const PIECES_AT_ONCE = 8;

/** The bytes of pieces of text, one behind the other in memory of their own. */
async function together(pieces: readonly string[]): Promise<Buffer> {
  let length = 0;
  for (const [place, piece] of pieces.entries()) {
    if (place % PIECES_AT_ONCE === PIECES_AT_ONCE - 1) await setImmediate();
    length += Buffer.byteLength(piece);
  }
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const [place, piece] of pieces.entries()) {
    if (place % PIECES_AT_ONCE === PIECES_AT_ONCE - 1) await setImmediate();
    at += bytes.write(piece, at);
  }
  return bytes;
}

async function snapshotPieces(table: BudgetTable): Promise<readonly string[]> {
  const snapshot = snapshotOf(table);
  await setImmediate();
  const encoded = encodeSnapshot(snapshot, ({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
  );
  await setImmediate();
  return ['"snapshot":', JSON.stringify(encoded)];
}

/** Rows that are written before others get a turn: about a millisecond. */
const ROWS_AT_ONCE = 100;

/** Each cell has nine properties, so a large table has megabytes of text. */
async function wirePieces(table: BudgetTable, { locked, locale }: TableForm): Promise<readonly string[]> {
  const policy: EditPolicy = locked === undefined ? { kind: 'all' } : { kind: 'none', reason: locked };
  const { display } = table.rows;
  const { header } = wireRows(table, [], policy, locale);
  const pieces: string[] = [];
  for (let from = 0; from < display.length; from += ROWS_AT_ONCE) {
    if (from > 0) await setImmediate();
    const { inputTableCell } = wireRows(table, display.subarray(from, from + ROWS_AT_ONCE), policy, locale);
    pieces.push(`${from > 0 ? ',' : ''}${JSON.stringify(inputTableCell).slice(1, -1)}`);
  }
  return [`"header":${JSON.stringify(header)},"inputTableCell":[`, ...pieces, ']'];
}
