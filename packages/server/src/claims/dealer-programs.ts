import { resolveDealers } from '@oasis/engine/areas/designs';
import { type ClaimProgram, type ClaimVersion, lastQualifyingDay } from '@oasis/engine/claims';
import type { Db, Tx } from '../database/tables.ts';
import { dealerFacts } from '../dealers/dealer-facts.ts';
import { type ClaimPrograms, claimPrograms } from './claim-programs.ts';
import { alwaysActive } from './sellers.ts';

/** Programs of a dealer, with the contents of their versions and whether the dealer takes part in a version on a day. */
export interface DealerPrograms extends ClaimPrograms {
  readonly groupId: number | null;
  readonly takesPart: (program: ClaimProgram, version: ClaimVersion, day: string) => boolean;
}

interface Asked {
  readonly dealerId: number;
  /** Dealers for whose cars it claims; itself alone if absent. */
  readonly sellerIds?: readonly number[];
  /** BUs whose programs somebody sees. */
  readonly buIds: readonly number[];
  readonly codes?: readonly string[];
  /** Codes of programs that count without taking part, since the dealer has something of them. */
  readonly also?: readonly string[];
}

/**
 * The programs that were released once and concern a dealer: one of their versions has it, or one for whose cars it claims, on its first or its last qualifying day.
 * The caller sees all rows, and hands on the programs of the asker's BUs alone.
 */
export async function dealerPrograms(
  db: Db | Tx,
  { dealerId, sellerIds = [], buIds, codes, also = [] }: Asked,
): Promise<DealerPrograms> {
  const dealerIds = [dealerId, ...sellerIds];
  const stored = await dealerFacts(db, dealerIds);
  // A dealer that another one follows was active until then.
  const facts = stored.map((dealer) =>
    dealer.id !== dealerId && sellerIds.includes(dealer.id) ? alwaysActive(dealer) : dealer,
  );
  const { programs, kept } = await claimPrograms(db, { ...(codes !== undefined && { codes }) });
  const takesPart: DealerPrograms['takesPart'] = ({ regionIds }, { dealers }, day) =>
    resolveDealers(dealers, facts, { regionIds, day }).some(({ id }) => dealerIds.includes(id));
  const own = programs.filter(
    (program) =>
      buIds.includes(program.buId) &&
      (also.includes(program.code) ||
        program.versions.some(
          (version) =>
            takesPart(program, version, version.firstDay) || takesPart(program, version, lastQualifyingDay(version)),
        )),
  );
  return { programs: own, kept, groupId: facts.find(({ id }) => id === dealerId)?.groupId ?? null, takesPart };
}
