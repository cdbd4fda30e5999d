import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { ineligible, isIn } from './eligible.ts';
import { mayDecide } from './may-decide.ts';
import { type Standing, standingOf } from './standing.ts';
import type { Approval, Approver, Place, RunningStep, Scene } from './types.ts';
import { fallbackPlaces, findPeople, isShort, membersOf, namedBy, whoIsAsked } from './who-is-asked.ts';

/**
 * Where an approval stands. `open`: somebody's task; `blocked`: nobody, or too few, may decide, and administrators have to
 * name somebody; the others are its ends.
 */
export type Outcome = 'open' | 'blocked' | 'approved' | 'rejected' | 'returned';

export interface Advanced {
  readonly approval: Approval;
  readonly outcome: Outcome;
}

/** Rejected ends it; returned ends it as well, and what is submitted again begins at the first step of the chain then in force. */
export type DecisionKind = 'approve' | 'reject' | 'return';

/** Begins an approval at its first step. A plan has a step at least, since one of a chain has no condition. */
export function begin(approval: Omit<Approval, 'steps'>, scene: Scene): Advanced {
  return advance({ ...approval, steps: [] }, scene);
}

/**
 * What follows when nobody decides but the moment has changed: people were lost, or a day has passed. Called after every change of
 * rights, roles or delegations, it changes nothing where nothing follows. Nothing is approved so: where all who are left of the last
 * step have approved, administrators name somebody who decides.
 */
export function refresh(approval: Approval, scene: Scene): Advanced {
  const advanced = advance(approval, scene);
  return advanced.outcome === 'approved' ? { approval, outcome: 'blocked' } : advanced;
}

/**
 * Brings an approval to where it stands: a step that is complete begins the next one; where too few are left, people are found anew
 * and then the fallback, which is asked besides where too few are there.
 */
function advance(approval: Approval, scene: Scene): Advanced {
  const advanced = advanceAlone(approval, scene);
  return advanced.outcome === 'open' ? { ...advanced, approval: withHelp(advanced.approval, scene) } : advanced;
}

function advanceAlone(approval: Approval, scene: Scene): Advanced {
  const standing = standingOf(approval, scene);
  if (standing === undefined || standing.outcome === 'passed') return nextStep(approval, scene);
  if (standing.outcome === 'open') return { approval, outcome: 'open' };
  const step = approval.plan[approval.steps.length - 1];
  const running = approval.steps.at(-1);
  if (step === undefined || running === undefined) return { approval, outcome: 'blocked' };
  const lack = standing.needed - standing.approvals - leftIn(standing).length;
  const { places, isBlocked } = findPeople(step, approval, scene, { lack, but: takenIn(standing, running) });
  return {
    approval: withRunning(approval, { ...running, places: [...running.places, ...places] }),
    outcome: isBlocked ? 'blocked' : 'open',
  };
}

/** Asks the fallback besides where the running step has too few who are there. */
function withHelp(approval: Approval, scene: Scene): Approval {
  const standing = standingOf(approval, scene);
  const step = approval.plan[approval.steps.length - 1];
  const running = approval.steps.at(-1);
  if (standing?.isUnattended !== true || step === undefined || running === undefined) return approval;
  const places = fallbackPlaces(step, approval, scene, takenIn(standing, running));
  return places.length === 0 ? approval : withRunning(approval, { ...running, places: [...running.places, ...places] });
}

function leftIn({ places }: Standing): readonly number[] {
  return places.flatMap(({ state, usrid }) => (state === 'open' || state === 'later' ? [usrid] : []));
}

/** Whoever cannot be asked besides: who is asked, who has decided, and for whom. */
function takenIn(standing: Standing, { approvals }: RunningStep): readonly number[] {
  return [...leftIn(standing), ...approvals.flatMap((one) => [one.usrid, one.for])];
}

/** Decides the running step for somebody, or says why he may not. */
export function decide(
  person: Approver,
  kind: DecisionKind,
  approval: Approval,
  scene: Scene,
): Result<Advanced & { readonly for: number }, Message> {
  const may = mayDecide(person, approval, scene);
  if (!may.ok) return may;
  const place = may.value.for;
  if (kind !== 'approve') {
    return ok({ approval, outcome: kind === 'reject' ? 'rejected' : 'returned', for: place });
  }
  const running = approval.steps.at(-1);
  if (running === undefined) return err(message('APPROVAL_NOT_RUNNING'));
  const approvals = [...running.approvals, { usrid: person.usrid, for: place }];
  return ok({ ...advance(withRunning(approval, { ...running, approvals }), scene), for: place });
}

