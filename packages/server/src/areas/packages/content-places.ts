import { CLAIMANTS, PAYEES, QUALIFYING_DAYS, SALE_KINDS } from '@oasis/engine/areas/designs';
import { CHANGED_PLACES, type ChangedPart, SCOPE_WORDS, YES_NO } from '@oasis/engine/areas/packages';
import {
  CHECK_CATEGORIES,
  LATE_RULES,
  SAMPLE_CATEGORIES,
  SETTLEMENTS,
  TERMS_VAT,
  VALIDATIONS,
} from '@oasis/engine/areas/parameters';
import { fenOf, type Locale, type LocalText, yuanText } from '@oasis/engine/base';
import {
  TERM_BASES,
  TERM_KINDS,
  TERM_LEVELS,
  TERM_ROUNDINGS,
  TERM_SPANS,
  TERM_VAT,
  TIER_REACHES,
  termValueInput,
} from '@oasis/engine/terms';
import { type Content, type ContentNames, listOf, recordOf, textOf } from './content-names.ts';

/** One thing that a content says: where it stands, and what it says there, in the language of who asks. */
export interface ContentPlace {
  readonly part: ChangedPart;
  readonly place: string;
  readonly value: string;
}

interface Reading {
  readonly names: ContentNames;
  readonly locale: Locale;
}

type PlaceName = keyof typeof CHANGED_PLACES;
type Words = Readonly<Record<string, LocalText>>;

/** Everything that a content says but its wording, its pairs and the cells of its budgets. */
export function placesOf(content: Content, reading: Reading): readonly ContentPlace[] {
  return [
    ...designPlaces(content, reading),
    ...termPlaces(content, reading),
    ...parameterPlaces(content, reading),
    ...amountPlaces(content),
    ...referencePlaces(content, reading),
  ];
}

function designPlaces(content: Content, { names, locale }: Reading): readonly ContentPlace[] {
  const design = recordOf(content['design']);
  const at = (name: PlaceName, value: string): ContentPlace => ({ part: 'design', place: word(name, locale), value });
  const inWords = (name: PlaceName, words: Words, column: string) => at(name, wordOf(words, design[column], locale));
  const scope = (kind: unknown, list: string) =>
    [wordOf(SCOPE_WORDS, kind, locale), list].filter((text) => text !== '').join(': ');
  const dealers = [
    ...namesIn(content['regions'], names.regions),
    ...namesIn(content['groups'], names.groups),
    ...namesIn(content['dealers'], names.dealers),
  ];
  return [
    at('name', textOf(content['name'])),
    at('nameCn', textOf(design['name_cn'])),
    at('firstDay', textOf(design['first_day'])),
    at('lastDay', textOf(design['last_day'])),
    at('pastReason', textOf(design['past_reason'])),
    inWords('qualifyingDay', QUALIFYING_DAYS, 'qualifying_day'),
    inWords('saleKind', SALE_KINDS, 'sale_kind'),
    inWords('claimant', CLAIMANTS, 'claimant'),
    inWords('payee', PAYEES, 'payee'),
    at('makes', listOf(content['makes']).map(textOf).join(', ')),
    at('offers', namesIn(content['offers'], names.offers).join(', ')),
    at('customers', listOf(content['customers']).map(textOf).join(', ')),
    at('vehicles', scope(design['vehicle_kind'], vehicleTexts(content, names).join(', '))),
    inWords('laterVehicles', YES_NO, 'later_vehicles'),
    at('dealers', scope(design['dealer_kind'], dealers.toSorted().join(', '))),
  ];
}

function vehicleTexts(content: Content, names: ContentNames): readonly string[] {
  return listOf(content['vehicles']).map((one) => {
    const { brand_id: brand, type_class: typeClass, model_year: year, model_id: model } = recordOf(one);
    return [nameIn(names.brands, brand), textOf(typeClass), textOf(year), nameIn(names.models, model)]
      .filter((text) => text !== '')
      .join(' ');
  });
}

function parameterPlaces(content: Content, { names, locale }: Reading): readonly ContentPlace[] {
  const parameter = recordOf(content['parameter']);
  const at = (name: PlaceName, value: string): ContentPlace => ({
    part: 'parameter',
    place: word(name, locale),
    value,
  });
  const inWords = (name: PlaceName, words: Words, column: string) => at(name, wordOf(words, parameter[column], locale));
  const documents = listOf(content['documents']).map((one) =>
    nameIn(names.attachments, recordOf(one)['attachment_id']),
  );
  return [
    at('deadlineDays', textOf(parameter['deadline_days'])),
    inWords('lateRule', LATE_RULES, 'late_rule'),
    at('lateDays', textOf(parameter['late_days'])),
    at('lateShare', textOf(parameter['late_share'])),
    inWords('validation', VALIDATIONS, 'validation'),
    inWords('check', CHECK_CATEGORIES, 'check_category'),
    inWords('sample', SAMPLE_CATEGORIES, 'sample_category'),
    at('payingEntity', nameIn(names.entities, parameter['paying_entity_id'])),
    inWords('settlement', SETTLEMENTS, 'settlement'),
    inWords('termsVat', TERMS_VAT, 'terms_vat'),
    at('documents', documents.join(', ')),
  ];
}

