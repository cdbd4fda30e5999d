import type { ChainStep } from '../areas/chains/chain.ts';
import type { Message } from '../messages/message.ts';
import { ineligible, personOf, standIn } from './eligible.ts';
import type { Approval, Place, RunningStep, Scene } from './types.ts';
import { leastOf } from './who-is-asked.ts';

/**
 * State of a place now: `open` waits for a decision, `later` for its turn; a `lost` place belongs to a user who may no longer
 * decide, and a place that was `handedOn` has been replaced by that of another user.
 */
export type PlaceState = 'approved' | 'open' | 'later' | 'lost' | 'handedOn';

export interface StandingPlace extends Place {
  readonly state: PlaceState;
  /** The user who decided; absent without a decision. */
  readonly decidedBy?: number;
  /** Reason why the place is lost; absent for other places. */
  readonly reason?: Message;
  /** The user who stands in now; null if nobody does. */
  readonly delegate: number | null;
  /** Reason why the named delegate cannot stand in; absent if the delegate can or nobody is named. */
  readonly hindrance?: Message;
}

/** State of the running step. */
export interface Standing {
  readonly places: readonly StandingPlace[];
  readonly approvals: number;
  /** Number of approvals that the step needs. */
  readonly needed: number;
  /** `short`: too few users are left, so users have to be searched again. */
  readonly outcome: 'open' | 'passed' | 'short';
  /**
   * Whether the fallback has to be asked in addition: a user is away, the delegate cannot stand in, and too few others are
   * present.
   */
  readonly isUnattended: boolean;
}

/** State of the running step of an approval; undefined before the first step and for a step that the plan does not have. */
export function standingOf(approval: Approval, scene: Scene): Standing | undefined {
  const running = approval.steps.at(-1);
  const step = approval.plan[approval.steps.length - 1];
  if (running === undefined || step === undefined) return undefined;
  const places = placesAt(step, running, approval, scene);
  const approvals = running.approvals.length;
  const helpers = helpersAmong(running.places);
  const asked = places.filter((place) => place.state === 'approved' || isLeft(place));
  const left = asked.filter(isLeft);
  const there = left.filter(isThere).length;
  const isHelped = asked.some((place) => isThere(place) && helpers.has(place.usrid));
  const own = asked.filter(({ usrid }) => !helpers.has(usrid));
  const awaited = isHelped ? there : awaitedAlone(own, left);
  const needed = step.rule === 'all' ? Math.max(approvals + awaited, 1) : leastOf(step);
  return {
    places,
    approvals,
    needed,
    outcome: outcomeOf(approvals, left.length, needed),
    isUnattended: !isHelped && there < left.length && approvals + there < needed,
  };
}

function isLeft({ state }: StandingPlace): boolean {
  return state === 'open' || state === 'later';
}

/** Whether the user of a place is present or has a stand-in. */
function isThere({ hindrance }: StandingPlace): boolean {
  return hindrance === undefined;
}

/**
 * Number of approvals that a step in which all approve waits for while nobody of the fallback is present: as many as without
 * a fallback.
 */
function awaitedAlone(own: readonly StandingPlace[], left: readonly StandingPlace[]): number {
  return own.length > 0 ? own.filter(isLeft).length : left.length;
}

/** Users asked as fallback, and users who took over such a place. */
function helpersAmong(places: readonly Place[]): ReadonlySet<number> {
  const isOfFallback: boolean[] = [];
  for (const [at, { by }] of places.entries()) {
    isOfFallback.push(by.kind === 'fallback' || isOfFallback[handedFrom(places, at)] === true);
  }
  return new Set(places.flatMap(({ usrid, handedOn }, at) => (isOfFallback[at] === true && !handedOn ? [usrid] : [])));
}

/** Users who can decide the running step now, each with the place that the user would decide. */
export function decidersOf({ places }: Standing): readonly { readonly usrid: number; readonly for: number }[] {
  return places.flatMap(({ state, usrid, delegate }) => {
    if (state !== 'open') return [];
    const own = { usrid, for: usrid };
    return delegate === null ? [own] : [own, { usrid: delegate, for: usrid }];
  });
}

function outcomeOf(approvals: number, left: number, needed: number): Standing['outcome'] {
  if (approvals >= needed) return 'passed';
  return approvals + left < needed ? 'short' : 'open';
}

function placesAt(step: ChainStep, running: RunningStep, approval: Approval, scene: Scene): readonly StandingPlace[] {
  let isTaken = false;
  return inTurn(running.places).map((place): StandingPlace => {
    const found = placeAt(place, running, approval, scene);
    if (found.state !== 'open') return found;
    const state = isTaken && step.order === 'inOrder' ? 'later' : 'open';
    // Nobody waits for the turn of an absent user without a stand-in.
    isTaken ||= found.hindrance === undefined;
    return { ...found, state };
  });
}

/**
 * Places in the order of their turns. A place that was handed on keeps its turn; the place of the new user follows that of
 * the former one.
 */
function inTurn(places: readonly Place[]): readonly Place[] {
  const turns: number[] = [];
  for (const at of places.keys()) turns.push(turns[handedFrom(places, at)] ?? at);
  return places
    .map((place, at) => ({ place, turn: turns[at] ?? at }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ place }) => place);
}

/**
 * Index of the place from which this place was handed on; -1 for other places. If that user has several places, the newest
 * one counts.
 */
function handedFrom(places: readonly Place[], at: number): number {
  const by = places[at]?.by;
  return by?.kind === 'transfer' ? places.slice(0, at).findLastIndex(({ usrid }) => usrid === by.from) : -1;
}

function placeAt(place: Place, running: RunningStep, approval: Approval, scene: Scene): StandingPlace {
  if (place.handedOn) return { ...place, state: 'handedOn' };
  const approved = running.approvals.find((one) => one.for === place.usrid);
  if (approved !== undefined) return { ...place, state: 'approved', decidedBy: approved.usrid };
  const reason = ineligible(personOf(scene, place.usrid), approval);
  if (reason !== undefined) return { ...place, state: 'lost', reason, delegate: null };
  const asked = running.places.flatMap(({ usrid, handedOn }) => (handedOn ? [] : [usrid]));
  const taken = [...asked, ...running.approvals.map(({ usrid }) => usrid)];
  const { delegate, reason: hindrance } = standIn(place.usrid, taken, approval, scene);
  return { ...place, state: 'open', delegate, ...(hindrance !== undefined && { hindrance }) };
}
