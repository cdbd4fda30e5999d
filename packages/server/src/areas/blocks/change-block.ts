import type { CallBody, CallData } from '@oasis/api-client/contract';
import {
  type BlockDays,
  blockEndForm,
  blockRecord,
  blockState,
  blocksOverlap,
  isBlockKind,
} from '@oasis/engine/areas/blocks';
import { dayOf, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { RecordDraft } from '@oasis/engine/records';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { type Dealer, dealerList } from '../../dealers/store.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import { type RecordKind, subjectOf } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Block, blockList } from './store.ts';

const lockedBlock: RecordKind<Block> = {
  kind: blockRecord.subject,
  lock: async (tx, context, id) => {
    await tx.selectFrom('dealer_block').select('id').where('id', '=', id).forUpdate().execute();
    return blockList.find(tx, context, id);
  },
};

/** Blocks a dealer within reach. Locks the dealer, so that two blocks of one kind never share a day. */
export async function addBlock(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof blockRecord>,
): Promise<Changed<CallData<'blocks.save'>>> {
  const form = blockRecord.formAt(() => context.now);
  const draft = form.toSave(sent);
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const { kind, reason, validFrom, validTo } = draft;
  const dealer = await lockDealer(tx, context, draft.dealerId ?? 0);
  if (dealer === undefined || !isBlockKind(kind)) return refuse(message('BLOCK_DEALER_MISSING'));
  const subject = `dealer:${dealer.dealerId}`;
  const days: BlockDays = { kind, validFrom, validTo, liftedFrom: '' };
  const other = (await blocksOf(tx, dealer.dealerId)).find((block) => blocksOverlap(block, days));
  if (other !== undefined) return refuse(message('BLOCK_OVERLAPS', { from: other.validFrom }), { subject });
  const { id: blockId } = await tx
    .insertInto('dealer_block')
    .values({
      dealer_id: dealer.dealerId,
      kind,
      reason,
      valid_from: validFrom,
      valid_to: validTo === '' ? null : validTo,
      lifted_from: null,
      created_by: context.actor.usrid,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { dealer: dealer.code, blocked: kind, validFrom, validTo, reason };
  return ok({
    data: { blockId },
    audit: { subject: subjectOf(lockedBlock, blockId), details: { before: null, after } },
  });
}

/** Ends a block early from a day on; the days before keep it. */
export function endBlock(
  tx: Tx,
  context: ChangeContext,
  { blockId, version, ...sent }: CallBody<'blocks.end'> & { readonly version?: number | undefined },
): Promise<Changed<CallData<'blocks.end'>>> {
  const today = dayOf(context.now);
  return changeRecord(tx, context, lockedBlock, { id: blockId, version }, async (present, subject) => {
    const form = blockEndForm(today);
    const { liftedFrom, reason } = form.toSave(sent);
    const refused = refuseForm(form.check({ liftedFrom, reason }), context.locale, subject);
    if (refused !== undefined) return refused;
    const { validTo } = present;
    if (present.liftedFrom !== '')
      return refuse(message('BLOCK_LIFTED_ALREADY', { day: present.liftedFrom }), { subject });
    if (blockState(present, today) === 'past') return refuse(message('BLOCK_OVER'), { subject });
    if (validTo !== '' && liftedFrom > validTo) return refuse(message('BLOCK_END_LATE', { day: validTo }), { subject });
    const next = present.version + 1;
    await tx
      .updateTable('dealer_block')
      .set({ lifted_from: liftedFrom, lifted_reason: reason, version: next })
      .where('id', '=', blockId)
      .execute();
    const after = { liftedFrom, liftedReason: reason };
    return ok({ data: { blockId, version: next }, audit: { subject, details: { before: { liftedFrom: '' }, after } } });
  });
}

async function lockDealer(tx: Tx, context: ChangeContext, id: number): Promise<Dealer | undefined> {
  await tx.selectFrom('dealer').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return dealerList.find(tx, context, id);
}

async function blocksOf(tx: Tx, dealerId: number): Promise<readonly BlockDays[]> {
  const rows = await tx
    .selectFrom('dealer_block')
    .select(['kind', 'valid_from as validFrom', 'valid_to as to', 'lifted_from as lifted'])
    .where('dealer_id', '=', dealerId)
    .execute();
  return rows.map(({ to, lifted, ...row }) => ({ ...row, validTo: to ?? '', liftedFrom: lifted ?? '' }));
}
