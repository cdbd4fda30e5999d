import type { LocalText } from '../base/locale.ts';
import { type Message, message } from '../messages/message.ts';
import { type OfferPlan, termRows } from './plan.ts';
import type { OfferTerms } from './types.ts';
import { moneyText, percentText, termValueText } from './value-text.ts';
import { TERM_KINDS, TERM_ROUNDINGS, TERM_VAT, TIER_REACHES } from './words.ts';

/** The terms of an offer as a letter prints them: a table with heads in both languages, and sentences under it. */
export interface TermsTable {
  readonly heads: readonly LocalText[];
  readonly rows: readonly (readonly (string | LocalText)[])[];
  readonly notes: readonly Message[];
}

/** The table of an offer. It names caps only if the offer publishes them in the letter. */
export function termsTable(plan: OfferPlan, terms: OfferTerms): TermsTable {
  const table = terms.basis === 'achievement' ? tierTable(terms) : lineTable(plan, terms);
  return { ...table, notes: notesOf(terms) };
}

const HEADS = {
  customer: { en: 'Customer', zh: '客户' },
  make: { en: 'Make', zh: '产品线' },
  brand: { en: 'Brand', zh: '品牌' },
  typeClass: { en: 'Type class', zh: '车型级别' },
  modelYear: { en: 'Model year', zh: '年款' },
  model: { en: 'Model', zh: '车型' },
  from: { en: 'Achievement from', zh: '达成率起' },
  reach: { en: 'For', zh: '适用车辆' },
} as const;

function lineTable(plan: OfferPlan, terms: OfferTerms): Omit<TermsTable, 'notes'> {
  const rows = termRows(plan, terms).filter(({ cells }) => cells.some(({ key }) => terms.values.has(key)));
  const hasCustomers = rows.some(({ customer }) => customer !== '');
  const isByModel = terms.level === 'model';
  // Type classes of two brands may have one name.
  const hasBrand = !isByModel && terms.rules >= 2;
  const values =
    terms.span === 'period' ? [TERM_KINDS[terms.kind]] : plan.months.map((month) => ({ en: month, zh: month }));
  return {
    heads: [
      ...(hasCustomers ? [HEADS.customer] : []),
      HEADS.make,
      ...(hasBrand ? [HEADS.brand] : []),
      HEADS.typeClass,
      ...(isByModel ? [HEADS.modelYear, HEADS.model] : []),
      ...values,
    ],
    rows: rows.map(({ customer, make, brand, typeClass, modelYear, model, cells }) => [
      ...(hasCustomers ? [customer] : []),
      make,
      ...(hasBrand ? [brand] : []),
      typeClass,
      ...(isByModel ? [modelYear, model] : []),
      ...cells.map(({ key }) => {
        const value = terms.values.get(key);
        return value === undefined ? '' : termValueText(value, terms.kind);
      }),
    ]),
  };
}

function tierTable({ tiers, kind }: OfferTerms): Omit<TermsTable, 'notes'> {
  return {
    heads: [HEADS.from, TERM_KINDS[kind], HEADS.reach],
    rows: tiers.map(({ from, value, reach }) => [percentText(from), termValueText(value, kind), TIER_REACHES[reach]]),
  };
}

function notesOf({ kind, vat, rounding, caps, rules }: OfferTerms): readonly Message[] {
  const { en, zh } = TERM_ROUNDINGS[rounding];
  return [
    message('TERM_LETTER_VAT', { vat: TERM_VAT[vat] }),
    ...(kind === 'percent' ? [message('TERM_LETTER_PERCENT', { rounding: { en, zh } })] : []),
    ...(caps.published ? capNotes({ vat, caps, rules }) : []),
  ];
}

function capNotes({ vat, caps, rules }: Pick<OfferTerms, 'vat' | 'caps' | 'rules'>): readonly Message[] {
  const { dealerUnits, units, money } = caps;
  return [
    ...(dealerUnits === null ? [] : [message('TERM_LETTER_DEALER_UNITS', { cap: dealerUnits })]),
    ...(units === null ? [] : [message('TERM_LETTER_UNITS', { cap: units })]),
    ...(money === null ? [] : [moneyNote(moneyText(money), vat, rules)]),
  ];
}

function moneyNote(cap: string, vat: OfferTerms['vat'], rules: OfferTerms['rules']): Message {
  return rules >= 2
    ? message('TERM_LETTER_MONEY_CAP', { cap, vat: TERM_VAT[vat] })
    : message('TERM_LETTER_MONEY', { cap });
}
