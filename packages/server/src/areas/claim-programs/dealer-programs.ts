import { resolveDealers } from '@oasis/engine/areas/designs';
import {
  type ClaimProgram,
  type ClaimVersion,
  lastQualifyingDay,
  type Timeliness,
  timelinessOf,
} from '@oasis/engine/claims';
import { claimPrograms, type KeptVersions } from '../../claims/claim-programs.ts';
import { asFollowed } from '../../claims/sellers.ts';
import type { Db } from '../../database/tables.ts';
import { dealerFacts } from '../../dealers/dealer-facts.ts';

/** A program of a dealer with the version that stands today. */
export interface DealerProgram {
  readonly program: ClaimProgram;
  readonly version: ClaimVersion;
  /** Of a claim that is sent today. */
  readonly timeliness: Timeliness;
}

export interface DealerPrograms {
  readonly programs: readonly DealerProgram[];
  readonly kept: ReadonlyMap<number, KeptVersions>;
}

interface Sought {
  /** The dealer, and those for whose cars it claims. */
  readonly dealerIds: readonly number[];
  /** BUs whose programs are told. */
  readonly buIds: readonly number[];
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly today: string;
  /** This code alone. */
  readonly code?: string;
}

/** The programs of every make that a dealer takes part in, or one that it follows, each by the version that stands today. The caller sees all rows. */
export async function dealerPrograms(db: Db, { dealerIds, buIds, today, code }: Sought): Promise<DealerPrograms> {
  const makes = await db.selectFrom('make').select('code').orderBy('code').execute();
  const facts = asFollowed(await dealerFacts(db, dealerIds), today);
  const byCode = new Map<string, DealerProgram>();
  const kept = new Map<number, KeptVersions>();
  for (const { code: make } of makes) {
    const of = await claimPrograms(db, { make, ...(code !== undefined && { codes: [code] }) });
    for (const [id, one] of of.kept) kept.set(id, one);
    for (const program of of.programs) {
      const version = versionOn(program, today);
      if (version === undefined || !buIds.includes(program.buId)) continue;
      const day = [today, lastQualifyingDay(version)].toSorted()[0] ?? today;
      const there = resolveDealers(version.dealers, facts, { regionIds: program.regionIds, day });
      if (!there.some(({ id }) => dealerIds.includes(id))) continue;
      byCode.set(program.code, { program, version, timeliness: timelinessOf(version, today) });
    }
  }
  return { programs: [...byCode.values()], kept };
}

/** The version of a program that stands for a car of a day; versions whose letter is withdrawn for good are told no more. */
function versionOn({ versions }: ClaimProgram, day: string): ClaimVersion | undefined {
  const stood = versions
    .filter(({ firstDay, cancelledFrom }) => firstDay <= day && (cancelledFrom === '' || cancelledFrom >= firstDay))
    .toSorted((one, other) => other.number - one.number)[0];
  return stood === undefined || stood.isEnded ? undefined : stood;
}

/** Tells whether a claim of a program can still be sent without an approval. */
export function isInForce({ timeliness }: DealerProgram): boolean {
  return timeliness.kind === 'in time' || timeliness.kind === 'late';
}
