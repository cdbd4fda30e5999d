import { fenOf, rateOf } from '@oasis/engine/base';
import {
  FIRST_SETTINGS,
  type OfferSettings,
  PRESENT_RULES,
  placeKey,
  type TermPlace,
  type TermRules,
} from '@oasis/engine/terms';
import type { Db, Tx } from '../../database/tables.ts';
import { firstRate, type MonthRates } from './vat-rates.ts';

/** A stored line of an offer. */
export interface StoredLine extends TermPlace {
  readonly key: string;
  readonly value: bigint;
  /** 'typed', or 'calculator:' and its version. */
  readonly source: string;
}

/** The stored terms of an offer. */
export interface StoredOffer {
  readonly settings: OfferSettings;
  readonly lines: readonly StoredLine[];
  /** Reason why the offer costs nothing although its budget has no amount; empty if no reason is given. */
  readonly noCost: string;
}

/** The stored terms of a program; version 0 if nobody has saved any. */
export interface StoredTerms {
  readonly version: number;
  readonly rules: TermRules;
  /** VAT rates when the terms were saved: one for each month, or one for all; undefined before the first save. */
  readonly rates: MonthRates | string | undefined;
  readonly edited: { readonly by: string; readonly at: Date } | null;
  readonly offers: ReadonlyMap<number, StoredOffer>;
}

export const UNWRITTEN: StoredOffer = { settings: FIRST_SETTINGS, lines: [], noCost: '' };

const NEVER_WRITTEN: StoredTerms = {
  version: 0,
  rules: PRESENT_RULES,
  rates: undefined,
  edited: null,
  offers: new Map(),
};

export async function storedTerms(db: Db | Tx, programId: number): Promise<StoredTerms> {
  const head = await db
    .selectFrom('program_terms as t')
    .leftJoin('app_user as editor', 'editor.id', 't.edited_by')
    .select(['t.version', 't.rules', 't.vat_rate', 't.month_rates', 't.edited_at', 'editor.fulnm'])
    .where('t.program_id', '=', programId)
    .executeTakeFirst();
  if (head === undefined) return NEVER_WRITTEN;
  const offers = await db.selectFrom('program_term_offer').selectAll().where('program_id', '=', programId).execute();
  const tiers = Map.groupBy(await tierRows(db, programId), ({ si_offer_id }) => si_offer_id);
  const lines = Map.groupBy(await lineRows(db, programId), ({ si_offer_id }) => si_offer_id);
  return {
    version: head.version,
    rules: head.rules,
    rates: head.month_rates ?? head.vat_rate,
    edited: { by: head.fulnm ?? '', at: head.edited_at },
    offers: new Map(
      offers.map((row) => [
        row.si_offer_id,
        {
          settings: settingsOf(row, tiers.get(row.si_offer_id) ?? [], head.rules),
          lines: (lines.get(row.si_offer_id) ?? []).flatMap(lineOf),
          noCost: row.no_cost ?? '',
        },
      ]),
    ),
  };
}

function tierRows(db: Db | Tx, programId: number) {
  return db
    .selectFrom('program_term_tier')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy('si_offer_id')
    .orderBy('position')
    .execute();
}

function lineRows(db: Db | Tx, programId: number) {
  return db
    .selectFrom('program_term_line')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy('si_offer_id')
    .orderBy('position')
    .execute();
}

type OfferRow = Awaited<ReturnType<typeof offerRow>>;
type TierRow = Awaited<ReturnType<typeof tierRows>>[number];
type LineRow = Awaited<ReturnType<typeof lineRows>>[number];

function offerRow(db: Db) {
  return db.selectFrom('program_term_offer').selectAll().executeTakeFirstOrThrow();
}

function settingsOf(row: OfferRow, tiers: readonly TierRow[], rules: TermRules): OfferSettings {
  const { kind, vat, rounding, span, level, basis, units, published } = row;
  return {
    rules,
    kind,
    vat,
    rounding,
    span,
    level,
    basis,
    caps: {
      dealerUnits: row.dealer_units,
      units,
      money: row.money_fen === null ? null : fenOf(BigInt(row.money_fen)),
      published,
    },
    tiers: tiers.map(({ achieved, value, reach }) => ({ from: rateOf(BigInt(achieved)), value: BigInt(value), reach })),
  };
}

/** The table allows a line of a model or of a type class of a brand, and nothing else. */
function lineOf({ model_id, brand_id, type_class, ...row }: LineRow): readonly StoredLine[] {
  const subject =
    model_id !== null
      ? ({ modelId: model_id, brandId: null, typeClass: null } as const)
      : brand_id !== null && type_class !== null
        ? ({ modelId: null, brandId: brand_id, typeClass: type_class } as const)
        : undefined;
  if (subject === undefined) return [];
  const place = { customer: row.customer, subject, month: row.month };
  return [{ ...place, key: placeKey(place), value: BigInt(row.value), source: row.source }];
}

export interface Writing {
  readonly programId: number;
  readonly version: number;
  readonly rates: MonthRates;
  readonly usrid: number;
  readonly now: Date;
  /** All offers from now on; stored offers that are not in the map are deleted. */
  readonly offers: ReadonlyMap<number, StoredOffer>;
}

/** Replaces all terms of a program, under the present rules. The program must be locked. */
export async function writeTerms(tx: Tx, { programId, version, rates, usrid, now, offers }: Writing): Promise<void> {
  const vat = { vat_rate: firstRate(rates), month_rates: JSON.stringify(rates) };
  const head = { version, rules: PRESENT_RULES, ...vat, edited_by: usrid, edited_at: now };
  await tx
    .insertInto('program_terms')
    .values({ program_id: programId, ...head })
    .onConflict((row) => row.column('program_id').doUpdateSet(head))
    .execute();
  await tx.deleteFrom('program_term_offer').where('program_id', '=', programId).execute();
  for (const [siOfferId, offer] of offers)
    await insertOffer(tx, { program_id: programId, si_offer_id: siOfferId }, offer);
}

type OfferKey = { readonly program_id: number; readonly si_offer_id: number };

/** Rows of one statement; a statement can have 65,535 parameters. */
const LINES_AT_ONCE = 5_000;

async function insertOffer(tx: Tx, of: OfferKey, { settings, lines, noCost }: StoredOffer): Promise<void> {
  const { rules: _rules, caps, tiers, ...choices } = settings;
  const { dealerUnits: dealer_units, units, money, published } = caps;
  const money_fen = money === null ? null : String(money);
  const no_cost = noCost === '' ? null : noCost;
  await tx
    .insertInto('program_term_offer')
    .values({ ...of, ...choices, dealer_units, units, money_fen, published, no_cost })
    .execute();
  const tierValues = tiers.map(({ from, value, reach }, position) => ({
    ...of,
    position,
    achieved: String(from),
    value: String(value),
    reach,
  }));
  if (tierValues.length > 0) await tx.insertInto('program_term_tier').values(tierValues).execute();
  const lineValues = lines.map(({ customer, subject, month, value, source }, position) => ({
    ...of,
    position,
    customer,
    model_id: subject.modelId,
    brand_id: subject.brandId,
    type_class: subject.typeClass,
    month,
    value: String(value),
    source,
  }));
  for (let at = 0; at < lineValues.length; at += LINES_AT_ONCE) {
    await tx
      .insertInto('program_term_line')
      .values(lineValues.slice(at, at + LINES_AT_ONCE))
      .execute();
  }
}
