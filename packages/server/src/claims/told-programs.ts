import { reachOf } from '@oasis/engine/access';
import { message } from '@oasis/engine/messages';
import type { ChangeContext } from '../rights/change-context.ts';
import type { HeldClaim, JudgedCarPrograms, JudgedProgram } from './judge-cars.ts';

/** Who is told about a car. */
export interface ToldTo {
  /** The BUs whose programs he sees. */
  readonly buIds: readonly number[];
  /** A dealer is told nothing of other dealers. */
  readonly isDealer: boolean;
}

/** As whom somebody is told about cars. */
export function toldTo({ actor }: Pick<ChangeContext, 'actor'>): ToldTo {
  return { buIds: actor.buIds, isDealer: reachOf(actor).kind !== 'all' };
}

/**
 * The answers of a car as somebody may know them. Programs of other BUs are left out, and for a dealer those that do not name him. A program
 * that the car cannot have because of a claim that he may not know is a plain no.
 */
export function toldPrograms(to: ToldTo, { car, own, programs }: JudgedCarPrograms): readonly JudgedProgram[] {
  const isKnown = ({ buId, dealerId }: HeldClaim) =>
    to.buIds.includes(buId) && (!to.isDealer || dealerId === car.dealerId);
  const known = new Set(own.filter(isKnown).map(({ code }) => code));
  return programs.flatMap((one) => {
    const { program, held, isForDealer } = one;
    const isOwn = held !== undefined && isKnown(held);
    if (!to.buIds.includes(program.buId) || (to.isDealer && !isForDealer && !isOwn)) return [];
    if (held !== undefined && !isOwn) return [unfree(one)];
    const against = one.against.filter((code) => known.has(code));
    return one.against.length > 0 && against.length === 0 ? [unfree(one)] : [{ ...one, against }];
  });
}

function unfree(one: JudgedProgram): JudgedProgram {
  const { version } = one.answer;
  const answer = { kind: 'no', because: message('CLAIM_NOT_FREE'), remedy: undefined } as const;
  return {
    ...one,
    answer: version === undefined ? answer : { ...answer, version },
    held: undefined,
    offers: [],
    against: [],
  };
}
