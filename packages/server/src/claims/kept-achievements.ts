import { present } from '@oasis/engine/base';
import type { Achievements } from '@oasis/engine/claims';
import type { AchievementsOf } from './judge-cars.ts';
import type { LineInputs, LumpInputs } from './tables.ts';

interface KeptInputs {
  readonly offerId: number;
  readonly inputs: LineInputs;
}

/** The progress with targets that lines were booked for; undefined where they were judged by car. */
export function keptAchievements(lines: readonly KeptInputs[]): Achievements | undefined {
  const kept = lines.flatMap(({ offerId, inputs: { achievement } }) =>
    achievement === undefined ? [] : [[offerId, achievement] as const],
  );
  return kept.length === 0 ? undefined : new Map(kept);
}

/** Answers what claims were booked for, by car and code. */
export function achievementsOfClaims(
  claims: readonly { readonly carId: number; readonly code: string; readonly achievements: Achievements | undefined }[],
): AchievementsOf {
  const byPlace = new Map(claims.map(({ carId, code, achievements }) => [`${carId} ${code}`, achievements]));
  return (carId, code) => byPlace.get(`${carId} ${code}`);
}

/** The input of a line of a car. */
export function carInputs(inputs: LineInputs | LumpInputs): LineInputs {
  return present('subject' in inputs ? undefined : inputs, 'the line of a car');
}
