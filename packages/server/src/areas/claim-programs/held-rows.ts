import type { ClaimState } from '@oasis/engine/areas/claims';
import { type Fen, fenOf } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';

/** A claim of a program that holds its place. */
export interface HeldRow {
  readonly claimId: number;
  readonly claimCode: string;
  readonly vin: string;
  readonly model: string;
  readonly status: ClaimState;
  readonly version: number;
  /** Without VAT. */
  readonly net: Fen;
  readonly sentDay: string;
  /** Code of the dealer that it came from; empty for the own. */
  readonly formerDealer: string;
}

/** The claims that a dealer holds for a program and that hold their places, the last sent first. The caller sees all rows. */
export async function heldRows(
  db: Db,
  { dealerId, code }: { readonly dealerId: number; readonly code: string },
): Promise<readonly HeldRow[]> {
  const rows = await db
    .selectFrom('claim as c')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .select(['c.id', 'c.code', 'c.name as vin', 'c.status', 'c.version', 'c.net', 'c.sent_day'])
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .select(['b.name as brand', 'm.name as model', 'm.model_year', 'd.id as ofDealer', 'd.code as dealer'])
    .where('c.held_by', '=', dealerId)
    .where('c.program_code', '=', code)
    .where('c.holds', '=', true)
    .orderBy('c.sent_day', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(
    ({ id, code: claimCode, vin, status, version, net, sent_day: sentDay, brand, model, model_year, ...of }) => ({
      claimId: id,
      claimCode,
      vin,
      model: [brand, model, model_year].filter((part) => part !== '').join(' '),
      status,
      version,
      net: fenOf(BigInt(net)),
      sentDay,
      formerDealer: of.ofDealer === dealerId ? '' : of.dealer,
    }),
  );
}
