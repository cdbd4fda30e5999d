import { type ExemptionRule, exemptionsFor, type StandingExemption } from '@oasis/engine/areas/exemptions';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { rejectedPlaces } from './rejected-before.ts';

/** A claim that begins to wait for people. */
interface WaitingClaim {
  readonly id: number;
  readonly buId: number;
  /** The dealer who acts on it. */
  readonly dealerId: number;
  /** Null for a lump sum. */
  readonly carId: number | null;
  readonly programCode: string;
  /** 'YYYY-MM-DD'. */
  readonly sentDay: string;
}

/**
 * Notes the exemptions that stand for claims on the days on which they were sent, and returns the claims that are exempted whole. The
 * exemptions are locked against their end, so that a claim is sent before it or after it. A claim of which a person rejected a former one is
 * never exempted. The caller sees all rows.
 */
export async function noteExemptions(
  tx: Tx,
  { now }: MovedBy,
  claims: readonly WaitingClaim[],
): Promise<ReadonlySet<number>> {
  const there = await exemptionsOf(tx, claims);
  if (there.length === 0) return new Set();
  const rejected = await rejectedPlaces(
    tx,
    claims.flatMap(({ carId, programCode }) => (carId === null ? [] : [{ car: carId, code: programCode }])),
  );
  const touched = claims
    .filter(({ carId, programCode }) => !rejected.has(`${carId} ${programCode}`))
    .flatMap((claim) => {
      const own = there.filter(({ buId, dealerId }) => buId === claim.buId && dealerId === claim.dealerId);
      return exemptionsFor(own, claim).map((exemption) => ({ claim, exemption }));
    });
  if (touched.length === 0) return new Set();
  await tx
    .insertInto('check_exempted')
    .values(
      touched.map(({ claim, exemption }) => ({
        exemption_id: exemption.id,
        claim_id: claim.id,
        bu_id: claim.buId,
        at: now,
      })),
    )
    .execute();
  return new Set(touched.flatMap(({ claim, exemption }) => (exemption.rule === 'whole' ? [claim.id] : [])));
}

type DealersExemption = StandingExemption & { readonly buId: number; readonly dealerId: number };

/** The exemptions of the dealers of claims that were ever approved, locked against changes. */
function exemptionsOf(tx: Tx, claims: readonly WaitingClaim[]): Promise<readonly DealersExemption[]> {
  return tx
    .selectFrom('check_exemption')
    .select(['id', 'bu_id as buId', 'dealer_id as dealerId', 'program_code as programCode', 'rule', 'status'])
    .select(['first_day as firstDay', 'last_day as lastDay', 'approved_day as approvedDay', 'ended_day as endedDay'])
    .where('dealer_id', 'in', inList(claims.map(({ dealerId }) => dealerId)))
    .where('status', 'in', ['Approved', 'Ended'])
    .orderBy('id')
    .forShare()
    .execute();
}

/** Those claims that are exempted whole, so that machine rules approve them. The caller sees all rows. */
export async function exemptedAmong(tx: Tx, claimIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (claimIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('check_item')
    .select('claim_id')
    .where('claim_id', 'in', inList(claimIds))
    .where('status', '=', 'Exempted')
    .execute();
  return new Set(rows.map(({ claim_id: id }) => id));
}

/** The exemptions that touched a claim, as far as the reader sees them. */
export function touchingExemptions(
  db: Db | Tx,
  claimId: number,
): Promise<{ exemptionId: number; exemptionCode: string; rule: ExemptionRule }[]> {
  return db
    .selectFrom('check_exempted as x')
    .innerJoin('check_exemption as e', 'e.id', 'x.exemption_id')
    .select(['e.id as exemptionId', 'e.code as exemptionCode', 'e.rule'])
    .where('x.claim_id', '=', claimId)
    .orderBy('e.id')
    .execute();
}
