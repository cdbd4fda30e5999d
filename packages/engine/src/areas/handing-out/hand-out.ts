import type { SaleKind } from '../retail/words.ts';
import type { HandingRule } from './words.ts';

/** Knowledge of a checker: BUs, kinds of sale, groups of dealers. */
export interface Knowledge {
  readonly bus: readonly number[];
  readonly kinds: readonly SaleKind[];
  readonly groups: readonly number[];
}

/** A checker on a day. */
export interface Checker {
  readonly usrid: number;
  readonly isPresent: boolean;
  readonly knows: Knowledge;
  /** Records that the day has brought him so far. */
  readonly given: number;
}

/** A record that waits for a checker. */
export interface WaitingRecord {
  readonly recordId: number;
  readonly buId: number;
  /** Null for a dealer of no group. */
  readonly groupId: number | null;
  readonly kind: SaleKind;
}

/** Whether a checker may validate a record. */
export type MayTake = (checker: Checker, record: WaitingRecord) => boolean;

/**
 * The checker of each record, in the order of the records. Among those who are present and may take a record, the rule prefers who knows
 * most of it; of these the one gets it whom the day has brought least, and of equals the one with the lowest number. A record that nobody
 * present may take is left out.
 */
export function handOut(
  rule: HandingRule,
  checkers: readonly Checker[],
  records: readonly WaitingRecord[],
  mayTake: MayTake,
): ReadonlyMap<number, number> {
  const given = new Map(checkers.map((checker) => [checker.usrid, checker.given]));
  const handed = new Map<number, number>();
  for (const record of records) {
    const able = checkers.filter((checker) => checker.isPresent && mayTake(checker, record));
    const most = Math.max(...able.map(({ knows }) => KNOWN[rule](knows, record)));
    const [first] = able
      .filter(({ knows }) => KNOWN[rule](knows, record) === most)
      .toSorted((a, b) => (given.get(a.usrid) ?? 0) - (given.get(b.usrid) ?? 0) || a.usrid - b.usrid);
    if (first === undefined) continue;
    handed.set(record.recordId, first.usrid);
    given.set(first.usrid, (given.get(first.usrid) ?? 0) + 1);
  }
  return handed;
}

/** How much of what a rule asks for somebody knows of a record. */
const KNOWN: Readonly<Record<HandingRule, (knows: Knowledge, record: WaitingRecord) => number>> = {
  equal: () => 0,
  bu: ({ bus }, { buId }) => Number(bus.includes(buId)),
  skill: ({ kinds, bus }, { kind, buId }) => Number(kinds.includes(kind)) + Number(bus.includes(buId)),
  group: ({ groups }, { groupId }) => Number(groupId !== null && groups.includes(groupId)),
};

/** A rule and the day from which it holds. */
export interface DatedRule {
  readonly rule: HandingRule;
  readonly firstDay: string;
}

/** The rule on a day: of those that hold the one with the last first day, and of these the one that was set last. `rules` are in the order of their setting. */
export function ruleOn(rules: readonly DatedRule[], day: string): HandingRule {
  const held = rules.filter(({ firstDay }) => firstDay <= day);
  const last = held.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay))).at(-1);
  return last?.rule ?? 'equal';
}
