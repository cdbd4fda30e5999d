import { checkOneLine, type FormRefusal, refusalsOf } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';
import { type ExemptionRule, isExemptionRule } from './rules.ts';

/** An exemption as somebody writes it. Days are 'YYYY-MM-DD'. */
export interface ExemptionDraft {
  readonly buId: number | null;
  readonly dealerCode: string;
  /** Code of a program; empty for every one. */
  readonly programCode: string;
  readonly rule: ExemptionRule | '';
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
}

/** The fields of the form of an exemption. */
export type ExemptionField = keyof ExemptionDraft;

/** Most characters of a reason. */
export const EXEMPTION_REASON_MAX = 200;

/** Returns what stands against an exemption, at most one refusal for each field. `today` is 'YYYY-MM-DD'. */
export function exemptionRefusals(draft: ExemptionDraft, today: string): readonly FormRefusal<ExemptionField>[] {
  const { buId, dealerCode, rule, firstDay, lastDay, reason } = draft;
  return refusalsOf<ExemptionField>([
    ['buId', buId === null ? message('CHECK_EXEMPTION_BU_MISSING') : undefined],
    ['dealerCode', dealerCode.trim() === '' ? message('CHECK_EXEMPTION_DEALER_MISSING') : undefined],
    ['rule', isExemptionRule(rule) ? undefined : message('CHECK_EXEMPTION_RULE_MISSING')],
    ['firstDay', firstDayRefusal(firstDay, today)],
    ['lastDay', lastDayRefusal(firstDay, lastDay)],
    ['reason', reasonRefusal(reason)],
  ]);
}

function firstDayRefusal(firstDay: string, today: string): Message | undefined {
  if (!isDay(firstDay)) return message('CHECK_EXEMPTION_DAY');
  return firstDay < today ? message('CHECK_EXEMPTION_PAST') : undefined;
}

function lastDayRefusal(firstDay: string, lastDay: string): Message | undefined {
  if (!isDay(lastDay)) return message('CHECK_EXEMPTION_DAY');
  if (!isDay(firstDay)) return undefined;
  if (lastDay < firstDay) return message('CHECK_EXEMPTION_ORDER');
  return lastDay < yearAfter(firstDay) ? undefined : message('CHECK_EXEMPTION_YEAR');
}

/** The same day of the next year; the 28th of February after the 29th. */
function yearAfter(day: string): string {
  const same = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return isDay(same) ? same : `${same.slice(0, 8)}28`;
}

function reasonRefusal(reason: string): Message | undefined {
  const text = reason.trim();
  if (text === '') return message('CHECK_EXEMPTION_REASON_MISSING');
  if (text.length > EXEMPTION_REASON_MAX)
    return message('CHECK_EXEMPTION_REASON_LENGTH', { count: EXEMPTION_REASON_MAX });
  return checkOneLine(text);
}
