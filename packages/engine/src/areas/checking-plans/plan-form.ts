import { type FieldCheck, type FormRefusal, refusalsOf } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';
import { type Comparison, isComparison } from '../checking/comparisons.ts';

/** A rule of a plan: which claims, what share of them, which comparisons people make. */
export interface PlanRule {
  /** The first day of sending for which it holds, 'YYYY-MM-DD', within the month of the plan. */
  readonly firstDay: string;
  /** Number of an incentive category; null for every one. */
  readonly categoryId: number | null;
  /** Code of a program; empty for every one. */
  readonly programCode: string;
  /** Whole percent of the claims that people check. */
  readonly share: number;
  readonly checks: readonly Comparison[];
}

/** A plan as somebody writes it. */
export interface PlanDraft {
  readonly buId: number | null;
  /** 'YYYY-MM', the month in which claims are sent. */
  readonly month: string;
  readonly rules: readonly PlanRule[];
}

/** Most rules of a plan. */
export const PLAN_RULES_MAX = 50;

/** The fields of the form of a plan. */
export type PlanField = keyof PlanDraft;

/** Returns what stands against a plan, at most one refusal for each field. `thisMonth` is the present month 'YYYY-MM'. */
export function planRefusals({ buId, month, rules }: PlanDraft, thisMonth: string): readonly FormRefusal<PlanField>[] {
  const checks: readonly FieldCheck<PlanField>[] = [
    ['buId', buId === null ? message('CHECK_PLAN_BU_MISSING') : undefined],
    ['month', monthRefusal(month, thisMonth)],
    ['rules', rulesRefusal(rules, month)],
  ];
  return refusalsOf(checks);
}

function monthRefusal(month: string, thisMonth: string): Message | undefined {
  if (!MONTH.test(month)) return message('CHECK_PLAN_MONTH');
  return month < thisMonth ? message('CHECK_PLAN_MONTH_PAST') : undefined;
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

function rulesRefusal(rules: readonly PlanRule[], month: string): Message | undefined {
  if (rules.length === 0) return message('CHECK_PLAN_NO_RULE');
  if (rules.length > PLAN_RULES_MAX) return message('CHECK_PLAN_RULES', { count: PLAN_RULES_MAX });
  for (const [at, rule] of rules.entries()) {
    const refused = ruleRefusal(rule, month, at + 1);
    if (refused !== undefined) return refused;
    const twin = rules.findIndex((other) => isSameRule(other, rule));
    if (twin < at) return message('CHECK_PLAN_RULE_TWICE', { row: at + 1, other: twin + 1 });
  }
  return undefined;
}

function ruleRefusal({ firstDay, share, checks }: PlanRule, month: string, row: number): Message | undefined {
  if (!isDay(firstDay) || firstDay.slice(0, 7) !== month) return message('CHECK_PLAN_RULE_DAY', { row, month });
  if (!Number.isInteger(share) || share < 0 || share > 100) return message('CHECK_PLAN_RULE_SHARE', { row });
  if (checks.length === 0 || !checks.every(isComparison)) return message('CHECK_PLAN_RULE_CHECKS', { row });
  return undefined;
}

/** Tells whether two rules are for the same claims from the same day on. */
function isSameRule(one: PlanRule, other: PlanRule): boolean {
  return (
    one.firstDay === other.firstDay && one.categoryId === other.categoryId && one.programCode === other.programCode
  );
}
