import { type ContentLine, plainLine, sameText, wordLine } from '@oasis/engine/areas/programs';
import type { LocalText, WordTable } from '@oasis/engine/base';
import {
  moneyText,
  percentText,
  TERM_BASES,
  TERM_KINDS,
  TERM_LEVELS,
  TERM_ROUNDINGS,
  TERM_SPANS,
  TERM_VAT,
  type TermRow,
  TIER_REACHES,
  termRows,
  termValueText,
} from '@oasis/engine/terms';
import type { Db, Tx } from '../../database/tables.ts';
import { type ProgramOfferTerms, termsOf } from './program-terms.ts';

const NAMES = {
  source: { en: 'Terms', zh: '条款' },
  basis: { en: 'Pays for', zh: '支付依据' },
  kind: { en: 'Grants', zh: '激励形式' },
  vat: { en: 'VAT', zh: '增值税' },
  rounding: { en: 'Rounding', zh: '取整' },
  span: { en: 'Holds for', zh: '适用期间' },
  level: { en: 'Said', zh: '适用层级' },
  dealerUnits: { en: 'Cars per dealer', zh: '每家经销商台数' },
  units: { en: 'Cars in all', zh: '总台数' },
  money: { en: 'Yuan in all', zh: '总金额（元）' },
  published: { en: 'The letter tells of the caps', zh: '激励函中公布上限' },
  tier: { en: 'Tier', zh: '分档' },
  noCost: { en: 'Costs nothing where no amount is planned, since', zh: '无计划金额处不产生费用，原因' },
} as const satisfies WordTable;

const SOURCES: WordTable = {
  budget: { en: 'Follow the budget', zh: '按预算' },
  written: { en: 'Written', zh: '已编写' },
};

const YES_NO: WordTable = { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } };

/** Lines of the terms of a program by offer. Unsaved terms have no lines: they follow the budgets, which have their own. */
export async function termLines(db: Db | Tx, programId: number): Promise<readonly ContentLine[]> {
  const { offers } = await termsOf(db, programId);
  return offers.flatMap((offer) => offerLines(offer));
}

function offerLines({ siOfferId, name, isWritten, stored, plan, terms }: ProgramOfferTerms): readonly ContentLine[] {
  const line = (key: string, what: LocalText) => ({
    part: 'terms' as const,
    key: `terms.${siOfferId}.${key}`,
    name: named(name, what),
  });
  const source = wordLine(line('source', NAMES.source), SOURCES, isWritten ? 'written' : 'budget');
  if (!isWritten) return [source];
  const { caps, kind } = terms;
  const cap = (key: 'dealerUnits' | 'units' | 'money', text: string | undefined) =>
    text === undefined ? [] : [plainLine(line(key, NAMES[key]), text)];
  const values = termRows(plan, terms).flatMap((row) =>
    row.cells.flatMap(({ key, month }) => {
      const value = terms.values.get(key);
      return value === undefined
        ? []
        : [plainLine(line(key, sameText(placeText(row, month))), termValueText(value, kind))];
    }),
  );
  return [
    source,
    wordLine(line('basis', NAMES.basis), TERM_BASES, terms.basis),
    wordLine(line('kind', NAMES.kind), TERM_KINDS, kind),
    wordLine(line('vat', NAMES.vat), TERM_VAT, terms.vat),
    wordLine(line('rounding', NAMES.rounding), TERM_ROUNDINGS, terms.rounding),
    wordLine(line('span', NAMES.span), TERM_SPANS, terms.span),
    wordLine(line('level', NAMES.level), TERM_LEVELS, terms.level),
    ...cap('dealerUnits', caps.dealerUnits?.toString()),
    ...cap('units', caps.units?.toString()),
    ...cap('money', caps.money === null ? undefined : moneyText(caps.money)),
    wordLine(line('published', NAMES.published), YES_NO, caps.published ? 'yes' : 'no'),
    ...terms.tiers.map(({ from, value, reach }, place) => {
      const text = `${percentText(from)}: ${termValueText(value, kind)}`;
      const { en, zh } = TIER_REACHES[reach];
      return {
        ...line(`tier.${place + 1}`, { en: `${NAMES.tier.en} ${place + 1}`, zh: `${NAMES.tier.zh} ${place + 1}` }),
        is: `${text} ${reach}`,
        text: { en: `${text}, ${en}`, zh: `${text}，${zh}` },
      };
    }),
    ...(stored.noCost === '' ? [] : [plainLine(line('noCost', NAMES.noCost), stored.noCost)]),
    ...values,
  ];
}

function named(offer: string, { en, zh }: LocalText): LocalText {
  return { en: `${offer} · ${en}`, zh: `${offer} · ${zh}` };
}

/** 'DENZA D9 2026 D9 EV · 2026-04'. A type class has its brand in front, because two brands may use the same name. */
function placeText({ customer, make, brand, typeClass, modelYear, model }: TermRow, month: string): string {
  const subject = [make, model === '' ? brand : '', typeClass, modelYear, model]
    .filter((part) => part !== '')
    .join(' ');
  return [customer, subject, month].filter((part) => part !== '').join(' · ');
}
