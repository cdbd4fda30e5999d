import type { LineDraft, OfferDraft, SettingsDraft } from './terms-form.ts';

/** A changed line; empty if it follows the budget. */
export interface LineChange extends Omit<LineDraft, 'value'> {
  readonly before: string;
  readonly after: string;
}

export interface OfferChange {
  readonly siOfferId: number;
  /** Names of the settings that are others now. */
  readonly settings: readonly (keyof SettingsDraft)[];
  readonly lines: readonly LineChange[];
}

/** The changes of terms; unchanged offers are left out. */
export function termChanges(before: readonly OfferDraft[], after: readonly OfferDraft[]): readonly OfferChange[] {
  const was = new Map(before.map((offer) => [offer.siOfferId, offer]));
  return after.flatMap((offer) => {
    const old = was.get(offer.siOfferId);
    const settings = SETTINGS.filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(offer[name]));
    const lines = lineChanges(old?.lines ?? [], offer.lines);
    return settings.length + lines.length === 0 ? [] : [{ siOfferId: offer.siOfferId, settings, lines }];
  });
}

const SETTINGS = [
  'kind',
  'vat',
  'rounding',
  'span',
  'level',
  'basis',
  'dealerUnits',
  'units',
  'money',
  'published',
  'tiers',
  'noCost',
] as const satisfies readonly (keyof SettingsDraft)[];

function lineChanges(before: readonly LineDraft[], after: readonly LineDraft[]): readonly LineChange[] {
  const was = new Map(before.map((line) => [nameOf(line), line]));
  const is = new Map(after.map((line) => [nameOf(line), line]));
  return [...new Map([...was, ...is])].flatMap(([name, { value: _, ...line }]) => {
    const [from, to] = [was.get(name)?.value ?? '', is.get(name)?.value ?? ''];
    return from === to ? [] : [{ ...line, before: from, after: to }];
  });
}

function nameOf({ customer, modelId, brandId, typeClass, month }: LineDraft): string {
  return JSON.stringify([customer, modelId, brandId, typeClass, month]);
}
