import { present } from '@oasis/engine/base';
import type { Insertable } from 'kysely';
import type { Tables, Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { approveByMachine } from './approve-by-machine.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { exemptedAmong } from './exempt-claims.ts';

type Made = 'code' | 'bu_id' | 'status' | 'created_by' | 'created_at' | 'updated_by' | 'updated_at';

/** A claim to be written, of a car or a lump sum. */
export interface NewClaim {
  readonly buId: number;
  readonly claim: Omit<Insertable<Tables['claim']>, Made>;
  readonly linesOf: (claimId: number) => readonly Insertable<Tables['claim_line']>[];
  /** Whether machine rules approve it at once, where an exemption spares it people or not. */
  readonly isByMachine: (isExempted: boolean) => boolean;
}

/** A claim that was written. */
interface InsertedClaim {
  readonly claimId: number;
  readonly claimCode: string;
  readonly carId: number | null;
  readonly programCode: string;
  readonly status: string;
  readonly version: number;
}

/** Writes claims with their lines, in their order; those that machine rules approve are approved at once. The caller sees all rows. */
export async function insertClaims(
  tx: Tx,
  by: MovedBy,
  claims: readonly NewClaim[],
): Promise<readonly InsertedClaim[]> {
  if (claims.length === 0) return [];
  const buIds = claims.map(({ buId }) => buId);
  const rows = await CLAIM_MOVES.createAll(tx, by, { buIds, move: 'send' }, async (columns) => {
    const inserted = await tx
      .insertInto('claim')
      .values(claims.map(({ claim }, at) => ({ ...present(columns[at], 'columns'), ...claim })))
      .returning(['id', 'code', 'car_id', 'dealer_id', 'program_code', 'source_month', 'subject_key', 'version'])
      .execute();
    const byPlace = new Map(inserted.map((row) => [placeOf(row), row]));
    const made = claims.map(({ claim }) => present(byPlace.get(placeOf(claim)), placeOf(claim)));
    await tx
      .insertInto('claim_line')
      .values(claims.flatMap(({ linesOf }, at) => linesOf(present(made[at], 'a claim').id)))
      .execute();
    return made;
  });
  const exempted = await exemptedAmong(
    tx,
    rows.map(({ id }) => id),
  );
  const byMachine = rows.filter(({ id }, at) => present(claims[at], 'a claim').isByMachine(exempted.has(id)));
  const approved = await approveByMachine(
    tx,
    by,
    byMachine.map(({ id }) => id),
  );
  return rows.map((row) => ({
    claimId: row.id,
    claimCode: row.code,
    carId: row.car_id,
    programCode: row.program_code,
    status: approved.has(row.id) ? 'Approved' : 'Submitted',
    version: row.version + (approved.has(row.id) ? 1 : 0),
  }));
}

/** What tells the claims of one call apart: a car, or a dealer with a month and a key. */
function placeOf(claim: Partial<Pick<Insertable<Tables['claim']>, 'source_month' | 'subject_key'>> & Subject): string {
  const { car_id: car, program_code: code, dealer_id: dealer, source_month: month, subject_key: key } = claim;
  return JSON.stringify(car === null ? [code, dealer, month ?? null, key ?? ''] : [code, car]);
}

type Subject = Pick<Insertable<Tables['claim']>, 'program_code' | 'dealer_id'> & { readonly car_id?: number | null };