/**
 * Hands a place on to another member of the step, or to one of its fallback where the step is short of its own people; only who
 * may decide it himself hands it on.
 */
export function handOn(person: Approver, to: Approver, approval: Approval, scene: Scene): Result<Advanced, Message> {
  const may = mayDecide(person, approval, scene);
  if (!may.ok) return may;
  const reason = mayTakeOver(to, approval, scene);
  if (reason !== undefined) return err(reason);
  const from = may.value.for;
  return ok(withPlace(approval, scene, { usrid: to.usrid, by: { kind: 'transfer', from } }, from));
}

/** Why a place of the running step cannot be handed to somebody; undefined where it can. */
export function mayTakeOver(person: Approver, approval: Approval, scene: Scene): Message | undefined {
  const step = approval.plan[approval.steps.length - 1];
  if (step === undefined) return message('APPROVAL_NOT_RUNNING');
  const reason = mayBeAsked(person, approval);
  if (reason !== undefined) return reason;
  const isAmong = (people: readonly { readonly usrid: number }[]) => isIn(people, person.usrid);
  if (isAmong(membersOf(step.roles, 'role', approval.facts, scene)) || isAmong(namedBy(step))) return undefined;
  const fallback = step.fallback === null ? [] : membersOf([step.fallback], 'fallback', approval.facts, scene);
  if (!isAmong(fallback)) return message('APPROVER_NO_MEMBER');
  return isShort(step, approval, scene) ? undefined : message('APPROVER_OF_FALLBACK');
}

/** An administrator names somebody else for a blocked step, who has to pass the same test as everybody. */
export function nameApprover(by: number, to: Approver, approval: Approval, scene: Scene): Result<Advanced, Message> {
  if (refresh(approval, scene).outcome !== 'blocked') return err(message('APPROVAL_NOT_BLOCKED'));
  if (to.usrid === by) return err(message('APPROVER_NAMES_HIMSELF'));
  const reason = mayBeAsked(to, approval);
  if (reason !== undefined) return err(reason);
  return ok(withPlace(approval, scene, { usrid: to.usrid, by: { kind: 'named', by } }));
}

/** Why somebody cannot be asked besides those who are; undefined where he can. */
export function mayBeAsked(person: Approver, approval: Approval): Message | undefined {
  const running = approval.steps.at(-1);
  if (running === undefined) return message('APPROVAL_NOT_RUNNING');
  const reason = ineligible(person, approval);
  if (reason !== undefined) return reason;
  const isAsked = running.places.some(({ usrid, handedOn }) => usrid === person.usrid && !handedOn);
  const hasDecided = running.approvals.some(({ usrid }) => usrid === person.usrid);
  return isAsked || hasDecided ? message('APPROVER_ASKED_ALREADY') : undefined;
}

function nextStep(approval: Approval, scene: Scene): Advanced {
  const step = approval.plan[approval.steps.length];
  if (step === undefined) return { approval, outcome: 'approved' };
  // Who decided a step that has passed decides no other, so the new step has to be there before people are found.
  const begun = { ...approval, steps: [...approval.steps, { places: [], approvals: [], strikers: [] }] };
  const { places, isBlocked } = whoIsAsked(step, begun, scene);
  return {
    approval: withRunning(begun, { places, approvals: [], strikers: [] }),
    outcome: isBlocked ? 'blocked' : 'open',
  };
}

function withRunning(approval: Approval, running: RunningStep): Approval {
  return { ...approval, steps: [...approval.steps.slice(0, -1), running] };
}

/** Asks one more; the place of `from` is handed on. */
function withPlace(approval: Approval, scene: Scene, one: Pick<Place, 'usrid' | 'by'>, from?: number): Advanced {
  const running = approval.steps.at(-1);
  if (running === undefined) return { approval, outcome: 'blocked' };
  const places = running.places.map((place) => (place.usrid === from ? { ...place, handedOn: true } : place));
  const place = { ...one, delegate: null, handedOn: false };
  return advance(withRunning(approval, { ...running, places: [...places, place] }), scene);
}
