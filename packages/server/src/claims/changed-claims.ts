import type { ClaimOrigin } from '@oasis/engine/areas/claims';
import { fenOf, present } from '@oasis/engine/base';
import { claimingDealer, type Eligible } from '@oasis/engine/claims';
import { judgeCar as judgeTerms } from '@oasis/engine/terms';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { CappedOffer } from './booked-offers.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { judgeCars } from './judge-cars.ts';
import { carInputs, keptAchievements } from './kept-achievements.ts';
import type { LineInputs } from './tables.ts';

/** A claim that its sale does not bear as it was booked. */
export interface ChangedClaim {
  readonly id: number;
  readonly code: string;
  readonly buId: number;
  readonly carId: number;
  readonly recordId: number | null;
  readonly dealerId: number;
  readonly origin: ClaimOrigin;
  /** The day on which it was sent first. */
  readonly sentDay: string;
  readonly sentBy: number | null;
  /** People approved its lateness. */
  readonly isByApproval: boolean;
  /** The program still pays something for the car, by whichever version stands now. */
  readonly isDue: boolean;
  /** The offers with caps that it would be booked for anew. */
  readonly capped: readonly CappedOffer[];
}

/**
 * Locks the claims of a locked car, and judges those that are in no payout again: by the version and the day of each, and by what was booked
 * before it then. Answers those that come out otherwise. The caller sees all rows.
 */
export async function changedClaims(tx: Tx, carId: number): Promise<readonly ChangedClaim[]> {
  const held = await tx
    .selectFrom('claim')
    .select('id')
    .where('car_id', '=', carId)
    .where('holds', '=', true)
    .execute();
  const ids = (
    await lockObjects(
      tx,
      CLAIM_MOVES,
      held.map(({ id }) => id),
    )
  ).map(({ id }) => id);
  const claims = await tx
    .selectFrom('claim')
    .select([
      'id',
      'program_code',
      'program_id',
      'bu_id',
      'record_id',
      'dealer_id',
      'qualifying_day',
      'sent_day',
      'origin',
      'by_approval',
    ])
    .select('created_by')
    .where('id', 'in', inList(ids))
    .where('holds', '=', true)
    .where('status', 'not in', ['InPayout', 'Paid'])
    .orderBy('id')
    .execute();
  if (claims.length === 0) return [];
  const lines = await linesOf(
    tx,
    claims.map(({ id }) => id),
  );
  const changed: ChangedClaim[] = [];
  for (const claim of claims) {
    if (await isBorne(tx, carId, { ...claim, lines: present(lines.get(claim.id), `lines of claim:${claim.id}`) }))
      continue;
    changed.push(await changedClaim(tx, carId, claim, lines.get(claim.id) ?? []));
  }
  return changed;
}

/** What a claim that its sale does not bear would be booked for now, by whichever version stands. */
async function changedClaim(
  tx: Tx,
  carId: number,
  claim: StoredClaim,
  lines: readonly BookedLine[],
): Promise<ChangedClaim> {
  const { program_code: code, sent_day: sentDay, origin, by_approval: isByApproval } = claim;
  const achievements = keptAchievements(offersOf(lines));
  const { cars, capped } = await judgeCars(tx, {
    carIds: [carId],
    today: sentDay,
    by: origin,
    late: isByApproval,
    codes: [code],
    again: 'any version',
    achievements: () => achievements,
  });
  const answer = cars.get(carId)?.programs.find(({ program }) => program.code === code)?.answer;
  return {
    id: claim.id,
    code,
    buId: claim.bu_id,
    carId,
    recordId: claim.record_id,
    dealerId: claim.dealer_id,
    origin,
    sentDay,
    sentBy: claim.created_by,
    isByApproval,
    // What a target still gives a sale that changed, the next run over the target says.
    isDue: answer?.kind === 'yes' && achievements === undefined,
    capped,
  };
}

interface BookedLine {
  readonly claim_id: number;
  readonly si_offer_id: number;
  readonly amount: number;
  readonly net: number;
  readonly judged_net: number | null;
  readonly inputs: LineInputs;
}

async function linesOf(tx: Tx, claimIds: readonly number[]): Promise<ReadonlyMap<number, readonly BookedLine[]>> {
  const rows = await tx
    .selectFrom('claim_line')
    .select(['claim_id', 'si_offer_id', 'amount', 'net', 'judged_net', 'inputs'])
    .where('claim_id', 'in', inList(claimIds))
    .where('reversed_at', 'is', null)
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, inputs: carInputs(row.inputs) })),
    ({ claim_id }) => claim_id,
  );
}

function offersOf(lines: readonly BookedLine[]) {
  return lines.map(({ si_offer_id: offerId, inputs }) => ({ offerId, inputs }));
}

interface StoredClaim {
  readonly id: number;
  readonly bu_id: number;
  readonly created_by: number | null;
  readonly program_code: string;
  readonly program_id: number;
  readonly record_id: number | null;
  readonly dealer_id: number;
  readonly qualifying_day: string;
  readonly sent_day: string;
  readonly origin: ClaimOrigin;
  readonly by_approval: boolean;
}

interface BookedClaim extends StoredClaim {
  readonly lines: readonly BookedLine[];
}

/** Tells whether the sale still says what a claim was booked for. */
async function isBorne(tx: Tx, carId: number, claim: BookedClaim): Promise<boolean> {
  const { program_code: code, program_id: programId, sent_day: today, origin, by_approval: late } = claim;
  const again = new Map([[code, programId]]);
  const kept = keptAchievements(offersOf(claim.lines));
  const { cars } = await judgeCars(tx, {
    carIds: [carId],
    today,
    by: origin,
    late,
    codes: [code],
    again,
    achievements: () => kept,
  });
  const judged = present(cars.get(carId), 'a car');
  const answer = judged.programs.find(({ program }) => program.code === code)?.answer;
  const termsVersion = judged.kept.get(programId)?.termsVersion;
  return (
    answer?.kind === 'yes' &&
    answer.day === claim.qualifying_day &&
    (answer.sale?.recordId ?? null) === claim.record_id &&
    claimingDealer(answer.sale, judged.car) === claim.dealer_id &&
    claim.lines.every(
      // Terms that are written anew while the letter is withdrawn change nothing that was claimed.
      (line) => line.inputs.termsVersion !== termsVersion || isJudgedAlike(answer, line),
    )
  );
}

/** Tells whether an offer grants what its line was judged for, with what was booked before that line. */
function isJudgedAlike({ offers }: Eligible, { si_offer_id, amount, net, judged_net, inputs }: BookedLine): boolean {
  const one = offers.find(({ offer }) => offer.offerId === si_offer_id);
  if (one === undefined) return false;
  const booked = { ...inputs.booked, money: fenOf(BigInt(inputs.booked.money)) };
  const judged = judgeTerms(one.offer.terms, { ...one.sold, booked });
  return judged.amount === BigInt(amount) && judged.net === BigInt(judged_net ?? net);
}
