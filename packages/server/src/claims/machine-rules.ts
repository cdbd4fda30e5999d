import { type DatedRule, type RuledClaim, ruleForPeople, rulesFor } from '@oasis/engine/areas/check-rules';
import { fenOf, type LocalText, parseYuan, present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { factsOf } from './check-facts.ts';

/** A rule of the machine in force, with what it says of a claim that it does not pass. */
export interface MachineRule extends DatedRule {
  readonly says: LocalText;
}

/** A claim with the rules that hold for it. */
export interface ClaimWithRules extends RuledClaim {
  readonly rules: readonly MachineRule[];
}

/** The rules in force from any day on. */
export async function machineRules(db: Db | Tx): Promise<readonly MachineRule[]> {
  const rows = await db
    .selectFrom('check_rule')
    .select(['category_id', 'bu_id', 'valid_from', 'comparison', 'prerequisite', 'from_net', 'passes'])
    .select(['message_en', 'message_cn'])
    .where('state', '=', 'inForce')
    .execute();
  return rows.map((row) => ({
    categoryId: row.category_id,
    buId: row.bu_id,
    validFrom: row.valid_from,
    comparison: row.comparison,
    prerequisite: row.prerequisite,
    from: present(parseYuan(row.from_net), 'an amount'),
    passes: row.passes,
    says: { en: row.message_en, zh: row.message_cn },
  }));
}

/** The rules that hold for claims, by the ids of the claims. The caller sees all rows. */
export async function rulesOfClaims(
  db: Db | Tx,
  claimIds: readonly number[],
  given?: readonly MachineRule[],
): Promise<ReadonlyMap<number, ClaimWithRules>> {
  const rules = given ?? (await machineRules(db));
  const { rows } = await sql<{
    id: number;
    buId: number;
    sentDay: string;
    net: number;
    isOfSale: boolean;
    categoryIds: readonly number[];
  }>`select c.id, c.bu_id as "buId", c.sent_day as "sentDay", c.net, c.record_id is not null as "isOfSale",
      array(select distinct t.incentive_category_id from claim_line l join si_offer o on o.id = l.si_offer_id
        join offer_type t on t.id = o.offer_type_id where l.claim_id = c.id) as "categoryIds"
    from claim c where c.id = any (${[...claimIds]}::integer[])`.execute(db);
  return new Map(
    rows.map(({ id, net, isOfSale, ...sent }) => [
      id,
      { net: fenOf(BigInt(net)), isOfSale, rules: rulesFor(rules, sent) },
    ]),
  );
}

/** Those of claims that people have to look at by a rule of the machine. The caller sees all rows. */
export async function claimsForPeople(
  db: Db | Tx,
  claimIds: readonly number[],
  given?: readonly MachineRule[],
): Promise<ReadonlySet<number>> {
  const rules = given ?? (await machineRules(db));
  if (rules.length === 0 || claimIds.length === 0) return new Set();
  const ruled = await rulesOfClaims(db, claimIds, rules);
  const asked = claimIds.filter((id) => (ruled.get(id)?.rules.length ?? 0) > 0);
  const facts = await factsOf(db, asked);
  return new Set(
    asked.filter((id) => {
      const claim = present(ruled.get(id), 'a claim');
      return ruleForPeople(claim.rules, claim, present(facts.get(id), 'the facts of a claim')) !== undefined;
    }),
  );
}