const TERM_WORDS: Readonly<Partial<Record<PlaceName, Words>>> = {
  kind: TERM_KINDS,
  vat: TERM_VAT,
  rounding: TERM_ROUNDINGS,
  span: TERM_SPANS,
  level: TERM_LEVELS,
  basis: TERM_BASES,
  published: YES_NO,
};

function termPlaces(content: Content, { names, locale }: Reading): readonly ContentPlace[] {
  const at = (place: string, value: string): ContentPlace => ({ part: 'terms', place, value });
  const kinds = new Map(
    listOf(content['termOffers']).map((one) => [recordOf(one)['si_offer_id'], recordOf(one)['kind']]),
  );
  const offerOf = (one: Content) => nameIn(names.offers, one['si_offer_id']);
  const valueOf = (one: Content) => {
    const isPercent = kinds.get(one['si_offer_id']) === 'percent';
    return termValueInput(BigInt(textOf(one['value']) || '0'), isPercent ? 'percent' : 'amount');
  };
  const settings = listOf(content['termOffers']).flatMap((row) => {
    const one = recordOf(row);
    const said = (name: PlaceName, value: string) => at(`${offerOf(one)}: ${word(name, locale)}`, value);
    const money = one['money_fen'] === null ? '' : yuanText(fenOf(BigInt(textOf(one['money_fen']) || '0')));
    return [
      ...Object.entries(TERM_WORDS).map(([name, words]) => said(name as PlaceName, wordOf(words, one[name], locale))),
      said('dealerUnits', textOf(one['dealer_units'])),
      said('units', textOf(one['units'])),
      said('money', money),
    ];
  });
  const tiers = listOf(content['termTiers']).map((row) => {
    const one = recordOf(row);
    const number = String(Number(textOf(one['position'])) + 1);
    const place = `${offerOf(one)}: ${word('tier', locale).replace('{number}', number)}`;
    const from = termValueInput(BigInt(textOf(one['achieved']) || '0'), 'percent');
    return at(place, `${from}: ${valueOf(one)} (${wordOf(TIER_REACHES, one['reach'], locale)})`);
  });
  const lines = listOf(content['termLines']).map((row) => {
    const one = recordOf(row);
    const of = [
      nameIn(names.brands, one['brand_id']),
      textOf(one['type_class']),
      nameIn(names.models, one['model_id']),
    ];
    const place = [offerOf(one), textOf(one['customer']), ...of, textOf(one['month'])];
    return at(place.filter((text) => text !== '').join(' · '), valueOf(one));
  });
  const [, vatRate] = listOf(content['terms']);
  return [
    ...(vatRate === undefined ? [] : [at(word('vatRate', locale), rateText(vatRate))]),
    ...settings,
    ...tiers,
    ...lines,
  ];
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

/** Which Kufri, prices and rates its budgets are calculated by; nothing of a content that did not keep it. */
function referencePlaces(content: Content, { locale }: Reading): readonly ContentPlace[] {
  const found = new Map<string, Set<string>>();
  const add = (place: string, value: unknown) => {
    if (textOf(value) !== '') found.set(place, (found.get(place) ?? new Set<string>()).add(textOf(value)));
  };
  for (const row of listOf(content['references'])) {
    const pins = recordOf(row);
    for (const [make, version] of Object.entries(recordOf(pins['kufri'])))
      add(word('kufri', locale).replace('{make}', make), version);
    for (const [pin, name] of Object.entries(REFERENCES)) add(word(name, locale), pins[pin]);
  }
  return [...found].map(([place, values]) => ({ part: 'reference', place, value: [...values].toSorted().join(', ') }));
}

function word(name: PlaceName, locale: Locale): string {
  return CHANGED_PLACES[name][locale];
}

function wordOf(words: Words, value: unknown, locale: Locale): string {
  const text = textOf(value);
  return Object.hasOwn(words, text) ? (words[text]?.[locale] ?? text) : text;
}

function nameIn(names: ReadonlyMap<number, string>, id: unknown): string {
  return typeof id === 'number' ? (names.get(id) ?? `#${id}`) : '';
}

function namesIn(ids: unknown, names: ReadonlyMap<number, string>): readonly string[] {
  return listOf(ids).map((id) => nameIn(names, id));
}

/** A fraction as percent, '13%'. */
function rateText(rate: unknown): string {
  const percent = Number(textOf(rate)) * 100;
  return `${Number(percent.toFixed(4))}%`;
}
