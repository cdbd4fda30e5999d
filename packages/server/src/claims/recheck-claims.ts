import { fenOf, present } from '@oasis/engine/base';
import { claimingDealer, type Eligible } from '@oasis/engine/claims';
import { judgeCar as judgeTerms } from '@oasis/engine/terms';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { judgeCar } from './judge-cars.ts';
import { reverseClaims } from './reverse-claims.ts';
import type { LineInputs } from './tables.ts';

/** Why a claim is reversed whose sale says something else than when it was claimed; people read it in the log. */
const CHANGED = 'The sale says something else than when it was claimed · 销售内容与申请时不符';

interface BookedLine {
  readonly claim_id: number;
  readonly si_offer_id: number;
  readonly amount: number;
  readonly net: number;
  readonly inputs: LineInputs;
}

/**
 * Judges the claims of a car again whose sale was submitted anew, corrected or confirmed: by the version and the day of each, and by what
 * was booked before it then. A claim that the sale does not bear any more is reversed, so that its dealer can claim what is right; claims in a
 * payout are left to controlling. Whoever sent the claim is told.
 */
export async function recheckClaims(tx: Tx, by: MovedBy, carId: number): Promise<void> {
  await withAllRows(tx, async () => {
    const claims = await tx
      .selectFrom('claim')
      .select(['id', 'program_code', 'program_id', 'record_id', 'dealer_id', 'qualifying_day', 'sent_day', 'origin'])
      .where('car_id', '=', carId)
      .where('holds', '=', true)
      .where('status', 'not in', ['InPayout', 'Paid'])
      .orderBy('id')
      .execute();
    if (claims.length === 0) return;
    const lines = Map.groupBy(
      await tx
        .selectFrom('claim_line')
        .select(['claim_id', 'si_offer_id', 'amount', 'net', 'inputs'])
        .where('claim_id', 'in', inList(claims.map(({ id }) => id)))
        .execute(),
      ({ claim_id }) => claim_id,
    );
    const changed: number[] = [];
    for (const claim of claims) {
      const { program_code: code, program_id: programId, sent_day: today, origin } = claim;
      const again = new Map([[code, programId]]);
      const judged = await judgeCar(tx, { carId, today, by: origin, codes: [code], again });
      const answer = judged.programs.find(({ program }) => program.code === code)?.answer;
      const termsVersion = judged.kept.get(programId)?.termsVersion;
      const isSame =
        answer?.kind === 'yes' &&
        answer.day === claim.qualifying_day &&
        (answer.sale?.recordId ?? null) === claim.record_id &&
        claimingDealer(answer.sale, judged.car) === claim.dealer_id &&
        present(lines.get(claim.id), `lines of claim:${claim.id}`).every(
          // Terms that are written anew while the letter is withdrawn change nothing that was claimed.
          (line) => line.inputs.termsVersion !== termsVersion || isJudgedAlike(answer, line),
        );
      if (!isSame) changed.push(claim.id);
    }
    await reverseClaims(tx, by, changed, CHANGED);
  });
}

/** Judges the claims of many cars again, in the order of their ids. Cars that have nothing to lose are passed over by one statement. */
export async function recheckCars(tx: Tx, by: MovedBy, carIds: readonly number[]): Promise<void> {
  const claimed = await withAllRows(tx, () =>
    tx
      .selectFrom('claim')
      .select('car_id')
      .distinct()
      .where(sql<boolean>`car_id = any (${[...carIds]}::integer[])`)
      .where('holds', '=', true)
      .orderBy('car_id')
      .execute(),
  );
  for (const { car_id: carId } of claimed) await recheckClaims(tx, by, carId);
}

/** Tells whether an offer grants what its line has, with what was booked before that line. */
function isJudgedAlike({ offers }: Eligible, { si_offer_id, amount, net, inputs }: BookedLine): boolean {
  const one = offers.find(({ offer }) => offer.offerId === si_offer_id);
  if (one === undefined) return false;
  const booked = { ...inputs.booked, money: fenOf(BigInt(inputs.booked.money)) };
  const judged = judgeTerms(one.offer.terms, { ...one.sold, booked });
  return judged.amount === BigInt(amount) && judged.net === BigInt(net);
}
