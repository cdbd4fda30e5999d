import { CHANGED_PLACES, type ChangedPart, LEAF_RULE_WORDS } from '@oasis/engine/areas/packages';
import { fenOf, type Locale, yuanText } from '@oasis/engine/base';
import { type Content, listOf, recordOf, textOf } from './content.ts';

/** One fact of a content besides its lines: its place and its text. */
export interface ContentPlace {
  readonly part: ChangedPart;
  readonly place: string;
  readonly value: string;
}

type PlaceName = keyof typeof CHANGED_PLACES;

/** The totals of the budgets in a content, and the versions that they and its terms were calculated with. */
export function placesOf(content: Content, locale: Locale): readonly ContentPlace[] {
  return [...vatPlaces(content, locale), ...amountPlaces(content), ...referencePlaces(content, locale)];
}

/** The VAT rate that written terms were written with. */
function vatPlaces(content: Content, locale: Locale): readonly ContentPlace[] {
  const [, rate] = listOf(content['terms']);
  if (rate === undefined) return [];
  const percent = Number(textOf(rate)) * 100;
  return [{ part: 'terms', place: CHANGED_PLACES.vatRate[locale], value: `${Number(percent.toFixed(4))}%` }];
}

/** Frozen amounts by make and month, in yuan. */
function amountPlaces(content: Content): readonly ContentPlace[] {
  const sums = new Map<string, bigint>();
  for (const entry of listOf(content['amounts'])) {
    const [, make, month, fen] = listOf(entry);
    const place = `${textOf(make)} ${textOf(month)}`;
    sums.set(place, (sums.get(place) ?? 0n) + BigInt(textOf(fen) || '0'));
  }
  return [...sums].map(([place, fen]) => ({ part: 'budget', place, value: yuanText(fenOf(fen)) }));
}

const REFERENCES: Readonly<Record<string, PlaceName>> = {
  msrp: 'prices',
  vat: 'vatRates',
  financing: 'financing',
  template: 'template',
  guideline: 'guideline',
};

/** The name of a rule; an unknown rule is shown by its id. */
function leafRuleText(rule: string, locale: Locale): string {
  const words = Object.entries(LEAF_RULE_WORDS).find(([id]) => id === rule);
  return words === undefined ? rule : words[1][locale];
}

/** Which Kufri, prices and rates its budgets are calculated by; nothing of a content that did not keep it. */
function referencePlaces(content: Content, locale: Locale): readonly ContentPlace[] {
  const found = new Map<string, Set<string>>();
  const add = (place: string, value: unknown) => {
    if (textOf(value) !== '') found.set(place, (found.get(place) ?? new Set<string>()).add(textOf(value)));
  };
  for (const row of listOf(content['references'])) {
    const pins = recordOf(row);
    for (const [make, version] of Object.entries(recordOf(pins['kufri'])))
      add(CHANGED_PLACES.kufri[locale].replace('{make}', make), version);
    for (const [pin, name] of Object.entries(REFERENCES)) add(CHANGED_PLACES[name][locale], pins[pin]);
    add(CHANGED_PLACES.leafRule[locale], leafRuleText(textOf(pins['leafRule']), locale));
  }
  return [...found].map(([place, values]) => ({ part: 'reference', place, value: [...values].toSorted().join(', ') }));
}
