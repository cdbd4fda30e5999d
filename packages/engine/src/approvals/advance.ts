import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { ineligible, isIn } from './eligible.ts';
import { mayDecide } from './may-decide.ts';
import { type Standing, standingOf } from './standing.ts';
import type { Approval, Approver, Place, RunningStep, Scene } from './types.ts';
import { fallbackPlaces, findPeople, isShort, membersOf, namedBy, whoIsAsked } from './who-is-asked.ts';

/**
 * State of an approval. `open`: at least one user has the task; `blocked`: too few users may decide, so administrators have
 * to name one; the other states are final.
 */
export type Outcome = 'open' | 'blocked' | 'approved' | 'rejected' | 'returned';

export interface Advanced {
  readonly approval: Approval;
  readonly outcome: Outcome;
}

/**
 * Both rejecting and returning end the approval. A returned subject that is submitted again begins at the first step of the
 * chain then in force.
 */
export type DecisionKind = 'approve' | 'reject' | 'return';

/** Begins an approval at its first step. A plan has a step at least, since one of a chain has no condition. */
export function begin(approval: Omit<Approval, 'steps'>, scene: Scene): Advanced {
  return advance({ ...approval, steps: [] }, scene);
}

/**
 * Updates an approval after a change of users, rights, roles, delegations or day; without consequences the approval stays as
 * it is. This never approves a step: if all remaining users of the last step have approved, administrators name another user
 * to decide.
 */
export function refresh(approval: Approval, scene: Scene): Advanced {
  const advanced = advance(approval, scene);
  return advanced.outcome === 'approved' ? { approval, outcome: 'blocked' } : advanced;
}

/**
 * Moves an approval to its present state: a complete step begins the next one. If a step has too few users, users of the step
 * are searched again, then the fallback is asked. The fallback is also asked in addition if too few users are present.
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

/** Asks the fallback in addition if too few users of the running step are present. */
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

/** Users who cannot be asked in addition: those who are asked, those who decided, and those for whom others decided. */
function takenIn(standing: Standing, { approvals }: RunningStep): readonly number[] {
  return [...leftIn(standing), ...approvals.flatMap((one) => [one.usrid, one.for])];
}

/** Records a user's decision on the running step, or returns the reason why the user may not decide. */
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
 * Hands a place on to another user of the step, or to a user of its fallback if the step has too few users of its own. Only a
 * user who may decide the place may hand it on.
 */
export function handOn(person: Approver, to: Approver, approval: Approval, scene: Scene): Result<Advanced, Message> {
  const may = mayDecide(person, approval, scene);
  if (!may.ok) return may;
  const reason = mayTakeOver(to, approval, scene);
  if (reason !== undefined) return err(reason);
  const from = may.value.for;
  return ok(withPlace(approval, scene, { usrid: to.usrid, by: { kind: 'transfer', from } }, from));
}

/** Reason why a user cannot take over a place of the running step; undefined if the user can. */
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

/** Adds a user named by an administrator to a blocked step; the user must fulfil the same conditions as all others. */
export function nameApprover(by: number, to: Approver, approval: Approval, scene: Scene): Result<Advanced, Message> {
  if (refresh(approval, scene).outcome !== 'blocked') return err(message('APPROVAL_NOT_BLOCKED'));
  if (to.usrid === by) return err(message('APPROVER_NAMES_HIMSELF'));
  const reason = mayBeAsked(to, approval);
  if (reason !== undefined) return err(reason);
  return ok(withPlace(approval, scene, { usrid: to.usrid, by: { kind: 'named', by } }));
}

/** Reason why a user cannot be asked in addition; undefined if the user can. */
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
  // A user who decided an earlier step may decide no other one, so the new step is added before its users are searched.
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

/** Adds a place for a user; the place of `from`, if given, is marked as handed on. */
function withPlace(approval: Approval, scene: Scene, one: Pick<Place, 'usrid' | 'by'>, from?: number): Advanced {
  const running = approval.steps.at(-1);
  if (running === undefined) return { approval, outcome: 'blocked' };
  const places = running.places.map((place) => (place.usrid === from ? { ...place, handedOn: true } : place));
  const place = { ...one, delegate: null, handedOn: false };
  return advance(withRunning(approval, { ...running, places: [...places, place] }), scene);
}
