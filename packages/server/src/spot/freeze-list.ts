import { fenOf } from '@oasis/engine/base';
import { frozenList, listHash } from '@oasis/engine/sampling';
import { sql } from 'kysely';
import { holdLock } from '../database/locks.ts';
import type { Tx } from '../database/tables.ts';
import { strataFor, stratumOf } from './stored-list.ts';
import { sampleRulesOn } from './value-on.ts';

/** Rows of a statement. */
const BATCH = 5_000;

interface Listed {
  readonly claimId: number;
  readonly code: string;
  readonly dealerId: number;
  readonly categoryId: number;
  readonly net: string;
}

/** A list with the round it is of. */
export interface ListOfRound {
  readonly listId: number;
  readonly buId: number;
  readonly name: string;
  readonly entityId: number;
  readonly cutOff: string;
}

/** What was frozen. */
export interface Frozen {
  readonly hash: string;
  readonly claims: number;
  readonly net: bigint;
}

export async function listOfRound(tx: Tx, listId: number): Promise<ListOfRound> {
  return tx
    .selectFrom('sample_list as l')
    .innerJoin('payout_round as r', 'r.id', 'l.round_id')
    .select(['l.id as listId', 'l.bu_id as buId', 'l.name', 'r.entity_id as entityId', 'r.cut_off as cutOff'])
    .where('l.id', '=', listId)
    .executeTakeFirstOrThrow();
}

/** Puts the claims on a list that is not frozen yet, in the place of those that were there; the rules are those of the day. */
export async function fillList(tx: Tx, list: ListOfRound, day: string): Promise<Frozen & { readonly strata: string }> {
  // A claim goes on one list: two lists are filled one after the other.
  await holdLock(tx, 'spotLists');
  await tx.deleteFrom('spot_item').where('list_id', '=', list.listId).where('status', '=', 'Prepared').execute();
  const listed = await approvedClaims(tx, list);
  const { keyOf, strata } = strataFor(await sampleRulesOn(tx, day), list.buId);
  const rows = listed.map(({ claimId, code, dealerId, categoryId, net }) => ({
    list_id: list.listId,
    bu_id: list.buId,
    claim_id: claimId,
    claim_code: code,
    dealer_id: dealerId,
    category_id: categoryId,
    stratum: keyOf(categoryId, BigInt(net)),
    net: Number(net),
    status: 'Prepared' as const,
    right_net: null,
    checked_by: null,
    checked_at: null,
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto('spot_item')
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
  const frozen = [...strata.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const claims = rows.map(({ claim_code, stratum, net }) => ({
    code: claim_code,
    stratum,
    amount: fenOf(BigInt(net)),
  }));
  const made = frozenList({ name: list.name, strata: frozen.map(stratumOf), claims });
  if (!made.ok) throw new Error(`the list ${list.name} cannot be frozen: ${made.error.kind} ${made.error.at}`);
  const net = claims.reduce((sum, { amount }) => sum + amount, 0n);
  return { hash: listHash(made.value), claims: claims.length, net, strata: JSON.stringify(frozen) };
}

/**
 * The approved claims of a BU and an entity that were sent by the cut-off, whose program is sampled, and that are on no list. A claim is of the
 * program category of its offer with the greatest amount.
 */
export async function approvedClaims(
  tx: Tx,
  { listId, buId, entityId, cutOff }: ListOfRound,
): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`
    select c.id as "claimId", c.code, c.held_by as "dealerId", k.category_id as "categoryId", c.net::text as net
    from claim c
    join program_parameter p on p.program_id = c.program_id and p.sample_category <> 'none'
    join lateral (
      select t.incentive_category_id as category_id, l.entity_id from claim_line l
        join si_offer o on o.id = l.si_offer_id join offer_type t on t.id = o.offer_type_id
      where l.claim_id = c.id and l.reversed_at is null order by l.net desc, l.id limit 1) k on true
    where c.bu_id = ${buId} and c.status = 'Approved' and c.sent_day <= ${cutOff}::date and k.entity_id = ${entityId}
      and not exists (select from spot_item i where i.claim_id = c.id and (i.list_id <> ${listId} or i.status <> 'Prepared'))
    order by c.id`.execute(tx);
  return rows;
}
