import { type DatedRule, type RuledClaim, ruleForPeople, rulesFor } from '@oasis/engine/areas/check-rules';
import { fenOf, type LocalText, parseYuan, present } from '@oasis/engine/base';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../database/tables.ts';
import { CATEGORIES_OF_CLAIM } from './categories-of-claim.ts';
import { factsOf } from './check-facts.ts';

/** A rule of the machine in force, with what it says of a claim that it does not pass. */
export interface MachineRule extends DatedRule {
  readonly says: LocalText;
}

/** A claim with the rules that hold for it. */
export interface ClaimWithRules extends RuledClaim {
  readonly rules: readonly MachineRule[];
}

const COLUMNS = [
  ...(['category_id', 'bu_id', 'valid_from', 'comparison', 'prerequisite', 'from_net', 'passes'] as const),
  ...(['message_en', 'message_cn'] as const),
] as const;

/** The rules in force from any day on. */
export async function machineRules(db: Db | Tx): Promise<readonly MachineRule[]> {
  const rows = await db.selectFrom('check_rule').select(COLUMNS).where('state', '=', 'inForce').execute();
  return rows.map(ruleOf);
}

/** A rule of any state, by its id. */
export async function machineRule(db: Db | Tx, id: number): Promise<MachineRule> {
  return ruleOf(await db.selectFrom('check_rule').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow());
}

function ruleOf(row: Pick<Selectable<Tables['check_rule']>, (typeof COLUMNS)[number]>): MachineRule {
  return {
    categoryId: row.category_id,
    buId: row.bu_id,
    validFrom: row.valid_from,
    comparison: row.comparison,
    prerequisite: row.prerequisite,
    from: present(parseYuan(row.from_net), 'an amount'),
    passes: row.passes,
    says: { en: row.message_en, zh: row.message_cn },
  };
}

/** The rules that hold for claims, by the ids of the claims. The caller sees all rows. */
export async function rulesOfClaims(
  db: Db | Tx,
  claimIds: readonly number[],
  rules: readonly MachineRule[],
): Promise<ReadonlyMap<number, ClaimWithRules>> {
  const { rows } = await sql<{
    id: number;
    buId: number;
    sentDay: string;
    net: number;
    isOfSale: boolean;
    categoryIds: readonly number[];
  }>`select c.id, c.bu_id as "buId", c.sent_day as "sentDay", c.net, c.record_id is not null as "isOfSale",
      ${CATEGORIES_OF_CLAIM} as "categoryIds"
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
  rules: readonly MachineRule[],
): Promise<ReadonlySet<number>> {
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
