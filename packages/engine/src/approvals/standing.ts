import type { ChainStep } from '../areas/chains/chain.ts';
import type { Message } from '../messages/message.ts';
import { ineligible, personOf, standIn } from './eligible.ts';
import type { Approval, Place, RunningStep, Scene } from './types.ts';
import { leastOf } from './who-is-asked.ts';

/**
 * A place at this moment: `open` waits for a decision, `later` for its turn, `lost` has somebody who may not decide any
 * more, and `handedOn` is somebody else's now.
 */
export type PlaceState = 'approved' | 'open' | 'later' | 'lost' | 'handedOn';

export interface StandingPlace extends Place {
  readonly state: PlaceState;
  /** Who decided; absent where nobody has. */
  readonly decidedBy?: number;
  /** Why it is lost; absent where it is not. */
  readonly reason?: Message;
  /** Who stands in at this moment; null where nobody does. */
  readonly delegate: number | null;
  /** Why whoever is named to stand in cannot; absent where he can, or nobody is named. */
  readonly hindrance?: Message;
}

/** How the running step stands. */
export interface Standing {
  readonly places: readonly StandingPlace[];
  readonly approvals: number;
  /** How many approvals it takes. */
  readonly needed: number;
  /** `short`: those who are left are too few, and people have to be found anew. */
  readonly outcome: 'open' | 'passed' | 'short';
  /** Somebody is away, who stands in for him cannot, and too few are there without him: the fallback is asked besides. */
  readonly isUnattended: boolean;
}

/** How the running step of an approval stands; undefined before the first one and for one whose plan has no such step. */
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

/** Nobody is away from a place for whom nobody can stand in. */
function isThere({ hindrance }: StandingPlace): boolean {
  return hindrance === undefined;
}

/** How many a step in which all approve waits for while nobody of the fallback is there: as many as it would without the fallback. */
function awaitedAlone(own: readonly StandingPlace[], left: readonly StandingPlace[]): number {
  return own.length > 0 ? own.filter(isLeft).length : left.length;
}

/** Who is asked as the fallback, or has the place of somebody who was. */
function helpersAmong(places: readonly Place[]): ReadonlySet<number> {
  const isOfFallback: boolean[] = [];
  for (const [at, { by }] of places.entries()) {
    isOfFallback.push(by.kind === 'fallback' || isOfFallback[handedFrom(places, at)] === true);
  }
  return new Set(places.flatMap(({ usrid, handedOn }, at) => (isOfFallback[at] === true && !handedOn ? [usrid] : [])));
}

/** Who can decide the running step at this moment, with the place that he would decide. */
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
    // Nobody waits for the turn of who is away without anybody.
    isTaken ||= found.hindrance === undefined;
    return { ...found, state };
  });
}

/** Places in the order of their turns: one that was handed on keeps its turn, and whoever has it now stands behind who had it. */
function inTurn(places: readonly Place[]): readonly Place[] {
  const turns: number[] = [];
  for (const at of places.keys()) turns.push(turns[handedFrom(places, at)] ?? at);
  return places
    .map((place, at) => ({ place, turn: turns[at] ?? at }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ place }) => place);
}

/** Where the place stands from which one was handed on; -1 for one that was not. Of somebody who was asked again it is the newest. */
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
