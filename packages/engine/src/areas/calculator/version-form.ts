import { choiceField, type DraftOf, defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import type { RateLine } from '../../calculator/rate-table.ts';
import { FINANCE_PRODUCTS } from '../../calculator/words.ts';
import { type Message, message } from '../../messages/message.ts';
import { percentText } from '../../terms/value-text.ts';
import { type FinanceSetting, isWithin } from './setting-form.ts';

/** The form of a rate table: its name and its BU. */
export const tableForm = defineForm({
  name: nameField({
    limit: FIELD_LIMITS.name,
    length: message('LENGTH_1_TO_100'),
    missing: message('CALCULATOR_NAME_MISSING'),
  }),
  buId: choiceField(message('CALCULATOR_BU_MISSING')),
});

export type TableDraft = DraftOf<typeof tableForm>;

/** Most lines of a rate table. */
export const MOST_LINES = 1_000;

/** Why a draft cannot be confirmed under the setting of a day; the first line that does not fit is named. */
export function confirmRefusal(lines: readonly RateLine[], setting: FinanceSetting): Message | undefined {
  if (lines.length === 0) return message('CALCULATOR_EMPTY');
  const outside = lines.find((line) => !isWithin(line, setting));
  if (outside === undefined) return undefined;
  const { shortestTerm: from, longestTerm: to, leastDownPayment } = setting;
  const { en, zh } = FINANCE_PRODUCTS[outside.product];
  const rest = `${outside.term} · ${percentText(outside.downPayment)}`;
  const line = { en: `${en} · ${rest}`, zh: `${zh} · ${rest}` };
  return message('CALCULATOR_OUT_OF_SETTING', { line, from, to, least: percentText(leastDownPayment) });
}

/** The name of a version, also as the source in terms: 'FC-0001 v2'. */
export function versionName({ code, number }: { readonly code: string; readonly number: number }): string {
  return `${code} v${number}`;
}
