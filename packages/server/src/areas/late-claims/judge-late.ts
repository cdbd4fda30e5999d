import { askRefusal, type DelayRule, lastDayToAsk } from '@oasis/engine/areas/late-claims';
import type { Fen } from '@oasis/engine/base';
import { claimingDealer } from '@oasis/engine/claims';
import { type Message, message } from '@oasis/engine/messages';
import { netOfOffers, refusalOfProgram } from '../../claims/claimable.ts';
import { type JudgedCarPrograms, type JudgedProgram, judgeCars } from '../../claims/judge-cars.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { delayRuleOn } from './rules.ts';

/** A car with a program whose deadline passed, judged as if its lateness was approved. */
export interface LateProgram {
  readonly car: JudgedCarPrograms;
  readonly judged: JudgedProgram;
  readonly claimUntil: string;
  /** The last day to ask; empty without a rule. */
  readonly askUntil: string;
  readonly net: Fen;
  /** Why it cannot be asked for; undefined if it can. */
  readonly why: Message | undefined;
}

interface AskedDay {
  readonly carIds: readonly number[];
  readonly codes: readonly string[];
  readonly day: string;
}

/** The rules and codes of BUs by which requests are judged on a day; each BU is read once. */
export function rulesOfDay(db: Db | Tx, day: string) {
  const known = new Map<number, Promise<{ readonly bu: string; readonly rule: DelayRule | undefined }>>();
  const load = async (buId: number) => {
    const { code: bu } = await db.selectFrom('bu').select('code').where('id', '=', buId).executeTakeFirstOrThrow();
    return { bu, rule: await delayRuleOn(db, buId, day) };
  };
  return (buId: number) => {
    const found = known.get(buId) ?? load(buId);
    known.set(buId, found);
    return found;
  };
}

/** Codes of programs of BUs whose parameter asks for an approval of late claims, in any version. */
export async function lateCodes(db: Db | Tx, buIds: readonly number[]): Promise<readonly string[]> {
  if (buIds.length === 0) return [];
  const rows = await db
    .selectFrom('program as p')
    .innerJoin('program_parameter as m', 'm.program_id', 'p.id')
    .select('p.code')
    .distinct()
    .where('m.late_rule', '=', 'approval')
    .where('p.status', '<>', 'Draft')
    .where('p.bu_id', 'in', [...buIds])
    .execute();
  return rows.map(({ code }) => code);
}

/** Who asks for late claims. */
export interface AskingDealer {
  readonly code: string;
  /** The dealers for whose sales it claims today: itself and those that it follows; none once another dealer follows it. */
  readonly sellerIds: readonly number[];
}

/**
 * The programs of cars whose deadline passed and whose lateness people decide on, each with the first reason why it cannot be asked for.
 * The caller sees all rows and hands on the answers alone.
 */
export async function judgeLate(
  db: Db | Tx,
  { carIds, codes, day }: AskedDay,
  dealer: AskingDealer,
): Promise<readonly LateProgram[]> {
  if (carIds.length === 0 || codes.length === 0) return [];
  const { cars } = await judgeCars(db, { carIds, today: day, by: 'dealer', late: true, codes });
  const ruleOf = rulesOfDay(db, day);
  const found: LateProgram[] = [];
  for (const car of cars.values()) {
    for (const judged of car.programs) {
      const { answer, program } = judged;
      if (answer.kind === 'no' || answer.timeliness.kind !== 'by approval') continue;
      const { bu, rule } = await ruleOf(program.buId);
      const claimUntil = answer.timeliness.until;
      const isOwn = dealer.sellerIds.includes(claimingDealer(answer.sale, car.car));
      found.push({
        car,
        judged,
        claimUntil,
        askUntil: rule === undefined ? '' : lastDayToAsk(rule, claimUntil),
        net: netOfOffers(judged.offers),
        why:
          (isOwn ? undefined : message('LATE_DEALER_ASKS')) ??
          refusalOfProgram(judged) ??
          askRefusal({ rule, dealer: dealer.code, bu, claimUntil, day }),
      });
    }
  }
  return found;
}
