import { type DraftOf, defineForm, type FormField } from '../../access/define-form.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import type { Rate } from '../../base/rate.ts';
import type { AskedRate } from '../../calculator/rate-table.ts';
import { message } from '../../messages/message.ts';
import { dayField, reasonField } from '../prices/dated-fields.ts';
import { monthsField, PART_BOUNDS, RATE_BOUNDS } from './line-form.ts';
import { percentField, rateOfPercent } from './percent.ts';

/** The longest time by which dealers pay later, in days. */
const MOST_DAYS = 3_600;
/** Hundredths of a percent: VAT on services. */
const VAT_BOUNDS = { from: 0n, to: 9_999n };

const FORM = defineForm({
  validFrom: dayField,
  interestRate: percentField(RATE_BOUNDS),
  extensionDays: daysField(),
  serviceVat: percentField(VAT_BOUNDS),
  shortestTerm: monthsField(),
  longestTerm: monthsField(),
  leastDownPayment: percentField(PART_BOUNDS),
  reason: reasonField,
});

export type SettingDraft = DraftOf<typeof FORM>;
export type SettingField = keyof SettingDraft;

/** The form of a finance setting: its values from a day on. */
export const settingForm = {
  ...FORM,
  check: (draft: SettingDraft): readonly FormRefusal<SettingField>[] => {
    const alone = FORM.check(draft);
    const isSure = alone.every(({ field }) => field !== 'shortestTerm' && field !== 'longestTerm');
    const isWrong = isSure && Number(draft.longestTerm) < Number(draft.shortestTerm);
    return [
      ...alone,
      ...refusalsOf<SettingField>([['longestTerm', isWrong ? message('FINANCE_TERMS_ORDER') : undefined]]),
    ];
  },
};

/** The values of a setting for the calculator. */
export interface FinanceSetting {
  readonly serviceVat: Rate;
  readonly shortestTerm: number;
  readonly longestTerm: number;
  readonly leastDownPayment: Rate;
}

/** A stored or typed setting as the calculator reads it. */
export function settingOf(said: Record<Exclude<SettingField, 'validFrom' | 'reason'>, string>): FinanceSetting {
  return {
    serviceVat: rateOfPercent(said.serviceVat),
    shortestTerm: Number(said.shortestTerm),
    longestTerm: Number(said.longestTerm),
    leastDownPayment: rateOfPercent(said.leastDownPayment),
  };
}

/** Whether a term and a down payment are within a setting. */
export function isWithin({ term, downPayment }: Omit<AskedRate, 'product'>, setting: FinanceSetting): boolean {
  const { shortestTerm, longestTerm, leastDownPayment } = setting;
  return term >= shortestTerm && term <= longestTerm && downPayment >= leastDownPayment;
}

function daysField(): FormField<string> {
  const days = (text: string): number | undefined => {
    const typed = text.trim();
    const found = /^\d{1,4}$/.test(typed) ? Number(typed) : MOST_DAYS + 1;
    return found <= MOST_DAYS ? found : undefined;
  };
  return {
    empty: '',
    check: (text) => (days(text) === undefined ? message('FINANCE_DAYS_WRONG', { most: MOST_DAYS }) : undefined),
    toSave: (text) => String(days(text) ?? text.trim()),
  };
}
