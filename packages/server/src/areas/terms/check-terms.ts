import { isDeepStrictEqual } from 'node:util';
import type { CallBody } from '@oasis/api-client/contract';
import type { FormRefusal } from '@oasis/engine/access';
import { readLines, readSettings, subjectOf } from '@oasis/engine/areas/terms';
import { message } from '@oasis/engine/messages';
import { FIRST_SETTINGS, placeKey } from '@oasis/engine/terms';
import type { ProgramOfferTerms } from '../../program/terms/program-terms.ts';
import type { StoredLine, StoredOffer } from '../../program/terms/terms-store.ts';

type SentOffer = CallBody<'terms.save'>['offers'][number];

export interface CheckedTerms {
  readonly offers: ReadonlyMap<number, StoredOffer>;
  /** A field of an offer is called `12.units`. */
  readonly refusals: readonly FormRefusal<string>[];
}

/** Checks the sent terms by the offers of the program. Offers that are not sent stay unchanged. */
export function checkTerms(sent: readonly SentOffer[], present: readonly ProgramOfferTerms[]): CheckedTerms {
  const known = new Map(present.map((offer) => [offer.siOfferId, offer]));
  const refusals: FormRefusal<string>[] = [];
  const offers = new Map(present.map(({ siOfferId, stored }) => [siOfferId, stored]));
  const seen = new Set<number>();
  for (const offer of sent) {
    const own = known.get(offer.siOfferId);
    if (own === undefined || seen.has(offer.siOfferId)) {
      refusals.push({ field: `${offer.siOfferId}`, message: message('TERM_OFFER_UNKNOWN') });
      continue;
    }
    seen.add(offer.siOfferId);
    const read = readOffer(offer, own);
    refusals.push(...read.refusals.map((one) => ({ ...one, field: `${offer.siOfferId}.${one.field}` })));
    offers.set(offer.siOfferId, read.offer);
  }
  return { offers, refusals };
}

/** Whether an offer equals an unsaved one. */
export function isUnwritten({ settings, lines, noCost }: StoredOffer): boolean {
  return lines.length === 0 && noCost === '' && isDeepStrictEqual(settings, FIRST_SETTINGS);
}

function readOffer(sent: SentOffer, { plan, stored }: ProgramOfferTerms) {
  const { settings, noCost, refusals } = readSettings(sent);
  // An offer that pays by achievement has tiers and no lines.
  const drafts = settings.basis === 'car' ? sent.lines : [];
  const lines = readLines(drafts, plan, settings);
  const isSameKind = stored.settings.kind === settings.kind;
  const sources = new Map(isSameKind ? stored.lines.map((line) => [line.key, line]) : []);
  const offer = { settings, lines: linesOf(drafts, lines.values, sources), noCost };
  return { offer, refusals: [...refusals, ...lines.refusals] };
}

/** An unchanged value keeps its source; a changed one counts as typed. */
function linesOf(
  drafts: SentOffer['lines'],
  values: ReadonlyMap<string, bigint>,
  before: ReadonlyMap<string, StoredLine>,
): readonly StoredLine[] {
  return drafts.flatMap((draft) => {
    const subject = subjectOf(draft);
    if (subject === undefined) return [];
    const place = { customer: draft.customer, subject, month: draft.month };
    const key = placeKey(place);
    const value = values.get(key);
    if (value === undefined) return [];
    const old = before.get(key);
    return [{ ...place, key, value, source: old?.value === value ? old.source : 'typed' }];
  });
}
