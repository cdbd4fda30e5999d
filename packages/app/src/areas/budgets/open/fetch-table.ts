import type { CallFailure } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { EditPolicy } from '@oasis/engine/table';
import type { TableSettings } from '@oasis/engine/template';
import { client } from '../../../api/client.ts';
import type { TableFacts, TableReply } from './budget-state.ts';
import type { ChosenOffer } from './chosen-offer.ts';

/** The page's request: a stored budget, or the overview of an offer type. */
export interface TableAddress {
  readonly pgmId: number;
  readonly offerTypeId: number;
  readonly budgetId: number | undefined;
}

export function tableAddress(pgmId: number, { offerType, budgetId }: ChosenOffer): TableAddress {
  return { pgmId, offerTypeId: offerType.offerTypeId, budgetId };
}

/** The same text for the same table. */
export function tableKey({ pgmId, offerTypeId, budgetId }: TableAddress): string {
  return budgetId === undefined ? `overview ${pgmId} ${offerTypeId}` : `budget ${budgetId}`;
}

/** The table as columns, in the form that the engine opens (BUD-096, BUD-097). */
export function fetchTable({ pgmId, offerTypeId, budgetId }: TableAddress): Promise<Result<TableReply, CallFailure>> {
  if (budgetId === undefined) {
    return client.call('budget.tableByOfferType', { query: { pgmId, offerTypeId, form: 'columns' } });
  }
  return client.call('budget.table', { params: { budgetId }, query: { form: 'columns' } });
}

/** The table that a budget would have under other settings, with nothing typed in it (BUD-075). */
export function fetchTableUnder(
  budgetId: number,
  { inputSet, volumeBase }: TableSettings,
): Promise<Result<TableReply, CallFailure>> {
  return client.call('budget.table', { params: { budgetId }, query: { ...inputSet, volumeBase, form: 'columns' } });
}

/** The editable part: nothing of an overview, nothing unless the status is exactly Saved (BUD-036, BUD-153). */
export function policyOf(reply: TableFacts, isOverview: boolean): EditPolicy {
  if (reply.status !== 'Saved')
    return { kind: 'none', reason: message('BUDGET_STATUS_READ_ONLY', { status: reply.status }) };
  if (isOverview || !reply.editing.editable) return { kind: 'none', reason: message('BUDGET_READ_ONLY') };
  return { kind: 'all' };
}
