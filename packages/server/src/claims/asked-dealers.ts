import { dealerFollowing, resolveDealers, standingOn } from '@oasis/engine/areas/designs';
import type { ClaimDealer, ClaimProgram, ClaimVersion } from '@oasis/engine/claims';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { dealerFacts, type NamedDealer } from '../dealers/dealer-facts.ts';
import { alwaysActive, asFollowed } from './sellers.ts';

export interface AskedDealers {
  readonly inProgram: (
    program: ClaimProgram,
    isAgain: boolean,
  ) => (version: ClaimVersion, dealerId: number, day: string) => ClaimDealer | undefined;
  /** Whether any version of a program names a dealer, on its first day or on the day of sending. */
  readonly isNamed: (program: ClaimProgram, dealerId: number) => boolean;
  /** The dealer that pairs are asked for, with its group. */
  readonly groupOf: (dealerId: number | undefined) => PairDealer | undefined;
}

export interface PairDealer {
  readonly dealerId: number;
  readonly groupId: number | null;
}

/**
 * The dealers of cars, as of the day 'YYYY-MM-DD' on which a claim is sent. The claim is owed to who follows the dealer of the sale: blocks of both
 * count, and the accounts of that one. A dealer that another one follows was active until then. A successor of a day that was said afterwards
 * undoes no claim of the dealer before him.
 */
export async function askedDealers(db: Db | Tx, ids: readonly number[], today: string): Promise<AskedDealers> {
  const stored = await dealerFacts(db, ids);
  const byId = new Map(stored.map((dealer) => [dealer.id, dealer]));
  const holderOf = (id: number) => dealerFollowing(id, byId, today);
  const facts = asFollowed(stored, today);
  const accounts = await accountsOf(db, ids.map(holderOf));
  const unhindered = facts.map((dealer) => ({ ...alwaysActive(dealer), blocks: [] }));
  const unfollowed = unhindered.map((dealer) => ({ ...dealer, successorId: null, successorFrom: '' }));
  const named = new Map<string, boolean>();
  const isNamed: AskedDealers['isNamed'] = ({ code, regionIds, versions }, dealerId) => {
    const key = `${code} ${dealerId}`;
    const known = named.get(key);
    if (known !== undefined) return known;
    const found = versions.some(({ dealers, firstDay }) =>
      [firstDay, today].some((day) =>
        resolveDealers(dealers, unhindered, { regionIds, day }).some(({ id }) => id === dealerId),
      ),
    );
    named.set(key, found);
    return found;
  };
  const claimDealer = ({ id, blocks }: NamedDealer): ClaimDealer => {
    const holder = holderOf(id);
    const ofHolder = holder === id ? [] : (byId.get(holder)?.blocks ?? []);
    return { id, blocks: [...blocks, ...ofHolder], accounts: accounts.get(holder) ?? [] };
  };
  return {
    isNamed,
    inProgram:
      ({ regionIds }, isAgain) =>
      ({ dealers, rules }, dealerId, day) => {
        const asked = isAgain ? [unhindered, unfollowed] : [facts];
        const found = asked
          .flatMap((all) => resolveDealers(dealers, all, { regionIds, day }))
          .find(({ id }) => id === dealerId);
        if (found === undefined) return undefined;
        return isAgain ? { id: found.id, blocks: [], accounts: [rules.entity] } : claimDealer(found);
      },
    groupOf: (dealerId) => {
      const seller = facts.find(({ id }) => id === dealerId);
      return seller === undefined ? undefined : { dealerId: seller.id, groupId: standingOn(seller, today).groupId };
    },
  };
}

/** Codes of the entities that have an account in force of each dealer. */
async function accountsOf(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('dealer_vendor as v')
    .innerJoin('legal_entity as e', 'e.id', 'v.legal_entity_id')
    .select(['v.dealer_id', 'e.entity_code'])
    .where('v.dealer_id', 'in', inList(ids))
    .where('v.state', '=', 'inForce')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ dealer_id }) => dealer_id)].map(([id, own]) => [
      id,
      own.map(({ entity_code }) => entity_code),
    ]),
  );
}
