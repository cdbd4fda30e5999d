import type { CallData } from '@oasis/api-client/contract';
import { isRuleFor } from '@oasis/engine/areas/check-rules';
import { ALL_COMPARISONS, type Comparison } from '@oasis/engine/areas/checking';
import type { Locale } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { machineRules, rulesOfClaims } from './machine-rules.ts';

type ToldCheck = CallData<'claim.view'>['checks'][number];

interface StoredCheck extends Omit<ToldCheck, 'category' | 'day'> {
  readonly day: string;
  readonly nameEn: string | null;
  readonly nameCn: string | null;
}

/**
 * What people checked of a claim, as far as its dealer may know it, what was found and by which rules; of a check that is not over, that alone. The
 * function of the database has the row scope, and answers of no person. `all` sees the rules of machines.
 */
export async function toldChecks(db: Db, all: Db, claimId: number, locale: Locale): Promise<ToldCheck[]> {
  const { rows } = await sql<StoredCheck>`
    select t.because, t.found, t.reason, t.told_day as day, t.code, t.period, t.program_code as "programCode", t.drawn_by as "drawnBy",
      t.comparisons, g.name_en as "nameEn", g.name_cn as "nameCn"
    from told_checks(${claimId}) t left join incentive_category g on g.id = t.category_id`.execute(db);
  const asked = rows.some(({ because }) => RULED.has(because)) ? await askedByRules(all, claimId) : [];
  return rows.map(({ nameEn, nameCn, ...row }) => ({
    ...row,
    category: (locale === 'zh' ? nameCn : nameEn) ?? '',
    comparisons: ALL_COMPARISONS.filter(
      (one) => row.comparisons.includes(one) || (RULED.has(row.because) && asked.includes(one)),
    ),
  }));
}

/** Checks of which rules of machines say what is compared; a sample is checked as a whole. */
const RULED: ReadonlySet<string> = new Set(['category', 'rule', 'rejected', 'plan']);

async function askedByRules(all: Db, claimId: number): Promise<readonly Comparison[]> {
  const claim = (await rulesOfClaims(all, [claimId], await machineRules(all))).get(claimId);
  if (claim === undefined) return [];
  return claim.rules.filter((rule) => isRuleFor(rule, claim)).map(({ comparison }) => comparison);
}
