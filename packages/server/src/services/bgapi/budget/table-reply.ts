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
  toWire,
  uncoveredVolumes,
} from '@oasis/engine';
import type { KufriNames } from './kufri-names.ts';

type TableReply = CallData<'budget.table'>;
export type Editing = CallData<'budget.offerTypes'>['editing'];

/** What the reply says beside the table itself. */
export interface TableHead {
  readonly budgetId: number | null;
  readonly version: number;
  readonly status: string;
  readonly period: string;
}

interface ReplyRequest {
  readonly form: 'wire' | 'columns';
  readonly names: KufriNames;
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

/** A table in the form that was asked for. */
export function tableReply(table: BudgetTable, head: TableHead, request: ReplyRequest): TableReply {
  const { form, names, locked, locale } = request;
  const policy: EditPolicy = locked === undefined ? { kind: 'all' } : { kind: 'none', reason: locked };
  return {
    ...head,
    editing: editingOf(locked, locale),
    kufriLatest: names.isLatest(table.pins),
    kufriVersion: names.of(table.pins),
    flaggedRows: uncoveredVolumes(table).map(({ row }) => row),
    ...(form === 'wire' ? wireOf(table, policy, locale) : { snapshot: encodeSnapshot(snapshotOf(table)) }),
  };
}

function wireOf(table: BudgetTable, policy: EditPolicy, locale: Locale): Pick<TableReply, 'header' | 'inputTableCell'> {
  const { header, inputTableCell } = toWire(table, policy, locale);
  return {
    header: header.map((entry) => ({ ...entry })),
    inputTableCell: inputTableCell.map((row) => row.map((cell) => ({ ...cell }))),
  };
}
