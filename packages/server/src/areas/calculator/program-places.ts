import { type Fen, firstDay, parseMonth, parseYuan } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { type OfferSettings, TERM_KINDS, TERM_VAT, type TermPlace, termRows } from '@oasis/engine/terms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { ProgramOfferTerms } from '../../program/terms/program-terms.ts';

/** The kind of value that a calculator writes: the maker's share for a car, without VAT. */
export const WRITTEN = { kind: 'amount', vat: 'without' } as const;

/** A place in the terms of an offer, with the day whose price is used. */
export interface PricedPlace extends TermPlace {
  readonly modelId: number;
  readonly model: string;
  readonly day: string;
  /** Cars planned by the budget; NaN if none. */
  readonly volume: number;
  /** The present value in the terms. */
  readonly value: bigint | undefined;
}

/** Reason why the terms of an offer take no calculated values; undefined if they do. */
export function settingsRefusal({ kind, vat, basis, level }: OfferSettings): Message | undefined {
  if (basis !== 'car' || level !== 'model') return message('CALCULATOR_BY_MODEL');
  if (kind === WRITTEN.kind && vat === WRITTEN.vat) return undefined;
  return message('TERM_CALCULATED_OTHERWISE', { kind: TERM_KINDS[WRITTEN.kind], vat: TERM_VAT[WRITTEN.vat] });
}

/** The places of an offer by model: a price of the first day of the program, or of the month that the place is of. */
export function placesOf({ plan, stored, terms }: ProgramOfferTerms, first: string): readonly PricedPlace[] {
  const names = new Map(plan.models.map(({ modelId, model, modelYear }) => [modelId, `${model} ${modelYear}`.trim()]));
  return termRows(plan, stored.settings).flatMap(({ subject, customer, cells }) => {
    const { modelId } = subject;
    if (modelId === null) return [];
    return cells.map(({ key, month, volume }) => ({
      customer,
      subject,
      month,
      modelId,
      model: names.get(modelId) ?? '',
      day: dayOfMonth(month, first),
      volume,
      value: terms.values.get(key),
    }));
  });
}

function dayOfMonth(month: string, first: string): string {
  const parsed = parseMonth(month);
  const begins = parsed === undefined ? first : firstDay(parsed);
  return begins > first ? begins : first;
}

/** MSRP with VAT of models on days, under the newest version; models without a price are left out. */
export async function msrpsOn(
  db: Db | Tx,
  places: readonly Pick<PricedPlace, 'modelId' | 'day'>[],
): Promise<(modelId: number, day: string) => Fen | undefined> {
  const wanted = [...new Map(places.map((one) => [`${one.modelId} ${one.day}`, one])).values()];
  const { rows } = await sql<{ readonly model: number; readonly day: string; readonly msrp: string }>`
    select w.model, w.day::text as day, p.msrp
    from unnest(${wanted.map(({ modelId }) => modelId)}::int[], ${wanted.map(({ day }) => day)}::date[]) as w (model, day)
    cross join lateral (select msrp from price where model_id = w.model and effective_from <= w.day
      order by effective_from desc, version_id desc limit 1) p`.execute(db);
  const found = new Map(rows.map(({ model, day, msrp }) => [`${model} ${day}`, parseYuan(msrp)]));
  return (modelId, day) => found.get(`${modelId} ${day}`);
}
