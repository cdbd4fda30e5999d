import { type Actor, type FormRefusal, isDealer, reachOf, refusalsOf } from '@oasis/engine/access';
import { type DealerDraft, dealerForm } from '@oasis/engine/areas/dealers';
import { type Message, message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { keepPast } from '../../dealers/keep-past.ts';
import { regionsCountingFor } from '../../dealers/reach.ts';
import { type Dealer, dealerList } from '../../dealers/store.ts';
import type { FormRecord } from '../../records/form-record.ts';
import { recordRows } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

const rows = recordRows('dealer', {
  list: dealerList,
  columnsOf: ({ nameEn, nameCn, groupId, entityId, taxNumber, state, successorCode, successorFrom }: DealerDraft) => ({
    name_en: nameEn,
    name_cn: nameCn,
    dealer_group_id: groupId,
    legal_entity_id: entityId,
    tax_number: taxNumber,
    active: state,
    successor_id: sql<number | null>`(select s.id from dealer s where s.code = ${successorCode})`,
    successor_from: successorFrom === '' ? null : successorFrom,
  }),
  fixedOf: ({ code }) => ({ code }),
});

/** Dealers with the regions that they sell in. A dealer keeps its code. */
export const dealerRecord: FormRecord<Dealer, DealerDraft, DealerDraft, { readonly dealerId: number }> = {
  kind: 'dealer',
  keyOf: (dealerId) => ({ dealerId }),
  lock: async (tx, context, id) => {
    await oneAtATime(tx);
    return rows.lock(tx, context, id);
  },
  insert: async (tx, context, draft) => {
    const made = await rows.insert(tx, context, draft);
    await writeRegions(tx, made.id, draft.regionIds);
    return made;
  },
  update: async (tx, context, changed) => {
    await keepPast(tx, context, changed);
    await rows.update(tx, context, changed);
    await writeRegions(tx, changed.id, changed.draft.regionIds);
  },
  formOf: () => dealerForm,
  draftOf: (_context, sent) => sent,
  fixed: ['code'],
  checkStored,
  detailsOf: (dealer) => ({
    code: dealer.code,
    nameEn: dealer.nameEn,
    nameCn: dealer.nameCn,
    dealerGroup: dealer.groupId,
    legalEntity: dealer.entityId,
    sellsIn: dealer.regionIds,
    taxNumber: dealer.taxNumber,
    state: dealer.state,
    successor: dealer.successorCode,
    successorFrom: dealer.successorFrom,
  }),
};

/**
 * Lets one transaction at a time change dealers: codes are there once, and no circle of successors comes from two changes
 * that do not see each other.
 */
async function oneAtATime(tx: Tx): Promise<void> {
  await holdLock(tx, 'dealers');
}

async function writeRegions(tx: Tx, dealerId: number, regionIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('dealer_region').where('dealer_id', '=', dealerId).execute();
  if (regionIds.length === 0) return;
  const links = regionIds.map((region_id) => ({ dealer_id: dealerId, region_id }));
  await tx.insertInto('dealer_region').values(links).execute();
}

async function checkStored(
  tx: Tx,
  { actor }: ChangeContext,
  draft: DealerDraft,
  present?: Dealer,
): Promise<readonly FormRefusal<keyof DealerDraft>[]> {
  if (present === undefined) {
    if (reachOf(actor).kind !== 'all') return [{ field: 'code', message: message('DEALER_HEAD_OFFICE_ADDS') }];
    await oneAtATime(tx);
  }
  const taken = await takenTexts(tx, 'dealer', {
    id: present?.dealerId,
    texts: { code: ['code', draft.code] },
    refusal: message('DEALER_CODE_EXISTS'),
  });
  return [
    ...taken,
    ...refusalsOf([
      ['groupId', await missing(tx, 'dealer_group', draft.groupId, message('DEALER_GROUP_UNKNOWN'))],
      ['entityId', await missing(tx, 'legal_entity', draft.entityId, message('DEALER_ENTITY_UNKNOWN'))],
      ['regionIds', await regionRefusal(tx, actor, draft.regionIds, present?.regionIds ?? [])],
      ['successorCode', await successorRefusal(tx, draft)],
    ]),
  ];
}

async function missing(
  tx: Tx,
  table: 'dealer_group' | 'legal_entity',
  id: number | null,
  refusal: Message,
): Promise<Message | undefined> {
  if (id === null) return undefined;
  const found = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return found === undefined ? refusal : undefined;
}

/**
 * Refuses missing regions and two regions of one BU. A user changes only the regions that count for him, and head office keeps the dealer
 * within its own; a dealer reaches itself wherever it sells.
 */
async function regionRefusal(
  tx: Tx,
  actor: Actor,
  wanted: readonly number[],
  present: readonly number[],
): Promise<Message | undefined> {
  const found =
    wanted.length === 0
      ? []
      : await tx.selectFrom('region').select(['id', 'bu_id']).where('id', 'in', wanted).execute();
  if (found.length < wanted.length) return message('DEALER_REGION_UNKNOWN');
  if (new Set(found.map(({ bu_id }) => bu_id)).size < wanted.length) return message('DEALER_REGION_TWICE');
  const { ids: own, hasWholeBu } = await regionsCountingFor(tx, actor);
  const changed = [...wanted.filter((id) => !present.includes(id)), ...present.filter((id) => !wanted.includes(id))];
  const staysWithin = isDealer(actor) || wanted.some((id) => own.includes(id)) || (wanted.length === 0 && hasWholeBu);
  const isWithin = staysWithin && changed.every((id) => own.includes(id));
  return isWithin ? undefined : message('DEALER_REGION_REACH');
}

/** The successor exists, and successions never lead back. */
async function successorRefusal(tx: Tx, { code, successorCode }: DealerDraft): Promise<Message | undefined> {
  if (successorCode === '') return undefined;
  const following = await tx
    .withRecursive('follows', (query) =>
      query
        .selectFrom('dealer')
        .select(['id', 'code', 'successor_id'])
        .where('code', '=', successorCode)
        .union(
          query
            .selectFrom('dealer as d')
            .innerJoin('follows as f', 'f.successor_id', 'd.id')
            .select(['d.id', 'd.code', 'd.successor_id']),
        ),
    )
    .selectFrom('follows')
    .select('code')
    .execute();
  if (following.length === 0) return message('DEALER_SUCCESSOR_UNKNOWN');
  return following.some((dealer) => dealer.code === code) ? message('DEALER_SUCCESSOR_CIRCLE') : undefined;
}
