import { refusalsOf } from '@oasis/engine/access';
import {
  allowedReasons,
  CALLBACK_REASONS,
  type CallbackReason,
  callbackReasons,
  callbackRuleRecord,
  type DelayRule,
  dealerCodes,
  delayRuleRecord,
  USUAL_PERMISSION_DAYS,
} from '@oasis/engine/areas/late-claims';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { holdLock } from '../../database/locks.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { definedRecord } from '../../records/defined-record.ts';
import { recordList } from '../../records/record-list.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

const delayRules = (db: Db | Tx) => db.selectFrom('claim_delay_rule as r').innerJoin('bu', 'bu.id', 'r.bu_id');
const callbackRules = (db: Db | Tx) => db.selectFrom('delay_callback_rule as r').innerJoin('bu', 'bu.id', 'r.bu_id');
const shown = { buName: { en: 'bu.name_en', zh: 'bu.name_cn' } } as const;

/** Rules of late claims of the BUs of their reader, the latest first day first. */
export const delayRuleList = recordList(delayRuleRecord, delayRules, {
  as: 'r',
  shown,
  filters: (source) => ({
    buIds: source.where<readonly number[]>((_, ids) => sql<boolean>`r.bu_id = any(${ids})`),
  }),
  scope: ({ actor }) => ({ buIds: actor.buIds }),
});

/** Rules of callbacks of the BUs of their reader, the latest first day first. */
export const callbackRuleList = recordList(callbackRuleRecord, callbackRules, {
  as: 'r',
  shown,
  filters: (source) => ({
    buIds: source.where<readonly number[]>((_, ids) => sql<boolean>`r.bu_id = any(${ids})`),
  }),
  scope: ({ actor }) => ({ buIds: actor.buIds }),
});

interface RuleDraft {
  readonly buId: number | null;
  readonly validFrom: string;
}

/** Rules are of a BU of their writer; one transaction at a time writes them. */
async function holdRules(tx: Tx, { buId }: RuleDraft, { actor }: ChangeContext) {
  await holdLock(tx, 'lateRules');
  return actor.buIds.includes(buId ?? 0) ? undefined : refusalsOf([['buId', message('LATE_RULE_BU_FOREIGN')]]);
}

/** A rule that holds already stays: what was asked for by it is explained by it. */
function begunRefusal(present: { readonly validFrom: string } | undefined, { now }: ChangeContext) {
  const isBegun = present !== undefined && present.validFrom <= dayOf(now);
  return refusalsOf([['validFrom', isBegun ? message('LATE_RULE_BEGUN') : undefined]]);
}

export const storedDelayRule = definedRecord(delayRuleRecord, {
  table: 'claim_delay_rule',
  list: delayRuleList,
  hold: holdRules,
  rules: async (tx, { dealers }, present, context) => [
    ...begunRefusal(present, context),
    ...refusalsOf([['dealers', await unknownDealer(tx, dealers)]]),
  ],
});

export const storedCallbackRule = definedRecord(callbackRuleRecord, {
  table: 'delay_callback_rule',
  list: callbackRuleList,
  hold: holdRules,
  rules: (_tx, _draft, present, context) => Promise.resolve(begunRefusal(present, context)),
});

async function unknownDealer(tx: Tx, dealers: string) {
  const codes = dealerCodes(dealers);
  if (codes.length === 0) return undefined;
  const rows = await tx
    .selectFrom('dealer')
    .select('code')
    .where('code', 'in', [...codes])
    .execute();
  const unknown = codes.find((code) => !rows.some((row) => row.code === code));
  return unknown === undefined ? undefined : message('LATE_RULE_DEALER_UNKNOWN', { code: unknown });
}

/** The BU with those above it, itself first, each with its height. */
const ABOVE = (buId: number) => sql`with recursive above as (
  select b.id, b.parent_id, 0 as height from bu b where b.id = ${buId}
  union all
  select p.id, p.parent_id, above.height + 1 from bu p join above on p.id = above.parent_id)`;

/** The rule of late claims of a BU on a day: its own, else that of the next BU above that has one. */
export async function delayRuleOn(db: Db | Tx, buId: number, day: string): Promise<DelayRule | undefined> {
  const { rows } = await sql<{
    askDays: number;
    asker: 'all' | 'listed';
    dealers: string;
    forPapers: boolean;
    forSystem: boolean;
    forRegistration: boolean;
    forPeople: boolean;
    forOther: boolean;
    papersNeeded: boolean;
  }>`${ABOVE(buId)}
    select r.ask_days as "askDays", r.asker, r.dealers, r.for_papers as "forPapers", r.for_system as "forSystem",
      r.for_registration as "forRegistration", r.for_people as "forPeople", r.for_other as "forOther",
      r.papers_needed as "papersNeeded"
    from above join claim_delay_rule r on r.bu_id = above.id where r.valid_from <= ${day}::date
    order by above.height, r.valid_from desc limit 1`.execute(db);
  const [rule] = rows;
  return rule === undefined ? undefined : { ...rule, reasons: allowedReasons(rule) };
}

export interface CallbackRule {
  /** Days for which an unused permission lives. */
  readonly unusedDays: number;
  readonly reasons: readonly CallbackReason[];
}

/** The rule of callbacks of a BU on a day: its own, else that of the next BU above; the usual days and all reasons without one. */
export async function callbackRuleOn(db: Db | Tx, buId: number, day: string): Promise<CallbackRule> {
  const { rows } = await sql<{
    unusedDays: number;
    forMistake: boolean;
    forProgram: boolean;
    forPapers: boolean;
    forDealer: boolean;
    forOther: boolean;
  }>`${ABOVE(buId)}
    select r.unused_days as "unusedDays", r.for_mistake as "forMistake", r.for_program as "forProgram",
      r.for_papers as "forPapers", r.for_dealer as "forDealer", r.for_other as "forOther"
    from above join delay_callback_rule r on r.bu_id = above.id where r.valid_from <= ${day}::date
    order by above.height, r.valid_from desc limit 1`.execute(db);
  const [rule] = rows;
  if (rule === undefined) return { unusedDays: USUAL_PERMISSION_DAYS, reasons: everyReason() };
  return { unusedDays: rule.unusedDays, reasons: callbackReasons(rule) };
}

function everyReason(): readonly CallbackReason[] {
  return Object.keys(CALLBACK_REASONS).filter((word): word is CallbackReason => Object.hasOwn(CALLBACK_REASONS, word));
}
